import { createHash } from 'node:crypto'
import type { Log } from '../log/log.ts'
import type { NodeReading, Rpc } from '../rpc/createRpc.ts'
import {
  createOpenPages,
  type OpenPage,
  type WitnessedRange,
  type WitnessedRead,
} from './createOpenPages.ts'
import { liarOf, type PageForm } from './liarOf.ts'

/**
 * What is believed, and from which block on what is stored may be of a node that told wrongly; null: nothing is. It is told with every
 * reading until these blocks are forgotten: whoever reads ahead may drop one, and taking back may fail.
 */
export type Witnessed<T> = NodeReading<T> & { readonly untrueFrom: number | null }

/** @param deps.now unix ms */
interface WitnessDeps {
  readonly rpc: Rpc
  readonly log: Log
  readonly now?: () => number
}

/**
 * Has a second node read what is too old to be replaced: nothing else would find what one node leaves out of the past. Where two
 * differ the blocks' blooms, a node's receipts or a third node tell which is wrong; that one is left out and named. What a node told
 * while no other could vouch for it is looked at once one can; what turns out wrong is to be read anew.
 */
export function createWitness<T>({ rpc, log, now = Date.now }: WitnessDeps, form: PageForm<T>) {
  const open = createOpenPages<T>(now)
  const tell = (read: WitnessedRead<T>) => rpc.tell((client) => read(client, false))
  const ask = (read: WitnessedRead<T>, rank: number) =>
    rpc.witness((client) => read(client, true), rank)
  const { owe, taken } = createOwed()
  const textOf = ({ value }: NodeReading<T>) => form.textOf(value)

  async function compare(range: WitnessedRange, how: WitnessedRead<T>): Promise<NodeReading<T>> {
    const isOld = rpc.nodes > 1 && range.from < range.tailFrom
    const [told, other] = await Promise.all([tell(how), isOld ? ask(how, 1) : null])
    const text = textOf(told)
    if (text === null) return told
    const page = { range, read: how, digest: digestOf(text), node: told.node }
    if (!isOld) {
      tellEarly(page, told.value)
      return told
    }
    const otherText = other && textOf(other)
    if (!other || otherText === null || other.node === told.node) {
      open.keep(page)
      return told
    }
    const isSame = text === otherText
    const liar = isSame ? null : await judge(told, other, form, () => ask(how, 2))
    const about = { from: range.from, to: range.to, node: liar?.node }
    if (!isSame && !liar) {
      if (!open.isDoubted(range))
        log.warn(about, 'two nodes tell a page differently, and nobody can say which is wrong')
      open.doubt(page)
      return told
    }
    if (liar) owe(open.takeBack(liar.node))
    open.settle(range)
    if (!liar) return told
    log.warn(about, 'a node tells the past wrongly: it is left out')
    rpc.distrust(liar.node)
    return liar === told ? tell(how) : told
  }
  /** What may still be replaced is compared once it may not, where it is at odds with itself. */
  function tellEarly(page: OpenPage<T>, value: T): void {
    const { from, to, tailFrom } = page.range
    if (from >= tailFrom) open.tellEarly(page.node, from)
    if (from >= tailFrom && rpc.nodes > 1 && form.isSuspect?.(value))
      open.keep({ ...page, range: { from, to, tailFrom: to + 1 } })
  }
  const read = async (range: WitnessedRange, how: WitnessedRead<T>): Promise<Witnessed<T>> => {
    const believed = await compare(range, how)
    return { ...believed, untrueFrom: owe(null) }
  }

  /** Both once more, so that the one which is wrong is named. @returns the first stored block that is not so */
  async function readAgain(page: OpenPage<T>): Promise<number | 'looked' | null> {
    const text = textOf(await compare(page.range, page.read))
    if (text === null) return null
    const isOther = digestOf(text) !== page.digest && !open.isDoubted(page.range)
    return owe(isOther ? page.range.from : null) ?? 'looked'
  }

  return {
    read,
    /** The first blocks that two nodes tell differently, and nobody can say which is wrong. */
    doubted: open.doubted,
    /**
     * Of what was told of blocks from one on nothing is looked at again.
     * @param from what is stored from there on was taken back; left out: the chain replaced blocks, and a liar's may still be there
     */
    forget: (from?: number): void => {
      if (from !== undefined) taken(from)
      open.forget(from ?? 0)
    },
    /**
     * Looks at one page that a node told alone, now and then at one that is doubted.
     * @param final the newest block that is not replaced any more
     * @returns the block from which on what is stored is not so; `looked`: there may be more; null: there is none, or nobody to ask
     */
    async lookAgain(final: number): Promise<number | 'looked' | null> {
      const page = open.next(final)
      if (!page) return owe(null)
      if (open.isDoubted(page.range)) return readAgain(page)
      const best = await ask(page.read, 0)
      const other = best?.node === page.node ? await ask(page.read, 1) : best
      const text = other && other.node !== page.node ? textOf(other) : null
      if (text === null) return open.keep(page)
      if (digestOf(text) === page.digest) return 'looked'
      const looked = await readAgain(page).catch((error: unknown) => {
        open.keep(page)
        throw error
      })
      return looked ?? open.keep(page)
    },
  }
}

/** @returns who told wrongly; null: nobody can say */
async function judge<T>(
  told: NodeReading<T>,
  other: NodeReading<T>,
  form: PageForm<T>,
  askThird: () => Promise<NodeReading<T> | null>,
): Promise<NodeReading<T> | null> {
  const liar = await liarOf(told, other, form)
  if (liar) return liar
  const third = await askThird()
  // Ranks change meanwhile: it may be one of the two.
  if (!third || third.node === told.node || third.node === other.node) return null
  const text = form.textOf(third.value)
  if (text === null) return null
  if (text === form.textOf(told.value)) return other
  return text === form.textOf(other.value) ? told : null
}

/** What a liar told, and is still to be taken back. */
function createOwed() {
  let first = Infinity
  return {
    /** @returns the first block of all */
    owe: (from: number | null): number | null => {
      first = Math.min(first, from ?? Infinity)
      return first === Infinity ? null : first
    },
    taken: (from: number): void => {
      if (from <= first) first = Infinity
    },
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')
