import type { Address } from '@causeway/protocol/address'
import { factQuestions, factsFrom, type TokenFacts } from '@causeway/protocol/preview/tokenFacts'
import type { Hex } from 'viem'
import type { FrameNode } from '../context/frameNode.ts'

/** What a token says of itself: a claim, beside which its address always stands. What it does not say is undefined. */
export async function readGrantToken(node: FrameNode, token: Address): Promise<TokenFacts> {
  const [symbol, decimals] = factQuestions
  const results = await Promise.all(
    [symbol(), decimals()].map(async (data) => {
      // A contract that refuses says nothing.
      const said = await node
        .request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })
        .catch(() => null)
      if (typeof said !== 'string' || !/^0x[0-9a-f]{64,2048}$/iu.test(said)) return undefined
      return { success: true, returnData: said as Hex, gasUsed: 0n, logs: [], message: '' }
    }),
  )
  return factsFrom(results)
}
