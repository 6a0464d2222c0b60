import type { Address } from '@causeway/protocol/address'

/** An ABI, as `plans/protocol/abi` has them. */
export type Abi = readonly {
  readonly type: string
  readonly name?: string | undefined
  readonly [field: string]: unknown
}[]

/** An amount in base units, and what it is of. */
export interface TokenAmount {
  readonly amount: bigint
  readonly token: Address
}

/** What stands in a sentence and is written as its reader is used to. */
export type Quantity = TokenAmount | { readonly wallet: Address }

/** What a call does, for the operator. */
export type Why = string | readonly (string | Quantity)[]

/** One call that anybody may send, and that only moves on what the plan's own rules have decided. */
export interface Task {
  readonly to: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  /** What it does, for the operator. */
  readonly why: Why
  /** Errors that say: not yet, no more, or somebody was first. Every other refusal is a failure. */
  readonly refusals: readonly string[]
  /** Whether the only argument is a list that may be cut in two where the whole is too much for one transaction. */
  readonly isList?: boolean
}

/** What a chore sees of one contract, all of it as of one block. */
export interface Look {
  readonly address: Address
  /** The block's time, unix seconds. */
  readonly now: bigint
  /** Asks a view of the contract; the caller names the type that the ABI promises. */
  readonly ask: <T>(functionName: string, args?: readonly unknown[]) => Promise<T>
  /** The same of another contract. */
  readonly askOf: <T>(
    address: Address,
    abi: Abi,
    functionName: string,
    args?: readonly unknown[],
  ) => Promise<T>
  /** Wallets that ever put something into the plan, from its `Deposited` events. */
  readonly depositors: () => Promise<readonly Address[]>
  /** Tells of a question that got no answer, where the chore goes on without it. */
  readonly tellUnread: (error: unknown) => void
}

/** Regular work on plans of one kind. A kind is known by its functions, so plans that are added later are looked after too. */
export interface Chore {
  readonly name: string
  readonly abi: Abi
  /** A contract that has all of these functions of the ABI is of this kind. */
  readonly needs: readonly string[]
  /** What can be done now, in the order in which it must be done. */
  readonly find: (look: Look) => Promise<readonly Task[]>
}
