import type { RawAccount } from './tokenAccounts.ts'

/** What carries a local Solana chain: Surfpool where its binary runs, LiteSVM elsewhere. */
export type SolanaRuntime = 'surfpool' | 'litesvm'

/** What a local Solana chain begins with. */
export interface SolanaChainOptions {
  /** The one that is wanted; by itself, or by the environment's `CAUSEWAY_SOLANA`, when left out. */
  readonly runtime?: SolanaRuntime
  /** Where its JSON-RPC is reached on the loopback address; 0 or absent: the system chooses. */
  readonly port?: number
  /** The same for its WebSocket, which wallets listen at; none when left out, and with LiteSVM. */
  readonly socketPort?: number
  /** Milliseconds between two blocks; 400, as on the real network, when left out. */
  readonly slotMs?: number
  /** Lamports by address. */
  readonly accounts?: Readonly<Record<string, bigint>>
}

/** A local Solana chain that runs, and asks no other network anything. */
export interface SolanaChain {
  readonly runtime: SolanaRuntime
  readonly rpcUrl: string
  readonly port: number
  /** One JSON-RPC call. @throws Error when the answer is an error */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Sets what an account holds, in lamports. */
  fund(address: string, lamports: bigint): void
  /** Puts an account there as it is, a token for instance, with 0.01 SOL. */
  put(address: string, account: RawAccount): void
  stop(): Promise<void>
}
