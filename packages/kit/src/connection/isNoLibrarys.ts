import { publishedNodes } from './publishedNodes.gen.ts'

/** A number of 32 bits that stands for an address: FNV-1a over its characters, as the generator writes it. */
export function addressMark(url: string): number {
  let mark = 0x811c9dc5
  for (const letter of url.replace(/\/+$/u, '')) {
    mark ^= letter.codePointAt(0) ?? 0
    mark = Math.imul(mark, 0x01000193)
  }
  return mark >>> 0
}

let marks: ReadonlySet<number> | undefined

/** Each mark is written as its distance from the one before. */
function readMarks(): ReadonlySet<number> {
  let last = 0
  return new Set(publishedNodes.split(' ').map((step) => (last += Number.parseInt(step, 36))))
}

/** Whether no library brings this address along: those of viem's chains and of the kit's own networks are known. */
export function isNoLibrarys(url: string): boolean {
  marks ??= readMarks()
  return !marks.has(addressMark(url))
}
