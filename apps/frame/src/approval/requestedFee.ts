import type { SigningRequest } from '../context/signingRequest.ts'

/** What the page itself said of the fee, where no trial told it. */
export interface RequestedFee {
  /** What the network may take, where gas and price are both said. */
  readonly most: bigint | undefined
  /** Wei for a unit of gas; the tip alone, where nothing else is said. */
  readonly price: bigint | undefined
  readonly gas: bigint | undefined
}

/** One of the two alone is said as well: a high price is paid, whoever counts the gas. */
export function requestedFee(asked: SigningRequest): RequestedFee {
  if (asked.kind !== 'transaction') return { most: undefined, price: undefined, gas: undefined }
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = asked.fees
  const ceiling = maxFeePerGas ?? gasPrice
  const most = gas === undefined || ceiling === undefined ? undefined : gas * ceiling
  return { most, price: ceiling ?? maxPriorityFeePerGas, gas }
}
