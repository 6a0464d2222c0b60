import {
  encodeFunctionData,
  type Abi,
  type Address,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
  type Hex,
} from 'viem'

/** One call that somebody makes on the chain. */
export interface SeedTransaction {
  readonly by: Address
  readonly to: Address
  readonly data: Hex
  readonly value?: bigint
  /** What the callee will pull from `by`: the allowance is given before. */
  readonly pays?: { readonly token: Address; readonly amount: bigint }
}

/** A call by somebody, encoded. */
export function seedTransaction<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi> | undefined = undefined,
>(
  by: Address,
  to: Address,
  parameters: EncodeFunctionDataParameters<abi, name>,
  pays?: SeedTransaction['pays'],
): SeedTransaction {
  return { by, to, data: encodeFunctionData(parameters), ...(pays && { pays }) }
}
