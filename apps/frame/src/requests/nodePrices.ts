import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { frameLimits } from '@causeway/protocol/frame/limits'
import type { SigningRequest } from '../context/signingRequest.ts'

type Fees = Extract<SigningRequest, { kind: 'transaction' }>['fees']

/** Of a request that says nothing of them. */
export const noFees: Fees = {
  gas: undefined,
  gasPrice: undefined,
  maxFeePerGas: undefined,
  maxPriorityFeePerGas: undefined,
}

/** What the operator's own node says of the network, in wei for a unit of gas. */
export interface NodePrices {
  /** Undefined on a chain without base fees. */
  readonly base: bigint | undefined
  readonly tip: bigint
  /** What is paid now, tip included. */
  readonly now: bigint
}

const absurd = (what: string) =>
  new BaseError(requestInvalid, { problem: `the ${what} is far above what the network takes` })

/**
 * A page may be in a hurry; it may not burn the account's coin: who makes blocks gets each tip and each old-style price whole.
 * @param needed gas by the node's own estimate; undefined where it has none
 * @throws BaseError `request.invalid` for what no network asks
 */
export function refuseExcessFees(fees: Fees, node: NodePrices, needed: bigint | undefined): void {
  const { now, base, tip } = node
  const { feeTimes, feeMostTimes, feeAlways, gasTimes, gasMore } = frameLimits
  const most = fees.gasPrice ?? fees.maxFeePerGas
  const offered = (base ?? now) + (fees.maxPriorityFeePerGas ?? tip)
  const paid = fees.gasPrice ?? (most !== undefined && most < offered ? most : offered)
  const isPriced = most !== undefined || fees.maxPriorityFeePerGas !== undefined
  const isAbove = (price: bigint, times: number) =>
    price > now * BigInt(times) && price > BigInt(feeAlways)
  if (isPriced && isAbove(paid, feeTimes)) throw absurd('price for gas')
  if (most !== undefined && isAbove(most, feeMostTimes)) throw absurd('price for gas')
  if (fees.gas === undefined) return
  // A call that fails may take all that it is let.
  const asked = needed ?? 0n
  const times = asked * BigInt(gasTimes)
  const more = asked + BigInt(gasMore)
  if (fees.gas > (times > more ? times : more)) throw absurd('gas')
}
