import type { Abi, Address } from 'viem'
import { sendCall, type Call, type Chain } from './chain.ts'
import { tell, type Listener } from './step.ts'

/** A wish about the chain's state: how to see that it is fulfilled, and the call that fulfils it. */
export interface Wish {
  readonly what: string
  /** Arguments of the call by name, for people. */
  readonly terms?: readonly string[]
  readonly isDone: () => Promise<boolean>
  readonly call: Call
}

/** Reads one contract. */
export function reader(chain: Chain, address: Address, abi: Abi) {
  return (functionName: string, args: readonly unknown[] = []) =>
    chain.readContract({ address, abi, functionName, args })
}

/**
 * Fulfils wishes in their order; what is so already is left alone.
 *
 * @returns Number of transactions sent.
 */
export async function fulfil(
  chain: Chain,
  wishes: readonly Wish[],
  listener: Listener,
): Promise<number> {
  let sent = 0
  for (const { what, terms = [], isDone, call } of wishes) {
    if (await isDone()) continue
    tell(listener, { what, terms, gas: await sendCall(chain, call) })
    sent += 1
  }
  return sent
}
