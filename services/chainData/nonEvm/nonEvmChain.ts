import type { RpcCall } from '@causeway/protocol/api/chainData/postRpc'
import type { Network } from '@causeway/protocol/networks'

/** What an account holds of the coin of a chain, or of one of its tokens. */
export interface NonEvmHolding {
  readonly name: string
  readonly symbol: string
  /** Of a token; left out for the coin. */
  readonly token?: string
  readonly amount: bigint
  readonly decimals: number
}

/** One movement of a coin or token. */
export interface NonEvmTransfer {
  readonly name: string
  readonly symbol: string
  /** Of a token; left out for the coin. */
  readonly token?: string
  readonly direction: 'in' | 'out' | 'self'
  /** Whole coins or tokens, as a decimal string. */
  readonly numeric: string
}

/** One transaction of an account. */
export interface NonEvmRow {
  readonly hash: string
  /** ISO 8601. */
  readonly minedAt: string
  readonly operationType: 'send' | 'receive' | 'trade' | 'execute'
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly sentFrom: string
  readonly sentTo: string
  readonly transfers: readonly NonEvmTransfer[]
}

/** A chain of another namespace than eip155, as its own node tells it: prices of it are not known here. */
export interface NonEvmChain {
  readonly network: Network
  /** The picture of its coin; '' or left out: there is none. */
  readonly coinIcon?: string
  readonly isAddress: (text: string) => boolean
  readonly holdings: (address: string) => Promise<readonly NonEvmHolding[]>
  /** @param after the hash of the last row of the page before */
  readonly history: (
    address: string,
    after: string | undefined,
  ) => Promise<{ readonly rows: readonly NonEvmRow[]; readonly next: string | null }>
  /** The name that the account has there; left out where names are not kept. */
  readonly nameOf?: (address: string) => Promise<string | null>
  /** Whether anybody may have a method of JSON-RPC asked of its nodes. */
  readonly isPublicMethod: (method: string) => boolean
  /**
   * The body of an answer of JSON-RPC to a call of a method that is public.
   * @throws BaseError `rpc.unreachable` when no node answers
   */
  readonly passOn: (call: RpcCall) => Promise<string>
}
