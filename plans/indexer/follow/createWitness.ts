import { createHash } from 'node:crypto'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'
import { liarOf, textOfPage, type PageReading } from '../chain/liarOf.ts'
import type { PageRange } from '../chain/planPage.ts'
import type { PageRead } from '../chain/readPage.ts'
import type { IndexerDeps } from './indexerDeps.ts'

/** A page, and from which block on what is stored may be of a node that told wrongly; null: nothing is. */
export type WitnessedPage = PageRead & { readonly untrueFrom?: number | null }

/** What one node told while no other could vouch for it. */
interface LonePage {
  readonly range: PageRange
  readonly read: Read
  readonly digest: string
}

/** Of one node: what comes after these is not looked at again. */
const mostLone = 5_000

/**
 * Has a second node read what is too old to be replaced: nothing else would find what one node leaves out of the past. Where two
 * differ the blocks' blooms, a node's receipts or a third node tell which is wrong; that one is left out and named. What a node told
 * while no other could vouch for it is looked at once one can; what turns out wrong is to be read anew.
 */
export function createWitness({ rpc, log }: Pick<IndexerDeps, 'rpc' | 'log'>) {
  const lone = new Map<number, Set<LonePage>>()
  let doubted: PageRange | null = null

  /** At the end of the line, behind the pages of other nodes. */
  function keep(node: number, page: LonePage): null {
    const pages = lone.get(node) ?? new Set()
    lone.delete(node)
    lone.set(node, pages)
    if (pages.size < mostLone) pages.add(page)
    return null
  }
  /** @returns the first block of all that a node told alone */
  function takeBack(node: number): number | null {
    const pages = [...(lone.get(node) ?? [])]
    lone.delete(node)
    return pages.length === 0 ? null : Math.min(...pages.map(({ range }) => range.from))
  }

  async function judge(
    told: PageReading,
    other: PageReading,
    read: Read,
  ): Promise<PageReading | null> {
    const liar = await liarOf(told, other)
    if (liar) return liar
    const third = await rpc.witness(read, 2)
    if (!third || !isPage(third)) return null
    if (isSame(third, told)) return other
    return isSame(third, other) ? told : null
  }

  async function read(range: PageRange, ask: Read): Promise<WitnessedPage> {
    if (rpc.nodes < 2 || range.from >= range.tailFrom) return rpc.use(ask)
    const [told, other] = await Promise.all([rpc.tell(ask), rpc.witness(ask, 1)])
    if (!isPage(told)) return told.value
    if (!other || !isPage(other) || other.node === told.node) {
      keep(told.node, { range, read: ask, digest: digestOf(told.value) })
      return told.value
    }
    if (isSame(told, other)) return told.value
    const liar = await judge(told, other, ask)
    const about = { from: range.from, to: range.to, node: liar?.node }
    if (!liar) {
      doubted ??= range
      log.warn(about, 'two nodes tell a page differently, and nobody can say which is wrong')
      return told.value
    }
    log.warn(about, 'a node tells the past wrongly: it is left out')
    rpc.distrust(liar.node)
    const untrueFrom = takeBack(liar.node)
    return { ...(liar === told ? other : told).value, untrueFrom }
  }

  return {
    read,
    /** The first blocks that two nodes told differently, and nobody could say which was wrong. */
    doubted: () => doubted,
    /** The chain is another one: of what was told of it nothing is looked at again. */
    forget(): void {
      lone.clear()
      doubted = null
    },
    /**
     * Looks at one page that a node told alone.
     * @returns the block from which on what is stored is not so; `looked`: there may be more; null: there is none, or nobody to ask
     */
    async lookAgain(): Promise<number | 'looked' | null> {
      const [node, pages] = lone.entries().next().value ?? []
      const [page] = pages ?? []
      if (node === undefined || !pages || !page) return null
      const best = await rpc.witness(page.read, 0)
      const other = best?.node === node ? await rpc.witness(page.read, 1) : best
      pages.delete(page)
      if (!other || !isPage(other) || other.node === node) return keep(node, page)
      if (lone.get(node)?.size === 0) lone.delete(node)
      if (digestOf(other.value) === page.digest) return 'looked'
      // Both once more, so that the one which is wrong is named.
      const believed = await read(page.range, page.read).catch((error: unknown) => {
        keep(node, page)
        throw error
      })
      if (believed.kind !== 'page') return keep(node, page)
      const isOther = digestOf(believed) !== page.digest
      const from = Math.min(isOther ? page.range.from : Infinity, believed.untrueFrom ?? Infinity)
      return from === Infinity ? 'looked' : from
    },
  }
}

type Read = (client: RpcClient) => Promise<PageRead>

const isPage = (told: { readonly value: PageRead }): told is PageReading =>
  told.value.kind === 'page'
const isSame = (one: PageReading, other: PageReading) =>
  textOfPage(one.value) === textOfPage(other.value)
const digestOf = (page: PageReading['value']) =>
  createHash('sha256').update(textOfPage(page)).digest('base64')
