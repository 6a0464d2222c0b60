import type { Address } from '@causeway/protocol/address'
import type { CaipAddress } from '@causeway/protocol/caip'
import type { ConnectionState } from './connection/state.ts'

/** Who is connected, as apps see it (SPEC §3 status, D21 reasons). `unknown` holds on a server and before the first look. */
export interface Account {
  readonly status: 'unknown' | 'disconnected' | 'connecting' | 'connected'
  readonly reason?: 'restored' | 'needsUnlock' | 'expired'
  readonly address?: Address
  readonly caipAddress?: CaipAddress
  /** The chain that the wallet reports, whether or not the app supports it. */
  readonly chainId?: number
  readonly connector?: { readonly id: string; readonly name: string; readonly imageUrl?: string }
}

/** The one value that stands for "not looked yet", so that hydration compares equal. */
export const unknownAccount: Account = { status: 'unknown' }

/** The public view of the connection. */
export function accountOf(state: ConnectionState): Account {
  const { session } = state
  switch (session.status) {
    case 'unknown':
      return unknownAccount
    case 'disconnected':
      return session.reason
        ? { status: 'disconnected', reason: session.reason }
        : { status: 'disconnected' }
    case 'connecting':
      return { status: 'connecting', ...connectorOf(state, session.connectorId) }
    case 'connected':
      return {
        status: 'connected',
        ...(session.reason ? { reason: session.reason } : {}),
        address: session.address,
        caipAddress: `eip155:${session.chainId}:${session.address}`,
        chainId: session.chainId,
        ...connectorOf(state, session.connectorId),
      }
    default:
      return session satisfies never
  }
}

function connectorOf(state: ConnectionState, id: string): Pick<Account, 'connector'> {
  const found = state.connectors.find((connector) => connector.id === id)
  if (!found) return {}
  const { name, imageUrl } = found
  return { connector: { id, name, ...(imageUrl === undefined ? {} : { imageUrl }) } }
}
