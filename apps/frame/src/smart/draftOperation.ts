import type { Address } from '@causeway/protocol/address'
import { type AccountCall, encodeCalls } from '@causeway/protocol/smartAccount/calls'
import { stubSignature } from '@causeway/protocol/smartAccount/userOperation'
import type { Frame } from '../frame.ts'
import { quantity } from '../requests/fill.ts'
import type { SmartPlace } from './smartAccount.ts'

const word = (value: string) => value.replace(/^0x/u, '').toLowerCase().padStart(64, '0')

/** The account's next number, as the entry point counts it. @param key the row of numbers; 0: the first */
export async function nextNonce(
  frame: Frame,
  { network, contracts, address }: Pick<SmartPlace, 'network' | 'contracts' | 'address'>,
  key = 0n,
): Promise<bigint> {
  const data = `0x35567e1a${word(address)}${word(key.toString(16))}` // getNonce(address,uint192)
  return quantity(frame.nodeOf(network), 'eth_call', [{ to: contracts.entryPoint, data }, 'latest'])
}

/** An operation of these calls before anybody has said what it takes: what is ours in it. */
export async function draftOperation(
  frame: Frame,
  place: SmartPlace,
  calls: readonly AccountCall[],
): Promise<{ readonly sender: Address } & Readonly<Record<string, string>>> {
  const nonce = await nextNonce(frame, place)
  const { address, factory, factoryData, isDeployed } = place
  return {
    sender: address,
    nonce: `0x${nonce.toString(16)}`,
    ...(isDeployed ? {} : { factory, factoryData }),
    callData: encodeCalls(calls),
    signature: stubSignature,
  }
}
