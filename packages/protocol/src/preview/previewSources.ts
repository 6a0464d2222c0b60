import type { Abi } from 'viem'
import type { Address } from '../address/address.ts'
import type { Hex } from 'viem'
import type { KnownToken } from '../tokens/identifyToken.ts'

/** A transaction to look at before it is signed. */
export interface PreviewTransactionParams {
  /** Who would sign it. */
  readonly account: Address
  /** The chain that it is meant for. */
  readonly chainId: number
  /** Left out for one that makes a contract. */
  readonly to?: Address | undefined
  readonly data?: Hex | undefined
  /** Wei. */
  readonly value?: bigint | undefined
  /** Gas units at most. */
  readonly gas?: bigint | undefined
  /** Wei for a unit of gas, as the request says; the wallet chooses when left out. */
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
}

/** A bundle of calls (EIP-5792) to look at before it is signed. */
export interface PreviewCallsParams {
  readonly account: Address
  readonly chainId: number
  /** In the order in which they run. */
  readonly calls: readonly {
    readonly to?: Address | undefined
    readonly data?: Hex | undefined
    /** Wei. */
    readonly value?: bigint | undefined
  }[]
  /** Whether they must run all or not at all; `false` when left out. */
  readonly atomic?: boolean | undefined
}

/** Structured data (EIP-712) to look at before it is signed. */
export interface PreviewTypedDataParams {
  readonly account: Address
  /** The chain that the signature is meant for. */
  readonly chainId: number
  /** As a wallet gets it: the object, or its JSON. */
  readonly typedData: unknown
}

/** A text (EIP-191) to look at before it is signed. */
export interface PreviewMessageParams {
  readonly account: Address
  /** The chain that the wallet stands on, where that is known: a sign-in text names one. */
  readonly chainId?: number | undefined
  /** A text, or bytes in hex as `personal_sign` has them. */
  readonly message: string | { readonly raw: Hex | Uint8Array }
  /** Who asks, as `host[:port]`: a sign-in text for somebody else is warned about. */
  readonly domain?: string | undefined
}

/** Where a chain is asked: a viem client, or anything with its `request`. */
export interface PreviewNode {
  readonly request: (args: never) => Promise<unknown>
}

/** What the app knows of a contract. */
export interface KnownContract {
  /** Its calls are decoded with the ABI wherever it stands, when left out. */
  readonly address?: Address | undefined
  readonly name?: string | undefined
  readonly abi?: Abi | undefined
}

/** Whether an account has paid another before, and when it last did. */
export interface PaidBefore {
  readonly before: boolean
  /** Unix seconds of the newest payment. */
  readonly last?: number | undefined
}

/** What stops a preview: an `AbortSignal`. */
export interface StopSignal {
  readonly throwIfAborted: () => void
}

/** One call of a trial. */
export interface SimulatedCall {
  readonly from?: Address | undefined
  readonly to?: Address | undefined
  readonly data?: Hex | undefined
  readonly value?: bigint | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
}

/** What stands in place of the chain's own state, by address. */
export type StateOverrides = Readonly<Record<Address, object>>

/** Calls as a trial makes them, and what stands in place of the chain's own state for them. */
export interface CarriedCalls {
  readonly calls: readonly SimulatedCall[]
  readonly overrides: StateOverrides
}

/** Makes calls in another way than by the account's own transaction. */
export type Carrier = (priced: CarriedCalls) => CarriedCalls

/** How a smart account of a known kind is made to act (ERC-4337). */
export interface AccountOperation {
  readonly entryPoint: Address
  /** What the entry point tells the account to do: the calls, as the account reads them. */
  readonly callData: Hex
  /** What makes the account, where it is not there yet. */
  readonly factory?: Address | undefined
  readonly factoryData?: Hex | undefined
}

/** Where a preview takes from what it does not compute. */
export interface PreviewSources {
  readonly node: PreviewNode
  /** The chain's own coin. */
  readonly coin: { readonly symbol: string; readonly decimals: number }
  /** Tokens that the app knows: their balance is compared whatever happens, and they are called what their contracts say. */
  readonly tokens?: readonly Address[] | undefined
  /** More tokens whose balance is compared, for which nobody vouches. */
  readonly compared?: readonly Address[] | undefined
  /** What lists say of tokens, those of other chains among them: a token that is on none goes by its address. */
  readonly known?: readonly KnownToken[] | undefined
  readonly contracts?: readonly KnownContract[] | undefined
  /** Undefined where nobody can say. */
  readonly paidBefore?:
    | ((recipient: Address, signal?: StopSignal) => Promise<PaidBefore | undefined>)
    | undefined
  /**
   * How a smart account is made to act: somebody else's transaction may carry its calls, which is tried beside all others. True where
   * nobody knows how; what has code is taken for such an account anyway.
   */
  readonly operation?: AccountOperation | boolean | undefined
  /** Milliseconds since 1970; the machine's clock when left out. */
  readonly now?: (() => number) | undefined
  readonly signal?: StopSignal | undefined
}
