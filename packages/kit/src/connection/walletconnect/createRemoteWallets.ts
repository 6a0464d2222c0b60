import { publicRelay } from '@causeway/protocol/origins/publicRelay'
import { injectedPort } from '../injectedPort.ts'
import { parseAccounts, parseChainId } from '../isEip1193Provider.ts'
import type { WalletConnectDeps } from './createConnections.ts'
import { lazy } from '../../core/lazy.ts'
import type { OptionsInput } from '../../core/options/createOptions.ts'
import type { PairingPort, PendingRequest } from '../../core/ports/pairing.ts'
import { createStore } from '../../core/createStore.ts'

type Pending = readonly PendingRequest[]
type Own = Pick<WalletConnectDeps, 'client' | 'metadata' | 'onPending' | 'isOver'>

/**
 * The kit's own way to wallets outside the page. Its code is fetched when a visitor wants one, or has a session with
 * one from an earlier visit; before that nothing of it is there.
 * @returns nothing where the app names no relay
 */
export function createRemoteWallets(
  flows: Omit<WalletConnectDeps, keyof Own | keyof typeof shared>,
  own: () => Pick<Own, 'client' | 'metadata'>,
) {
  if (!flows.options.get().endpoints.relay) return undefined
  const pending = createStore<Pending, Pending, never>(
    (_, next) => [next],
    [],
    () => undefined,
  )
  let over = false
  const isOver = () => over
  const code = lazy(async () => {
    const { createWalletConnect } = await import('./createWalletConnect.ts')
    return createWalletConnect({ ...flows, ...own(), ...shared, isOver, onPending: pending.send })
  })
  const pairing: PairingPort = {
    pending,
    start: async (params) => (await code.load()).start(params),
    restore: async () => (await code.load()).restored,
  }
  return {
    ...code,
    pairing,
    stop(): void {
      over = true
      code.loaded()?.stop()
    },
  }
}

const shared = {
  injectedPort,
  parse: { accounts: parseAccounts, chainId: parseChainId },
}

/** What an app writes at the beginning and cannot change later. */
type FirstOptions = OptionsInput & { readonly walletConnect?: boolean }

/**
 * The relay of `walletConnect`, as the endpoint that everything else reads: WalletConnect's public one where `endpoints` names none.
 * @param input the app's configuration; without `walletConnect` it stays the object that it is
 */
export function withRelay(input: FirstOptions): FirstOptions {
  const { walletConnect, endpoints } = input
  if (!walletConnect) return input
  return { ...input, endpoints: { ...endpoints, relay: endpoints?.relay ?? publicRelay } }
}
