import {
  encodeFunctionData,
  type Abi,
  type Address,
  type Client,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  type Hex,
} from 'viem'

/** One call that somebody makes on the chain. */
export interface Act {
  readonly by: Address
  readonly to: Address
  readonly data: Hex
  readonly value?: bigint
  /** What the callee will pull from `by`: the allowance is given before. */
  readonly pays?: { readonly token: Address; readonly amount: bigint }
}

/**
 * What happens at a time of the story. Where it depends on what the chain says then (is there anything to claim? who won?), it is
 * decided at that time; an empty answer means that a person would not have tried. Deeds of the same four hours are decided side
 * by side and must not get into each other's way.
 */
export interface Deed {
  /** Unix second from which on it happens: it is carried out at the end of its four hours. */
  readonly at: number
  readonly acts: readonly Act[] | ((chain: Client) => Promise<readonly Act[]>)
}

/** A call by somebody, encoded. */
export function act<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi> | undefined = undefined,
>(
  by: Address,
  to: Address,
  parameters: EncodeFunctionDataParameters<abi, name>,
  pays?: Act['pays'],
): Act {
  return { by, to, data: encodeFunctionData(parameters), ...(pays && { pays }) }
}

/** Length of the slots in which the story is told, in seconds: each costs the chain a block or two. */
export const slotSeconds = 4 * 3_600

/** When a deed is carried out. */
export const slotOf = (at: number): number => Math.ceil(at / slotSeconds) * slotSeconds
