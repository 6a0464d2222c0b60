import { isSameAddress } from '@causeway/protocol/address'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { BaseError } from '@causeway/protocol/errors/baseError'
import type { ChainNamespace } from '@causeway/protocol/networks'
import type { PeerWallet } from '../core/ports/pairing.ts'
import type { AccountDetails, ChainId, Connector } from './connector.ts'

/** Why the last attempt to connect ended. A refusal is told apart from a failure and carries no error (D26). */
export type ConnectionFailure =
  | { readonly kind: 'rejected'; readonly attempt: number; readonly connectorId: string }
  | {
      readonly kind: 'error'
      readonly attempt: number
      readonly connectorId: string
      readonly error: BaseError
    }

/** Who stands behind an address, as far as the page has read it. */
export interface Profile {
  readonly profileName?: string | undefined
  /** An address of https, or a `data:` URI. */
  readonly profileImage?: string | undefined
}

export interface Connected {
  readonly status: 'connected'
  readonly attempt: number
  readonly connectorId: string
  /** The one of `accounts` that the visitor works with; the wallet's first unless they chose another. */
  readonly address: string
  readonly accounts: readonly string[]
  /** What the wallet reports, whether or not the app knows the chain. */
  readonly chainId: ChainId
  /** The networks that the wallet's session is limited to; absent where any can be asked for. */
  readonly approved?: readonly CaipNetworkId[]
  readonly details?: readonly AccountDetails[]
  /** The wallet outside the page that the session is with; a wallet of the page is its connector. */
  readonly peer?: PeerWallet
  readonly reason?: 'restored'
  /** Another wallet that is being asked meanwhile: this one stays until that one said yes. */
  readonly next?: Asking
  /** Why the last attempt to change to another wallet ended. */
  readonly failure?: ConnectionFailure
}

export interface Disconnected {
  readonly status: 'disconnected'
  /** `needsUnlock`: the permission stands, the wallet is locked or silent. `expired`: the wallet or its permission is gone. */
  readonly reason?: 'needsUnlock' | 'expired'
  /** The wallet of the last visit; when it shows up or unlocks, the connection comes back by itself. */
  readonly resume?: { readonly connectorId: string; readonly attempt: number }
  readonly failure?: ConnectionFailure
}

/** A wallet is being asked by the visitor's wish. */
interface Asking {
  readonly status: 'connecting'
  readonly by: 'visitor'
  readonly attempt: number
  readonly connectorId: string
  readonly phase: 'pending' | 'slow'
}

export type Connecting =
  | Asking
  | {
      readonly status: 'connecting'
      readonly by: 'restore'
      readonly attempt: number
      readonly connectorId: string
      readonly phase: 'announcement' | 'accounts'
    }

/** `unknown` holds on a server and until the kit has looked at the page. */
type Session = { readonly status: 'unknown' } | Disconnected | Connecting | Connected

export type Switching =
  | { readonly status: 'idle' }
  | {
      readonly status: 'asking'
      readonly request: number
      readonly chainId: ChainId
      readonly phase: 'pending' | 'slow'
    }
  | { readonly status: 'rejected'; readonly request: number; readonly chainId: ChainId }
  | {
      readonly status: 'failed'
      readonly request: number
      readonly chainId: ChainId
      readonly error: BaseError
    }

/** The connection of one namespace. */
export interface ConnectionState {
  readonly namespace: ChainNamespace
  readonly connectors: readonly Connector[]
  /** Ids of the wallets used last, newest first. */
  readonly recent: readonly string[]
  /** Numbers every try to connect or restore; an answer to an older one is nobody's. */
  readonly attempt: number
  /** Numbers every network switch, for the same reason. */
  readonly request: number
  readonly session: Session
  /** The app's first network. */
  readonly defaultChainId: ChainId
  /** The network shown while no wallet is connected. */
  readonly chosenChainId: ChainId
  /** The account that the visitor chose among several, for the next visit. */
  readonly chosenAddress?: string | undefined
  readonly switching: Switching
  /** A wallet is being asked to take its permission back. */
  readonly signingOut: boolean
  /** By CAIP-10: of those that the page has read. */
  readonly profiles?: Readonly<Record<string, Profile>>
}

/** The wallet that is being asked by the visitor's wish, whether or not another one is connected meanwhile. */
export function pendingConnect({ session }: Pick<ConnectionState, 'session'>): Asking | undefined {
  if (session.status === 'connected') return session.next
  return session.status === 'connecting' && session.by === 'visitor' ? session : undefined
}

/** Why the last wallet that was asked did not connect. */
export function connectionFailure({
  session,
}: Pick<ConnectionState, 'session'>): ConnectionFailure | undefined {
  return 'failure' in session ? session.failure : undefined
}

/** Whether the wallet says that an account is a contract's, made or not. @param of the one in use when left out */
export function isSmartAccount(
  { session }: Pick<ConnectionState, 'session'>,
  of?: string,
): boolean {
  if (session.status !== 'connected') return false
  const { details = [], address } = session
  return details.some(
    (one) => one.type === 'smartAccount' && isSameAddress(one.address, of ?? address),
  )
}

/** Where every kit begins, on a server too. */
export function initialConnection(
  defaultChainId: ChainId,
  namespace: ChainNamespace = 'eip155',
): ConnectionState {
  return {
    namespace,
    connectors: [],
    recent: [],
    attempt: 0,
    request: 0,
    session: { status: 'unknown' },
    defaultChainId,
    chosenChainId: defaultChainId,
    switching: { status: 'idle' },
    signingOut: false,
  }
}
