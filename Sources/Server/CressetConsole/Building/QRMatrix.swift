/// The modules of a QR code, with its function patterns.
struct QRMatrix: Sendable {
    private static let formatMask = 0b101_0100_0001_0010
    private static let formatPolynomial = 0x537
    private static let versionPolynomial = 0x1F25
    private static let firstWithVersion = 7

    let size: Int
    private(set) var modules: [Bool]
    private var isFunction: [Bool]
    private let version: Int

    init(version: Int) {
        self.version = version
        size = 17 + 4 * version
        modules = [Bool](repeating: false, count: size * size)
        isFunction = modules
        for index in 0..<size {
            set(x: 6, y: index, to: index % 2 == 0)
            set(x: index, y: 6, to: index % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { addFinder(x: x, y: y) }
        addAlignments()
        addVersion()
        addFormat(mask: 0)
    }

    func filled(with codewords: [UInt8], mask: Int) -> QRMatrix {
        var matrix = self
        matrix.place(codewords, mask: mask)
        matrix.addFormat(mask: mask)
        return matrix
    }

    private mutating func set(x: Int, y: Int, to isDark: Bool) {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return }
        modules[y * size + x] = isDark
        isFunction[y * size + x] = true
    }

    private mutating func addFinder(x: Int, y: Int) {
        for dy in -4...4 {
            for dx in -4...4 {
                let ring = max(abs(dx), abs(dy))
                set(x: x + dx, y: y + dy, to: ring != 2 && ring != 4)
            }
        }
    }

    private mutating func addAlignments() {
        guard version > 1 else { return }
        let last = size - 7
        let centers = version < Self.firstWithVersion ? [6, last] : [6, (last + 6) / 2, last]
        for y in centers {
            for x in centers where ![(6, 6), (6, last), (last, 6)].contains(where: { $0 == (x, y) }) {
                for dy in -2...2 {
                    for dx in -2...2 { set(x: x + dx, y: y + dy, to: max(abs(dx), abs(dy)) != 1) }
                }
            }
        }
    }

    private mutating func addVersion() {
        guard version >= Self.firstWithVersion else { return }
        let bits = version << 12 | Self.remainder(of: version, by: Self.versionPolynomial, length: 12)
        for index in 0..<18 {
            let isDark = bits >> index & 1 == 1
            set(x: size - 11 + index % 3, y: index / 3, to: isDark)
            set(x: index / 3, y: size - 11 + index % 3, to: isDark)
        }
    }

    /// Level M has the number 0, so the data is the mask.
    private mutating func addFormat(mask: Int) {
        let bits = (mask << 10 | Self.remainder(of: mask, by: Self.formatPolynomial, length: 10)) ^ Self.formatMask
        for index in 0..<15 {
            let isDark = bits >> index & 1 == 1
            let near = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index
            set(x: 8, y: near, to: isDark)
            let far = index < 8 ? size - 1 - index : index == 8 ? 7 : 14 - index
            set(x: far, y: 8, to: isDark)
        }
        set(x: 8, y: size - 8, to: true)
    }

    private static func remainder(of data: Int, by polynomial: Int, length: Int) -> Int {
        (0..<length).reduce(data) { rest, _ in rest << 1 ^ (rest >> (length - 1)) * polynomial }
    }

    /// Fills pairs of columns from the right, upwards and downwards in turn.
    private mutating func place(_ codewords: [UInt8], mask: Int) {
        var index = 0
        var right = size - 1
        var isUpward = true
        while right > 0 {
            if right == 6 { right = 5 }
            for step in 0..<size {
                let y = isUpward ? size - 1 - step : step
                for x in [right, right - 1] where !isFunction[y * size + x] {
                    let bit = index < codewords.count * 8 && codewords[index / 8] >> UInt8(7 - index % 8) & 1 == 1
                    modules[y * size + x] = bit != Self.inverts(x: x, y: y, mask: mask)
                    index += 1
                }
            }
            isUpward.toggle()
            right -= 2
        }
    }

    private static func inverts(x: Int, y: Int, mask: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    /// Long runs, blocks and an uneven number of dark modules, which scanners read less well.
    var penalty: Int {
        var penalty = 0
        for line in 0..<size {
            penalty += Self.runs(in: (0..<size).map { modules[line * size + $0] })
            penalty += Self.runs(in: (0..<size).map { modules[$0 * size + line] })
        }
        for y in 0..<size - 1 {
            for x in 0..<size - 1 {
                let start = y * size + x
                let block = [modules[start], modules[start + 1], modules[start + size], modules[start + size + 1]]
                if block.allSatisfy({ $0 == block[0] }) { penalty += 3 }
            }
        }
        let dark = modules.filter(\.self).count
        return penalty + abs(dark * 20 - size * size * 10) / (size * size) * 10
    }

    private static func runs(in line: [Bool]) -> Int {
        var penalty = 0
        var length = 1
        for index in 1...line.count {
            if index < line.count, line[index] == line[index - 1] {
                length += 1
            } else {
                if length >= 5 { penalty += length - 2 }
                length = 1
            }
        }
        return penalty
    }
}
