import type { RpcClient } from '../rpc/createRpc.ts'

/** Blocks that are read at once. */
export interface WitnessedRange {
  readonly from: number
  readonly to: number
  /** The first that may still be replaced; above `to` when none may. */
  readonly tailFrom: number
}

/** @param isWitness another one told it, too: what is not compared need not be read */
export type WitnessedRead<T> = (client: RpcClient, isWitness: boolean) => Promise<T>

/** What one node told, and no other vouched for. */
export interface OpenPage<T> {
  readonly range: WitnessedRange
  readonly read: WitnessedRead<T>
  readonly digest: string
  readonly node: number
}

/** Of one node: what comes after these is not looked at again. */
const mostPages = 5_000
/** After so many ms a page that two nodes tell differently is read again: a third may be there, or one of them mended. */
const doubtMs = 60_000

/** The pages about which nothing is settled: told by one node alone, or by two differently. */
export function createOpenPages<T>(now: () => number) {
  /** By node, each in the order in which they are to be looked at. */
  const lone = new Map<number, Set<OpenPage<T>>>()
  /** By node, the first block that it told before anybody else was asked about it. */
  const early = new Map<number, number>()
  let doubts: readonly OpenPage<T>[] = []
  let doubtAt = 0

  const isDoubted = ({ from, to }: WitnessedRange) =>
    doubts.some(({ range }) => range.from === from && range.to === to)
  const settle = ({ from, to }: WitnessedRange) => {
    doubts = doubts.filter(({ range }) => range.from !== from || range.to !== to)
  }
  return {
    /** The first blocks that two nodes tell differently, and nobody can say which is wrong. */
    doubted: (): WitnessedRange | null => doubts[0]?.range ?? null,
    isDoubted,
    settle,
    /** One node alone told it: at the end of the line, behind the pages of other nodes. */
    keep(page: OpenPage<T>): null {
      const { node, range } = page
      if (isDoubted(range)) return null
      const pages = lone.get(node) ?? new Set()
      lone.delete(node)
      lone.set(node, pages)
      if (pages.size < mostPages) pages.add(page)
      return null
    },
    /** It may still be replaced, so no other node was asked about it. */
    tellEarly(node: number, from: number): void {
      early.set(node, Math.min(from, early.get(node) ?? from))
    },
    /** Two nodes told it differently. */
    doubt(page: OpenPage<T>): void {
      settle(page.range)
      doubts = [...doubts, page].slice(0, mostPages)
      doubtAt = now() + doubtMs
    },
    /** A node is not believed any more. @returns the first block of all that it told, and nobody vouched for; null: none */
    takeBack(node: number): number | null {
      const pages = [...(lone.get(node) ?? []), ...doubts.filter((one) => one.node === node)]
      const from = Math.min(early.get(node) ?? Infinity, ...pages.map(({ range }) => range.from))
      lone.delete(node)
      early.delete(node)
      return from === Infinity ? null : from
    },
    /** What is stored from a block on is taken back, and read again. */
    forget(from: number): void {
      doubts = doubts.filter(({ range }) => range.to < from)
      for (const [node, first] of early) if (first >= from) early.delete(node)
      for (const [node, pages] of lone) {
        for (const page of pages) if (page.range.to >= from) pages.delete(page)
        if (pages.size === 0) lone.delete(node)
      }
    },
    /**
     * The page to look at now, which stands in the line no more; one that is doubted, now and then.
     * @param final what is above may still be replaced: nodes that do not agree on it yet would seem to tell it differently
     */
    next(final: number): OpenPage<T> | null {
      const [doubtful] = doubts
      if (doubtful && now() >= doubtAt) {
        doubtAt = now() + doubtMs
        return doubtful
      }
      for (const [node, pages] of lone)
        for (const page of pages)
          if (page.range.to <= final) {
            pages.delete(page)
            if (pages.size === 0) lone.delete(node)
            return page
          }
      return null
    },
  }
}
