#ifndef CressetCXML_SHIM_H
#define CressetCXML_SHIM_H

#include <libxml/c14n.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

// `xmlFree` is a variable, which Swift takes for one that any thread may change.
static inline void CressetXMLFree(void *memory) { xmlFree(memory); }

// The visibility of a namespace, whose structure begins unlike a node's, is its element's.
static inline int CressetXMLHasParentAsPlace(xmlNodePtr node) {
    return node->type == XML_NAMESPACE_DECL || node->type == XML_ATTRIBUTE_NODE;
}

#endif
