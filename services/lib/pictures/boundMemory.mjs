// Says how much memory a codec may ever have, in the module itself: a thread's own limits bound JavaScript's heap, and WebAssembly lies
// outside of it. Plain JavaScript, because the worker reads it.

const pageBytes = 65_536
const memorySection = 5

/**
 * The same module, whose memory never grows past a bound: a file that makes the codec ask for more fails.
 * @param {Uint8Array} module WebAssembly that has one memory of its own
 * @param {number} bytes
 * @returns {Uint8Array}
 */
export function boundMemory(module, bytes) {
  for (let at = 8; at < module.length;) {
    const size = readNumber(module, at + 1)
    const end = size.end + size.value
    if (module[at] !== memorySection) {
      at = end
      continue
    }
    const count = readNumber(module, size.end)
    if (count.value !== 1) throw new Error('The module has not one memory.')
    const flags = module[count.end]
    if (flags !== 0 && flags !== 1) throw new Error('The memory of the module is of another kind.')
    const least = readNumber(module, count.end + 1)
    const most = Math.floor(bytes / pageBytes)
    if (least.value > most) throw new Error('The module begins with more memory than it may have.')
    const own = flags === 1 ? readNumber(module, least.end).value : most
    const body = [...number(1), 1, ...number(least.value), ...number(Math.min(own, most))]
    return new Uint8Array([
      ...module.subarray(0, at),
      memorySection,
      ...number(body.length),
      ...body,
      ...module.subarray(end),
    ])
  }
  throw new Error('The module has no memory of its own.')
}

/** LEB128. */
function readNumber(bytes, from) {
  let value = 0
  for (let at = from, shift = 1; ; at += 1, shift *= 128) {
    const byte = bytes[at] ?? 0
    value += (byte & 127) * shift
    if (byte < 128) return { value, end: at + 1 }
  }
}

function number(value) {
  const bytes = []
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...bytes, left]
    bytes.push((left % 128) + 128)
  }
}
