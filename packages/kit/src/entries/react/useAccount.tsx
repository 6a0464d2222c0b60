import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type Account, type NamespaceAccount, unknownAccount } from '../../connection/account.ts'
import type { ActiveNetwork } from '../../connection/evmNetwork.ts'
import { type CallResult, switchNetwork } from '../../actions/calls/connect.ts'
import { type EmbeddedWalletInfo, embeddedFeed } from '../../embedded/frame/embeddedFeed.ts'
import { sessionOfServer } from '../../signIn/ofThisPage.ts'
import { type SessionState, sessionFeed } from '../../signIn/sessionFeed.ts'
import { useKit, useKitContext } from './KitContext.tsx'
import { isOf, useNamespaceAccount, useNamespaceNetwork } from './useNamespace.tsx'

/**
 * Who is connected: with an EVM wallet, or in the namespace that is named. `unknown` on a server and during hydration,
 * so that both render the same; with `<KitProvider initialState>` both say what the cookie remembers.
 */
export function useAccount(): Account
export function useAccount(options: { readonly namespace: ChainNamespace }): NamespaceAccount
export function useAccount(
  options: { readonly namespace?: ChainNamespace } = {},
): Account | NamespaceAccount {
  const { kit, initial } = useKitContext()
  const other = useNamespaceAccount(options.namespace ?? 'eip155')
  const evm = useSyncExternalStore(kit.subscribe, kit.account, () => unknownAccount)
  return options.namespace === undefined && !isOf(initial, 'eip155') ? evm : other
}

/** The EVM network that the app is on, and the way to another one. */
export interface NetworkInUse extends ActiveNetwork {
  /** As the headless `switchNetwork`, for this kit. */
  readonly switchNetwork: (params: { readonly chainId: number }) => Promise<CallResult<number>>
}

/** The network that the app is on: the wallet's, else the visitor's choice, else the first configured one. */
export function useNetwork(): NetworkInUse {
  const { kit } = useKitContext()
  // Every network of this namespace is an EVM network.
  const now = useNamespaceNetwork('eip155') as ActiveNetwork
  const change = useCallback(
    (params: { readonly chainId: number }) => switchNetwork(kit, params),
    [kit],
  )
  return useMemo(() => ({ ...now, switchNetwork: change }), [now, change])
}

/** The connected wallet's id, name and picture, in the active namespace or in the one that is named; undefined without one. */
export function useWalletInfo(
  options: { readonly namespace?: ChainNamespace } = {},
): NamespaceAccount['connector'] {
  const { status, connector } = useNamespaceAccount(options.namespace)
  return status === 'connected' ? connector : undefined
}

/** Whether a namespace's network is one that the app lets a wallet stand on. */
export function useSupported(namespace: ChainNamespace | undefined): boolean {
  const { options } = useKitContext().kit
  const { allowUnsupportedChain, enableNetworkSwitch } = useSyncExternalStore(
    options.subscribe,
    options.get,
    options.get,
  )
  const { supported } = useNamespaceNetwork(namespace)
  return supported || allowUnsupportedChain || !enableNetworkSwitch
}

const unknownSession: SessionState = { status: 'unknown' }

/** Who a server says is signed in: what `session(request)` of `@causeway/kit/server` gives. */
export interface SignedInBefore {
  readonly address: string
  readonly chainId: CaipNetworkId
}

/**
 * Who is signed in; `unknown` on a server, during hydration, and until a session was looked for.
 * @param options.initial whom the server knows by the cookie: the page is drawn signed in, there and here
 */
export function useSession(
  options: { readonly initial?: SignedInBefore | null | undefined } = {},
): SessionState {
  const feed = sessionFeed(useKit())
  const { address, chainId } = options.initial ?? {}
  const before = useMemo(
    (): SessionState =>
      address !== undefined && chainId !== undefined
        ? { status: 'signedIn', session: sessionOfServer({ address, chainId }) }
        : unknownSession,
    [address, chainId],
  )
  const now = useSyncExternalStore(feed.subscribe, feed.get, () => before)
  return now.status === 'unknown' ? before : now
}

const nothing = () => undefined

/**
 * Who signed in to the embedded wallet that is connected, and with what; undefined with any other wallet, and on a server.
 *
 * @example
 * const info = useEmbeddedWalletInfo()
 * return info ? <p>{info.user.email}</p> : null
 */
export function useEmbeddedWalletInfo(): EmbeddedWalletInfo | undefined {
  const { kit } = useKitContext()
  const { subscribe, get } = embeddedFeed(kit)
  return useSyncExternalStore(subscribe, get, nothing)
}
