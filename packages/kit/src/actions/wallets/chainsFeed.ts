import type { ChainNamespace } from '@causeway/protocol/networks'
import { disconnect } from '../calls/disconnect.ts'
import type { KitInside } from '../kit.ts'
import { type WalletFeed, feedOf } from './connectorsFeed.ts'
import { mergeNamespaces } from './isSameWallet.ts'

/** What the networks of a namespace are called together; names, so in no language's catalogue. */
const names: Readonly<Partial<Record<ChainNamespace, string>>> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** What the networks of a namespace are called together. */
export function namespaceName(namespace: ChainNamespace): string {
  return names[namespace] ?? namespace
}

/** Where a wallet shows itself: its connector in one namespace. */
interface Find {
  readonly namespace: ChainNamespace
  readonly connectorId: string
}

/** Who is connected in which namespace, and which wallets are one. */
export interface ChainsState {
  readonly active: ChainNamespace
  readonly all: readonly ChainNamespace[]
  /** The connected wallet's connector in each namespace that has one. */
  readonly connected: Readonly<Partial<Record<ChainNamespace, string>>>
  /** The wallets of the page that show themselves in several namespaces. */
  readonly wallets: readonly (readonly Find[])[]
}

export type ChainsEvent =
  /** The visitor wants to work in a namespace. */
  | { readonly type: 'chosen'; readonly namespace: ChainNamespace }
  /** The same, with whatever wallet they choose there. */
  | { readonly type: 'otherWalletWanted'; readonly namespace: ChainNamespace }
  /** The account of one namespace is gone: the wallet took its permission back, or its time to do so is over. */
  | { readonly type: 'gone'; readonly namespace: ChainNamespace }

export type ChainsEffect =
  | { readonly type: 'activate'; readonly namespace: ChainNamespace }
  /** The connected wallet is asked in one more namespace. */
  | ({ readonly type: 'ask' } & Find)
  /** The wallets of a namespace are listed. */
  | { readonly type: 'offer'; readonly namespace: ChainNamespace }

type Step = readonly [ChainsState, ...ChainsEffect[]]

/**
 * Going from the account of one namespace to that of another. Nothing of it changes who is connected by itself: wallets are
 * asked, and the connections tell what became of that.
 */
export function reduceChains(state: ChainsState, event: ChainsEvent): Step {
  const { namespace } = event
  if (!state.all.includes(namespace)) return [state]
  switch (event.type) {
    case 'chosen': {
      if (state.connected[namespace] !== undefined) return activate(state, namespace)
      const twin = twinOf(state, namespace)
      return [state, twin ? { type: 'ask', ...twin } : { type: 'offer', namespace }]
    }
    case 'otherWalletWanted':
      return [state, { type: 'offer', namespace }]
    case 'gone': {
      if (state.active !== namespace || state.connected[namespace] !== undefined) return [state]
      const next = state.all.find((other) => state.connected[other] !== undefined)
      return next === undefined ? [state] : activate(state, next)
    }
    default:
      return event satisfies never
  }
}

function activate(state: ChainsState, namespace: ChainNamespace): Step {
  if (state.active === namespace) return [state]
  return [
    { ...state, active: namespace },
    { type: 'activate', namespace },
  ]
}

/** The connected wallet of the active namespace as it shows itself in another one. */
export function twinOf(state: ChainsState, namespace: ChainNamespace): Find | undefined {
  const { active, connected, wallets } = state
  const finds = wallets.find((wallet) =>
    wallet.some((find) => find.namespace === active && find.connectorId === connected[active]),
  )
  return finds?.find((find) => find.namespace === namespace)
}

const feeds = new WeakMap<KitInside, WalletFeed<ChainsState>>()

/** Who is connected where, as it changes. */
export function chainsFeed(kit: KitInside): WalletFeed<ChainsState> {
  const stores = kit.namespaces.get().all.map((namespace) => kit.connectionOf(namespace))
  const feed =
    feeds.get(kit) ??
    feedOf([kit.namespaces, ...stores], (): ChainsState => {
      const states = stores.map((store) => store.get())
      const connected = states.flatMap(({ namespace, session }) =>
        session.status === 'connected' ? [[namespace, session.connectorId] as const] : [],
      )
      const finds = mergeNamespaces(states.flatMap(({ connectors }) => connectors))
      return {
        ...kit.namespaces.get(),
        connected: Object.fromEntries(connected),
        wallets: finds
          .filter(({ length }) => length > 1)
          .map((all) => all.map(({ id, chain }) => ({ namespace: chain, connectorId: id }))),
      }
    })
  feeds.set(kit, feed)
  return feed
}

/** Carries out what came of an event. */
export function sendChains(kit: KitInside, event: ChainsEvent): void {
  const [, ...effects] = reduceChains(chainsFeed(kit).get(), event)
  for (const effect of effects) run(kit, effect)
}

/**
 * The visitor parts with the account in use: that of the active namespace alone, and of those that share its session with a
 * wallet outside the page. Once the wallet has taken its permission back, an account of another namespace takes its place.
 * @returns settles when the wallet is done with that, after 3 s at the latest (SPEC §9)
 */
export async function disconnectNamespace(kit: KitInside): Promise<void> {
  const { active: namespace } = kit.namespaces.get()
  await disconnect(kit, { namespace })
  sendChains(kit, { type: 'gone', namespace })
}

function run(kit: KitInside, effect: ChainsEffect): void {
  const { namespace } = effect
  switch (effect.type) {
    case 'activate':
      return kit.activate(namespace)
    case 'ask': {
      const { connectorId } = effect
      const view = { name: 'ConnectingExternal', connectorId, namespace } as const
      return kit.modal.send({ type: 'push', view })
    }
    case 'offer':
      return offer(kit, namespace)
    default:
      return effect satisfies never
  }
}

/** Wallets of one namespace alone; the way back leads to the account, which stays the active one until one connects. */
function offer(kit: KitInside, namespace: ChainNamespace): void {
  const { connected, active } = chainsFeed(kit).get()
  if (connected[active] === undefined) return kit.open({ view: 'Connect', namespace })
  kit.modal.send({ type: 'open', view: { name: 'Account' }, connected: true, namespace })
  kit.modal.send({ type: 'push', view: { name: 'Connect' } })
}
