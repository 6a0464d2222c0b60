import { setTimeout as pause } from 'node:timers/promises'
import { decodeFunctionResult, encodeFunctionData, isAddressEqual, parseAbi } from 'viem'
import type { Need } from '../../lib/need.ts'
import { sayError } from '../../lib/log/describeError.ts'
import { ethCall } from '../chain/ethCall.ts'
import type { BundlerDeps } from '../bundlerDeps.ts'

/** So long (ms) the nodes are waited for: others wait for the answer, before they are ready. */
const askMs = 2_000
const abi = parseAbi(['function signer() view returns (address)'])

/**
 * That a paymaster believes the key that agrees here. One of several is enough: an owner who names another key does so on one chain after
 * the other. Paymasters that name no signer are believed. What was found stays found while no node answers.
 */
export function signerNeed({ chains, sponsor }: Pick<BundlerDeps, 'chains' | 'sponsor'>): Need[] {
  const paid = [...chains.values()].flatMap(({ id, rpc, paymaster }) =>
    paymaster === null ? [] : [{ id, rpc, paymaster }],
  )
  if (sponsor === null || paid.length === 0) return []
  const { address } = sponsor.signer
  const data = encodeFunctionData({ abi })
  let found: string | null = null
  let comparing: Promise<unknown> | null = null

  async function compare(): Promise<string | null> {
    const wrong: string[] = []
    for (const { id, rpc, paymaster } of paid) {
      // That no node answers is told by the chain's own trial, and says nothing of keys.
      const said = await rpc
        .use((client) => ethCall(client, { to: paymaster, data }))
        .catch(() => null)
      if (said === null) return found
      if ('reverted' in said || said.data.length !== 66) return null
      if (isAddressEqual(decodeFunctionResult({ abi, data: said.data }), address)) return null
      wrong.push(`${paymaster} on chain ${id}`)
    }
    return `BUNDLER_PAYMASTER_SECRET is the key of ${address}, which is not what the paymaster believes (${wrong.join(', ')}): nothing would be paid for. Give the key that it believes, or have its owner name this one (setSigner).`
  }

  return [
    {
      name: 'keys',
      everyMs: 4_000,
      async ask() {
        comparing ??= compare()
          .then((said) => (found = said))
          .finally(() => (comparing = null))
        await Promise.race([comparing, pause(askMs, null, { ref: false })])
        return found
      },
      say: (error) => `BUNDLER_PAYMASTER_SECRET cannot be compared (${sayError(error)}).`,
    },
  ]
}
