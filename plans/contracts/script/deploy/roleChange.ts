import type { Abi, Address } from 'viem'
import { sendCall, type SentCall, type ConnectedChain } from '../chain/connectChain.ts'
import { reportStep, type DeployListener } from '../chain/deployStep.ts'

/** A wish about the chain's state: how to see that it is fulfilled, and the call that fulfils it. */
export interface RoleChange {
  readonly what: string
  /** Arguments of the call by name, for people. */
  readonly terms?: readonly string[]
  readonly isDone: () => Promise<boolean>
  readonly call: SentCall
}

/** Reads one contract. */
export function reader(chain: ConnectedChain, address: Address, abi: Abi) {
  return (functionName: string, args: readonly unknown[] = []) =>
    chain.readContract({ address, abi, functionName, args })
}

/**
 * Fulfils wishes in their order; what is so already is left alone.
 *
 * @returns Number of transactions sent.
 */
export async function fulfil(
  chain: ConnectedChain,
  wishes: readonly RoleChange[],
  listener: DeployListener,
): Promise<number> {
  let sent = 0
  for (const { what, terms = [], isDone, call } of wishes) {
    if (await isDone()) continue
    reportStep(listener, { what, terms, gas: await sendCall(chain, call) })
    sent += 1
  }
  return sent
}
