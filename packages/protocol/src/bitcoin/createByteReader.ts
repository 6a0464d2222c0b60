import { concatBytes } from '@noble/hashes/utils.js'

/** Reads Bitcoin's form of bytes, one after another. Every question throws RangeError past the end. */
export function createByteReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const step = (length: number) => {
    const from = at
    if (!(length >= 0 && from + length <= bytes.length)) throw new RangeError('Past the end.')
    at += length
    return from
  }
  const take = (length: number) => {
    const from = step(length)
    return bytes.slice(from, from + length)
  }
  function size(): number {
    const first = view.getUint8(step(1))
    if (first < 0xfd) return first
    if (first === 0xfd) return view.getUint16(step(2), true)
    if (first === 0xfe) return view.getUint32(step(4), true)
    throw new RangeError('Longer than anything that is carried.')
  }
  return {
    byte: () => view.getUint8(step(1)),
    uint32: () => view.getUint32(step(4), true),
    uint64: () => view.getBigUint64(step(8), true),
    take,
    size,
    /** Bytes with their length before them. */
    sized: () => take(size()),
    left: () => bytes.length - at,
    /** So many of something; each takes a byte at least, so that a count alone fills no memory. */
    list<T>(read: () => T): readonly T[] {
      const count = size()
      if (count > bytes.length - at) throw new RangeError('More than there is.')
      return Array.from({ length: count }, read)
    },
  }
}

export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

export function uint64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

/** A length or a count as Bitcoin writes it. */
export function compactSize(size: number): Uint8Array {
  if (size < 0xfd) return Uint8Array.of(size)
  return size <= 0xff_ff
    ? concatBytes(Uint8Array.of(0xfd), uint32(size).subarray(0, 2))
    : concatBytes(Uint8Array.of(0xfe), uint32(size))
}

/** Bytes with their length before them. */
export const sized = (bytes: Uint8Array): Uint8Array =>
  concatBytes(compactSize(bytes.length), bytes)

/** All of a list, its count before it. */
export const listed = (parts: readonly Uint8Array[]): Uint8Array =>
  concatBytes(compactSize(parts.length), ...parts)

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
