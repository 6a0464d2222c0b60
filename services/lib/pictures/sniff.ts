/** What a file says of itself in its first bytes. */
export interface Sniffed {
  readonly kind: 'png' | 'jpeg' | 'webp'
  readonly width: number
  readonly height: number
}

/**
 * Kind and size of a picture by its own bytes, whatever it is called: read before anything is decoded, so that a small
 * file that unpacks to gigabytes is refused by its size.
 * @returns null for everything else, SVG and GIF included
 */
export function sniff(bytes: Uint8Array): Sniffed | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < 30) return null
  if (file.subarray(0, 8).equals(pngSignature)) return png(file)
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return jpeg(file)
  const riff = file.toString('latin1', 0, 4) + file.toString('latin1', 8, 12)
  return riff === 'RIFFWEBP' ? webp(file) : null
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

function png(file: Buffer): Sniffed | null {
  if (file.toString('latin1', 12, 16) !== 'IHDR') return null
  return { kind: 'png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

/**
 * What may stand before a frame header: quantisation, Huffman tables, restart interval, application data, comment. Each has a length.
 * Others have none, and a decoder looks for the next marker behind them: it would read another header than is read here.
 */
const isSegment = (marker: number) =>
  marker === 0xdb ||
  marker === 0xc4 ||
  marker === 0xdd ||
  marker === 0xfe ||
  (marker >= 0xe0 && marker <= 0xef)

/** Baseline, extended and progressive (ITU-T T.81, table B.1): the frames that are decoded. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2

/** The first frame header; all segments before it are stepped over, and what is no segment is refused. */
function jpeg(file: Buffer): Sniffed | null {
  let at = 2
  while (at + 9 < file.length) {
    if (file[at] !== 0xff) return null
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker))
      return { kind: 'jpeg', height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    const length = file.readUInt16BE(at + 2)
    if (!isSegment(marker) || length < 2) return null
    at += 2 + length
  }
  return null
}

function webp(file: Buffer): Sniffed | null {
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return {
        kind: 'webp',
        width: file.readUInt16LE(26) & 0x3fff,
        height: file.readUInt16LE(28) & 0x3fff,
      }
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { kind: 'webp', width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
