"""An S3 service that this project has not written, with faults on demand."""

import datetime
import threading

import boto3
from moto.s3.models import s3_backends
from moto.server import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import WSGIRequestHandler, make_server

KEYS = {"AWS_ACCESS_KEY_ID": "acme", "AWS_SECRET_ACCESS_KEY": "very-secret"}


class Quiet(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"

    def log(self, *arguments):
        pass


class BucketService:
    """One bucket; `after` is called with the method and the path of a request before it is answered."""

    def __init__(self, name):
        self.name, self.status, self.after, self.requests = name, None, None, []
        self.application = DomainDispatcherApplication(create_backend_app)
        self.server, self.port = None, 0
        self.start()
        self.endpoint = f"http://127.0.0.1:{self.port}"
        self.client = boto3.client(
            "s3", endpoint_url=self.endpoint, region_name="us-east-1", aws_access_key_id=KEYS["AWS_ACCESS_KEY_ID"],
            aws_secret_access_key=KEYS["AWS_SECRET_ACCESS_KEY"])
        # The buckets outlive a service.
        for backends in s3_backends.values():
            backends["global"].reset()
        self.client.create_bucket(Bucket=name)
        self.requests.clear()

    def url(self, prefix):
        return f"s3://{self.name}/{prefix}?endpoint={self.endpoint}"

    def start(self):
        """Also again after `stop`, on the same port."""
        self.server = make_server("127.0.0.1", self.port, self.answer, threaded=True, request_handler=Quiet)
        self.port = self.server.server_address[1]
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def stop(self):
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    def answer(self, environ, start_response):
        method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
        self.requests.append((method, path))
        if self.status:
            environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
            body = b"<Error><Code>InvalidAccessKeyId</Code></Error>"
            start_response(self.status, [("Content-Type", "application/xml"), ("Content-Length", str(len(body)))])
            return [body]
        answer = list(self.application(environ, start_response))
        if self.after:
            self.after(method, path)
        return answer

    def keys(self):
        return [entry["Key"] for entry in self.client.list_objects_v2(Bucket=self.name).get("Contents", [])]

    def objects(self):
        """The bytes of all objects by their keys."""
        return {key: self.client.get_object(Bucket=self.name, Key=key)["Body"].read() for key in self.keys()}

    def age(self, days):
        """Makes all objects older."""
        for backends in s3_backends.values():
            bucket = backends["global"].buckets.get(self.name)
            for key in bucket.keys.values() if bucket else []:
                key.last_modified -= datetime.timedelta(days=days)
