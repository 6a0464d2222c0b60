import type { Abi, Address } from 'viem'
import type { Token } from '../../chain/tokenQuery.ts'
import type { HubState } from './hubReads.ts'
import type { ViewsOf } from './read.ts'

/** A plan and a member, all of one block. `now` is the chain's time and moves on between blocks. */
export interface DescribedState<A extends Abi = Abi, More = unknown> {
  readonly plan: Address
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly now: bigint
  /** null while no wallet is connected */
  readonly member: Address | null
  /** what the plan says of itself */
  readonly v: ViewsOf<A>
  /** what it says of the member; null without one, and without a hub id where the plan asks by id */
  readonly mine: ViewsOf<A> | null
  readonly more: More
  readonly tokens: readonly Token[]
  readonly books: readonly Book[]
  readonly wallet: Readonly<Record<Address, Funds>>
  /** null where the plan needs no membership */
  readonly hub: HubState | null
}

export interface Book {
  readonly token: Token
  readonly balance: bigint
  readonly liabilities: bigint
  readonly surplus: bigint
}

export interface Funds {
  readonly balance: bigint
  readonly allowance: bigint
}

/** What is known before the further questions are asked. */
export type BaseState<A extends Abi> = Pick<
  DescribedState<A>,
  'plan' | 'block' | 'member' | 'v'
> & {
  readonly hubId: bigint | null
  /** Which made the plan, and remembers of what. */
  readonly factory: Address
}
