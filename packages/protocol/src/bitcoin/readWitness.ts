/** Most items that a witness of a single key has, and some room: who sends more sends no signature. */
const mostItems = 16

/** Reads a witness as transactions carry it: how many items, then each with its length. Undefined for anything else. */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  let at = 0
  const size = (): number => {
    const first = bytes[at++] ?? Number.NaN
    if (first < 0xfd) return first
    if (first !== 0xfd) return Number.NaN // longer than any signature
    const low = bytes[at++] ?? Number.NaN
    return low + (bytes[at++] ?? Number.NaN) * 256
  }
  const count = size()
  if (!(count > 0 && count <= mostItems)) return undefined
  const items: Uint8Array[] = []
  while (items.length < count) {
    const length = size()
    if (!(at + length <= bytes.length)) return undefined
    items.push(bytes.slice(at, at + length))
    at += length
  }
  return at === bytes.length ? items : undefined
}
