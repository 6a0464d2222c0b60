import { providerRpcError } from '../../core/providerRpcError.ts'
import type { Address } from '@causeway/protocol/address'
import { type Hex, numberToHex } from 'viem'
import { evmAccountOf } from '../../connection/evmAccountOf.ts'
import type { Eip1193Provider } from '../../connection/isEip1193Provider.ts'
import type { ConnectionState } from '../../connection/state.ts'
import type { Kit } from '../kit.ts'

/** What other libraries know of a connection: accounts and chain. */
export interface SharedAccount {
  /** The one in use first. */
  readonly accounts: readonly Address[]
  /** The chain that the wallet reports, known to the app or not. */
  readonly chainId: number
}

/** What to tell them: events, as data. */
type AccountNews =
  | { readonly type: 'connect'; readonly data: SharedAccount }
  | { readonly type: 'change'; readonly data: Partial<SharedAccount> }
  | { readonly type: 'disconnect' }

/** The connected accounts and the wallet's chain; undefined while nobody is connected. */
export function sharedAccount(state: ConnectionState): SharedAccount | undefined {
  const { address, allAccounts = [], chainId } = evmAccountOf(state)
  if (address === undefined || chainId === undefined) return undefined
  return { accounts: [address, ...allAccounts.filter((account) => account !== address)], chainId }
}

/** What happened between two looks at the connection; undefined when nobody would learn anything. */
export function accountNews(
  before: SharedAccount | undefined,
  now: SharedAccount | undefined,
): AccountNews | undefined {
  if (!now) return before && { type: 'disconnect' }
  if (!before) return { type: 'connect', data: now }
  const sameAccounts =
    before.accounts.length === now.accounts.length &&
    before.accounts.every((account, index) => account === now.accounts[index])
  const sameChain = before.chainId === now.chainId
  if (sameAccounts && sameChain) return undefined
  return {
    type: 'change',
    data: {
      ...(sameAccounts ? {} : { accounts: now.accounts }),
      ...(sameChain ? {} : { chainId: now.chainId }),
    },
  }
}

/** What listeners of a provider are told (EIP-1193). */
export interface ProviderEvents {
  /** The account in use first; empty once nobody is connected. */
  readonly accountsChanged: readonly Address[]
  readonly chainChanged: Hex
  readonly connect: { readonly chainId: Hex }
  /** 4900: the connection ended. */
  readonly disconnect: Error & { readonly code: number }
  /** What the wallet tells by itself, such as `eth_subscription`. */
  readonly message: { readonly type: string; readonly data: unknown }
}

/** The chain that a provider tells of: the wallet's, else the one that the visitor chose. */
export function chainIdOf(kit: Kit): number {
  return kit.account().chainId ?? kit.chain().chain?.id ?? kit.networks[0].id
}

/** Tells listeners what becomes of the connection. Listens itself only while somebody listens. */
export function createNews(kit: Kit) {
  const connection = kit.connectionOf('eip155')
  const listeners = new Map<string, Set<(value: never) => void>>()
  let stop: (() => void) | undefined
  let account: SharedAccount | undefined
  let chain = 0
  let wallet: Eip1193Provider | undefined

  function emit(event: keyof ProviderEvents, value: unknown): void {
    // Who is added by a listener hears of the next one.
    const now = [...(listeners.get(event) ?? [])]
    for (const listener of now) {
      try {
        listener(value as never)
      } catch (error) {
        kit.log.write('error', `A listener of ${event} threw; the kit goes on.`, error)
      }
    }
  }
  const notified = (message: unknown) => emit('message', message)

  function followWallet(): void {
    const now = stop && account ? kit.provider() : undefined
    if (now === wallet) return
    wallet?.removeListener?.('message', notified)
    wallet = now
    wallet?.on?.('message', notified)
  }

  function look(): void {
    const now = sharedAccount(connection.get())
    const news = accountNews(account, now)
    account = now
    followWallet()
    if (news?.type === 'connect') emit('connect', { chainId: numberToHex(news.data.chainId) })
    if (chain !== chainIdOf(kit)) {
      chain = chainIdOf(kit)
      emit('chainChanged', numberToHex(chain))
    }
    if (news?.type === 'disconnect') {
      emit('accountsChanged', [])
      emit('disconnect', providerRpcError(4900, 'The connection ended.'))
    } else if (news?.data.accounts) emit('accountsChanged', news.data.accounts)
  }

  return {
    on(event: string, listener: (value: never) => void): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      if (stop) return
      kit.start()
      account = sharedAccount(connection.get())
      chain = chainIdOf(kit)
      stop = connection.subscribe(look)
      followWallet()
    },
    off(event: string, listener: (value: never) => void): void {
      const of = listeners.get(event)
      of?.delete(listener)
      if (of?.size === 0) listeners.delete(event)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
      followWallet()
    },
  }
}
