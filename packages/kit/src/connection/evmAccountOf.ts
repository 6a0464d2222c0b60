import type { Address } from '@causeway/protocol/address'
import type { CaipAddress, CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { isAddress } from 'viem'
import type { PeerWallet } from '../core/ports/pairing.ts'
import type { ChainId } from './connector.ts'
import type { ConnectionState, Profile } from './state.ts'

/** Why a connection is there, or is not: see `NamespaceAccount`. */
type AccountReason = 'restored' | 'needsUnlock' | 'expired' | 'remembered'

interface AnyAccount {
  readonly namespace: ChainNamespace
  readonly reason?: AccountReason
  readonly connector?: { readonly id: string; readonly name: string; readonly imageUrl?: string }
}

/** What an account lacks while nobody is connected; the names are there, so that they can be taken out before `status` is asked. */
export interface NoAccount extends AnyAccount {
  readonly status: 'unknown' | 'disconnected' | 'connecting'
  readonly address?: undefined
  readonly caipAddress?: undefined
  readonly allAccounts?: undefined
  readonly chainId?: undefined
  readonly caipNetworkId?: undefined
  readonly profileName?: undefined
  readonly profileImage?: undefined
}

/** An account that a wallet grants, in any namespace. */
export interface GrantedAccount extends AnyAccount, Profile {
  readonly status: 'connected'
  readonly address: string
  readonly caipAddress: CaipAddress
  /** Every address that the wallet grants. */
  readonly allAccounts: readonly string[]
  /** The chain that the wallet reports, whether or not the app supports it. */
  readonly chainId: ChainId
  readonly caipNetworkId: CaipNetworkId
}

/**
 * Who is connected in one namespace (SPEC §3 status, D21 reasons): `status` says what else there is, an address where it is
 * `connected` and none elsewhere. `profileName` and `profileImage` are there once the account button, the modal or `useEnsName` has
 * read them: nothing is asked for them alone (D29). `unknown` holds on a server and before the first look. `reason` is `restored`
 * from an earlier visit; `needsUnlock`, `expired`: why an earlier connection is not there; `remembered`: the word of the server's
 * cookie, until the wallet itself was asked; only hooks say it.
 */
export type NamespaceAccount = GrantedAccount | NoAccount

/** An EVM account that a wallet grants. */
export interface GrantedEvmAccount extends Omit<
  GrantedAccount,
  'namespace' | 'address' | 'allAccounts' | 'chainId'
> {
  readonly address: Address
  /** Every address that the wallet grants. */
  readonly allAccounts: readonly Address[]
  /** The chain that the wallet reports, whether or not the app supports it. */
  readonly chainId: number
}

/** Who is connected with an EVM wallet, as apps see it: as `NamespaceAccount`, with an EVM address. */
export type Account = GrantedEvmAccount | Omit<NoAccount, 'namespace'>

/** The one value that stands for "not looked yet", so that hydration compares equal. */
export const unknownAccount: Account = { status: 'unknown' }

/**
 * The public view of an EVM connection. One without an EVM address is no connection of this namespace: `disconnected`.
 */
export function evmAccountOf(state: ConnectionState): Account {
  const account = namespaceAccountOf(state)
  const { namespace: _evm, ...rest } = account
  if (rest.status !== 'connected') return rest
  const { address, chainId, allAccounts } = rest
  if (!isEvm(address) || typeof chainId !== 'number') return { status: 'disconnected' }
  return { ...rest, address, chainId, allAccounts: allAccounts.filter(isEvm) }
}

function isEvm(address: string): address is Address {
  return isAddress(address, { strict: false })
}

/** The public view of a connection. */
export function namespaceAccountOf(state: ConnectionState): NamespaceAccount {
  const { namespace, session } = state
  switch (session.status) {
    case 'unknown':
      return { namespace, status: 'unknown' }
    case 'disconnected':
      return session.reason
        ? { namespace, status: 'disconnected', reason: session.reason }
        : { namespace, status: 'disconnected' }
    case 'connecting':
      return { namespace, status: 'connecting', ...connectorOf(state, session.connectorId) }
    case 'connected': {
      const caipNetworkId: CaipNetworkId = `${namespace}:${session.chainId}`
      return {
        namespace,
        status: 'connected',
        ...(session.reason ? { reason: session.reason } : {}),
        address: session.address,
        caipAddress: `${caipNetworkId}:${session.address}`,
        allAccounts: session.accounts,
        chainId: session.chainId,
        caipNetworkId,
        ...connectorOf(state, session.connectorId, session.peer),
        ...state.profiles?.[`${caipNetworkId}:${session.address}`],
      }
    }
    default:
      return session satisfies never
  }
}

function connectorOf(
  state: ConnectionState,
  id: string,
  peer?: PeerWallet,
): Pick<NamespaceAccount, 'connector'> {
  const found = peer ?? state.connectors.find((connector) => connector.id === id)
  if (!found) return {}
  const { name, imageUrl } = found
  return { connector: { id, name, ...(imageUrl === undefined ? {} : { imageUrl }) } }
}
