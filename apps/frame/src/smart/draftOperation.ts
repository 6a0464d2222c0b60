import type { Address } from '@causeway/protocol/address'
import { type AccountCall, encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import { stubSignature } from '@causeway/protocol/smartAccount/userOperation'
import type { Frame } from '../context/frame.ts'
import { quantityFrom } from '../requests/fillTransaction.ts'
import type { SmartAccountContext } from './smartAccountOf.ts'

const word = (value: string) => value.replace(/^0x/u, '').toLowerCase().padStart(64, '0')

/** The account's next number, as the entry point counts it. @param key the row of numbers; 0: the first */
export async function nextOperationNonce(
  frame: Frame,
  { network, contracts, address }: Pick<SmartAccountContext, 'network' | 'contracts' | 'address'>,
  key = 0n,
): Promise<bigint> {
  const data = `0x35567e1a${word(address)}${word(key.toString(16))}` // getNonce(address,uint192)
  return quantityFrom(frame.nodeOf(network), 'eth_call', [
    { to: contracts.entryPoint, data },
    'latest',
  ])
}

/** An operation of these calls before anybody has said what it takes: what is ours in it. */
export async function draftOperation(
  frame: Frame,
  place: SmartAccountContext,
  calls: readonly AccountCall[],
): Promise<{ readonly sender: Address } & Readonly<Record<string, string>>> {
  const nonce = await nextOperationNonce(frame, place)
  const { address, factory, factoryData, isDeployed } = place
  return {
    sender: address,
    nonce: `0x${nonce.toString(16)}`,
    ...(isDeployed ? {} : { factory, factoryData }),
    callData: encodeCalls(calls),
    signature: stubSignature,
  }
}
