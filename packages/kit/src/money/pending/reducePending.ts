import { callLimits } from '../../actions/calls/limits.ts'
import { isHash32 } from '@causeway/protocol/address'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import { historyLags } from './historyLags.ts'

const Hash = v.custom<`0x${string}`>(isHash32)
const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/u))
const word = v.pipe(v.string(), v.maxLength(100))

/** A transaction that a panel of the kit or the app sent, as it is remembered in this browser. */
const PendingTransaction = v.object({
  hash: Hash,
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Who sent it. */
  address: word,
  operation: v.picklist(['send', 'trade', 'approve', 'execute']),
  /** To whom; a swap has none. */
  to: v.optional(word),
  /** What leaves. */
  symbol: word,
  decimals: digits,
  /** In the token's smallest units. */
  units: digits,
  /** In the app's words: it stays when it is done, for the app may have no history to show it. */
  description: v.optional(word),
  /** How it ended. */
  status: v.optional(v.picklist(['confirmed', 'failed'])),
  iconUrl: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  /** When it was sent, in milliseconds. */
  at: v.number(),
})
export type PendingTransaction = v.InferOutput<typeof PendingTransaction>

/** The oldest makes way. */
const most = 30

type Ended = NonNullable<PendingTransaction['status']>

type PendingEvent =
  | { readonly type: 'added'; readonly transaction: PendingTransaction }
  | { readonly type: 'found'; readonly transactions: readonly PendingTransaction[] }
  /** Mined, replaced, cancelled, or given up. */
  | { readonly type: 'done'; readonly hash: string; readonly status?: Ended }

type PendingEffect =
  | { readonly type: 'keep' }
  | { readonly type: 'follow'; readonly transaction: PendingTransaction }

type Pending = Store<readonly PendingTransaction[], PendingEvent>

/** What was sent and is not done yet, newest first, as one pure function: each transaction is followed once. */
export function reducePending(
  state: readonly PendingTransaction[],
  event: PendingEvent,
): readonly [readonly PendingTransaction[], ...PendingEffect[]] {
  switch (event.type) {
    case 'added':
    case 'found': {
      const incoming = event.type === 'added' ? [event.transaction] : event.transactions
      const known = new Set(state.map(({ hash }) => hash))
      const fresh = incoming.filter(({ hash }) => !known.has(hash) && known.add(hash))
      if (fresh.length === 0) return [state]
      const all = [...fresh, ...state].toSorted((a, b) => b.at - a.at).slice(0, most)
      const open = fresh.filter(({ status }) => status === undefined)
      const followed = open.map((transaction) => ({ type: 'follow', transaction }) as const)
      return [all, { type: 'keep' }, ...followed]
    }
    case 'done': {
      const { hash, status = 'failed' } = event
      const done = state.find((one) => one.hash === hash && one.status === undefined)
      if (!done) return [state]
      const stays = done.description === undefined ? [] : [{ ...done, status }]
      return [state.flatMap((one) => (one === done ? stays : [one])), { type: 'keep' }]
    }
    default:
      return event satisfies never
  }
}

const ofKit = new WeakMap<KitInside, Pending>()

/** The pending transactions of a kit, those of earlier visits among them; each is followed until it is done. */
export function pendingOf(kit: KitInside): Pending {
  const made = ofKit.get(kit)
  if (made) return made
  const store: Pending = createStore(
    reducePending,
    [],
    (effect) => {
      if (effect.type === 'keep')
        return kit.storage.write(storageKeys.pendingTransactions, store.get())
      const { hash } = effect.transaction
      void follow(kit, effect.transaction, (status) => {
        historyLags(kit)
        store.send({ type: 'done', hash, ...(status && { status }) })
      })
    },
    noting(kit.log),
  )
  ofKit.set(kit, store)
  const now = Date.now()
  const kept = kit.storage.read(storageKeys.pendingTransactions, v.array(PendingTransaction)) ?? []
  const young = kept.filter(({ at }) => at <= now && now - at < callLimits.forgottenMs)
  const readable = young.filter(({ chainId }) => kit.networks.some(({ id }) => id === chainId))
  store.send({ type: 'found', transactions: readable })
  return store
}

/** Remembers a transaction that has just been sent, and follows it. */
export function addPending(kit: KitInside, sent: Omit<PendingTransaction, 'at'>): void {
  pendingOf(kit).send({ type: 'added', transaction: { ...sent, at: Date.now() } })
}

/** Those of one account on one network. */
export function pendingAt(
  all: readonly PendingTransaction[],
  place: { readonly address: string; readonly caipNetworkId: string },
): readonly PendingTransaction[] {
  return all.filter(
    ({ address, chainId }) =>
      `eip155:${chainId}` === place.caipNetworkId &&
      // Both are checksummed where they come from; checking that here would bring its code along.
      address.toLowerCase() === place.address.toLowerCase(),
  )
}

/** Waits for the end of a transaction. What nobody could say by now stays for the next visit. */
async function follow(
  kit: KitInside,
  { chainId, hash }: PendingTransaction,
  done: (status?: Ended) => void,
): Promise<void> {
  try {
    // Waiting brings viem's code along, which a list without such rows does without.
    const { waitForTransactionReceipt } =
      await import('../../actions/calls/waitForTransactionReceipt.ts')
    const { status } = await waitForTransactionReceipt(kit, { chainId, hash })
    done(status === 'success' ? 'confirmed' : 'failed')
  } catch (error) {
    if (isBaseError(error, 'tx.cancelled') || isBaseError(error, 'tx.replaced')) done()
    else kit.log.write('info', 'Nobody could say what became of a transaction.', error)
  }
}
