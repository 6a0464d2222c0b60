/** Sides in pixels: drawn at 40 to 60 of them, on screens with up to three for one. */
const sides = { least: 32, most: 256 } as const

/** What a still picture is made of. Anything else is moved, or says of the maker what nobody needs to know. */
const chunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

/**
 * What makes bytes unfit to be served as a still, square WebP; null when they are one. Only the container is read
 * (RFC 9649): whether the pixels decode is the browser's business, which draws the letters of a name where they do not.
 */
export function webpProblem(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (at: number) => String.fromCodePoint(...bytes.subarray(at, at + 4))
  if (bytes.length < 30 || word(0) !== 'RIFF' || word(8) !== 'WEBP') return 'is no WebP'
  if (view.getUint32(4, true) + 8 !== bytes.length) return 'is not as long as it says'
  let side: readonly [number, number] | undefined
  for (let at = 12; at < bytes.length;) {
    const kind = word(at)
    if (!chunks.has(kind)) return `holds a part "${kind}" that a still picture does not need`
    if (at + 8 > bytes.length) return 'ends within a part'
    const size = view.getUint32(at + 4, true)
    const next = at + 8 + size + (size % 2)
    if (next > bytes.length) return 'ends within a part'
    side ??= sideOf(kind, view, at + 8, size)
    at = next
  }
  if (!side) return 'says no size'
  const [width, height] = side
  if (width !== height) return `is not square: ${width} × ${height}`
  return width < sides.least || width > sides.most
    ? `is ${width} pixels wide, not ${sides.least} to ${sides.most}`
    : null
}

/** Width and height as the first part that has them says. */
function sideOf(
  kind: string,
  view: DataView,
  at: number,
  size: number,
): readonly [number, number] | undefined {
  if (size < 10) return undefined
  const three = (place: number) => view.getUint16(place, true) + (view.getUint8(place + 2) << 16)
  switch (kind) {
    case 'VP8X':
      return [three(at + 4) + 1, three(at + 7) + 1]
    case 'VP8L': {
      const bits = view.getUint32(at + 1, true)
      return [(bits & 0x3f_ff) + 1, ((bits >>> 14) & 0x3f_ff) + 1]
    }
    case 'VP8 ':
      return [view.getUint16(at + 6, true) & 0x3f_ff, view.getUint16(at + 8, true) & 0x3f_ff]
    default:
      return undefined
  }
}
