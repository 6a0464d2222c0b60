import { getContractAddress } from 'viem'
import type { Address } from '../address/address.ts'
import { readAnswer } from '../ens/encodeCall.ts'
import { type NodeAnswer, askNode } from './askNode.ts'
import { makerOf } from './answerOf.ts'
import type { SimulatedCall, SimulatedResult } from './simulateCalls.ts'
import type { PreviewNode } from './previewSources.ts'
import type { PreviewAsset } from './transactionPreview.ts'

/*
 * Some nodes try every call but one that makes a contract (anvil 1.7.1). There the account itself makes it: for the trial it has code that
 * does so when it is called by itself, and does nothing for anybody else. A call inside of a call keeps a part of its gas back, so the
 * request's own limit would be too little there: it is left out.
 */

/** The same calls for such a node, and what stands in place of the account. */
export function asMaker(
  account: Address,
  calls: readonly SimulatedCall[],
): {
  readonly calls: readonly SimulatedCall[]
  readonly overrides: Readonly<Record<Address, object>>
} {
  return {
    calls: calls.map((call) =>
      call.to === undefined ? { ...call, to: account, gas: undefined } : call,
    ),
    overrides: makerOf(account),
  }
}

/** Where contracts stand in the trial, and where they will: the account that makes them itself counts one more transaction. */
export async function placesOfCreated(
  node: PreviewNode,
  account: Address,
  calls: readonly SimulatedCall[],
  results: readonly SimulatedResult[],
): Promise<ReadonlyMap<string, Address>> {
  const told: NodeAnswer = await askNode(node, 'eth_getTransactionCount', [account, 'latest'])
  const nonce = told.ok && typeof told.answer === 'string' ? BigInt(told.answer) : 0n
  return new Map(
    calls.flatMap(({ to }, index) => {
      const tried = to === undefined && readAnswer(results[index]?.returnData ?? '0x').address(0)
      if (!tried) return []
      const real = getContractAddress({ from: account, nonce: nonce + BigInt(index) })
      return [[tried.toLowerCase(), real] as const]
    }),
  )
}

/** An asset by the address that its contract will have. */
export function placed<A extends PreviewAsset>(asset: A, places: ReadonlyMap<string, Address>): A {
  if (asset.type === 'native') return asset
  const address = places.get(asset.address.toLowerCase())
  return address === undefined ? asset : { ...asset, address }
}
