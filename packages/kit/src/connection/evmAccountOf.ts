import type { Address } from '@causeway/protocol/address'
import type { CaipAddress, CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { isAddress } from 'viem'
import type { PeerWallet } from '../core/ports/pairing.ts'
import type { ChainId } from './connector.ts'
import type { ConnectionState, Profile } from './state.ts'

/**
 * Who is connected in one namespace (SPEC §3 status, D21 reasons). `profileName` and `profileImage` are there once the account
 * button, the modal or `useEnsName` has read them: nothing is asked for them alone (D29).
 * `unknown` holds on a server and before the first look.
 */
export interface NamespaceAccount extends Profile {
  readonly namespace: ChainNamespace
  readonly status: 'unknown' | 'disconnected' | 'connecting' | 'connected'
  /**
   * `restored` from an earlier visit; `needsUnlock`, `expired`: why an earlier connection is not there. `remembered` is the
   * word of the server's cookie, until the wallet itself was asked; only hooks say it.
   */
  readonly reason?: 'restored' | 'needsUnlock' | 'expired' | 'remembered'
  readonly address?: string
  readonly caipAddress?: CaipAddress
  /** Every address that the wallet grants. */
  readonly allAccounts?: readonly string[]
  /** The chain that the wallet reports, whether or not the app supports it. */
  readonly chainId?: ChainId
  readonly caipNetworkId?: CaipNetworkId
  readonly connector?: { readonly id: string; readonly name: string; readonly imageUrl?: string }
}

/** Who is connected with an EVM wallet, as apps see it. */
export interface Account extends Omit<NamespaceAccount, 'namespace'> {
  readonly address?: Address
  readonly allAccounts?: readonly Address[]
  readonly chainId?: number
}

/** The one value that stands for "not looked yet", so that hydration compares equal. */
export const unknownAccount: Account = { status: 'unknown' }

/** The public view of an EVM connection; of another namespace's it says nothing that needs an EVM address. */
export function evmAccountOf(state: ConnectionState): Account {
  const { namespace: _evm, address, allAccounts, chainId, ...rest } = namespaceAccountOf(state)
  return {
    ...rest,
    ...(address !== undefined && isEvm(address) ? { address } : {}),
    ...(allAccounts ? { allAccounts: allAccounts.filter(isEvm) } : {}),
    ...(typeof chainId === 'number' ? { chainId } : {}),
  }
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
