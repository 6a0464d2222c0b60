import { multicall3Runtime } from '@causeway/plans/contracts/script/chain/multicall3.gen'
import { startHostileChain } from '@causeway/services/testing/chainData/startHostileChain'
import { startTestData } from '@causeway/services/testing/chainData/startTestData'
import { multicall } from '@causeway/services/lib/chain/multicall'
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  keccak256,
  numberToHex,
  type Address,
} from 'viem'
import { multicall as viemMulticall } from 'viem/actions'
import { median } from '../relay/figures.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 30)
const count = 300
const bar = 1.3
const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'
const holder: Address = '0x00000000000000000000000000000000000000B1'

/**
 * What an account holds of 300 tokens: our reading, and the service's whole answer, beside viem's chunked multicall over
 * Multicall3, by turns on one node, a new block each time. Prints, and never fails.
 */
export async function benchBalances(): Promise<void> {
  const chain = await startHostileChain()
  const tokens = await manyTokens(chain)
  const { client } = chain
  const data = await startTestData({
    chains: [
      {
        id: 31_337,
        rpc: { primary: chain.rpcUrl, backups: [], ws: [] },
        tokens: tokens.map((address) => ({ address })),
      },
    ],
  })
  const question = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [holder],
  })
  const ways = {
    viem: async () => {
      const contracts = tokens.map((address) => ({
        address,
        abi: erc20Abi,
        functionName: 'balanceOf' as const,
        args: [holder] as const,
      }))
      const settings = { allowFailure: true, batchSize: 1_024, multicallAddress } as const
      const found = await viemMulticall(client, { contracts, ...settings })
      return found.filter(({ result }) => typeof result === 'bigint' && result > 0n).length
    },
    reading: async () => {
      const block = await client.getBlockNumber({ cacheTime: 0 })
      const calls = tokens.map((to) => ({ to, data: question }))
      const found = await multicall(client, { calls, block })
      return found.filter((answer) => answer !== null && BigInt(answer) > 0n).length
    },
    answer: async () => {
      const force = `eip155:31337:${holder}`
      const path = `/v1/account/${holder}/balance?chainId=eip155:31337&forceUpdate=${force}`
      const response = await data.fetch(`${data.base}${path}`)
      const { balances } = (await response.json()) as { balances: readonly object[] }
      return balances.length
    },
  }
  try {
    const times = { viem: [] as number[], reading: [] as number[], answer: [] as number[] }
    for (let round = 0; round <= rounds; round += 1)
      for (const way of ['viem', 'reading', 'answer'] as const) {
        await chain.anvil.mine()
        const began = performance.now()
        const found = await ways[way]()
        const took = performance.now() - began
        if (found !== count) throw new Error(`${way} found ${found} of ${count} balances.`)
        // The first round reads what the tokens are called, once.
        if (round > 0) times[way].push(took)
      }
    console.log(`\n${count} balances, median of ${rounds} rounds by turns on one node:\n`)
    const bare = median(times.viem)
    console.log(`  viem's multicall      ${bare.toFixed(1).padStart(6)} ms`)
    for (const [way, words] of [
      ['reading', 'our reading      '],
      ['answer', 'the whole answer '],
    ] as const) {
      const time = median(times[way])
      const ratio = time / bare
      console.log(
        `${ratio <= bar ? '✓' : '✗'} ${words}     ${time.toFixed(1).padStart(6)} ms   ${ratio.toFixed(2)} ×   bar ≤ ${bar} ×`,
      )
    }
  } finally {
    await data.close()
    await chain.stop()
  }
}

/** Tokens of one code, each with another balance of the holder. */
async function manyTokens(
  chain: Awaited<ReturnType<typeof startHostileChain>>,
): Promise<readonly Address[]> {
  const { client } = chain
  await client.setCode({ address: multicallAddress, bytecode: multicall3Runtime })
  const first = await chain.token({ symbol: 'MANY' })
  const bytecode = await client.getCode({ address: first })
  if (!bytecode) throw new Error('A token was not deployed.')
  const name = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, 0n])
  const tokens: Address[] = []
  for (let at = 0; at < count; at += 1) {
    const address = getAddress(numberToHex(0xc0ffee_0000 + at, { size: 20 }))
    await client.setCode({ address, bytecode })
    await client.setStorageAt({
      address,
      index: keccak256(name),
      value: numberToHex(at + 1, { size: 32 }),
    })
    // "T17", as Solidity keeps a short text: the letters, then twice their number.
    const symbol = `T${at}`
    const kept = `${Buffer.from(symbol).toString('hex').padEnd(62, '0')}${(symbol.length * 2).toString(16).padStart(2, '0')}`
    for (const index of [1, 2]) await client.setStorageAt({ address, index, value: `0x${kept}` })
    tokens.push(address)
  }
  return tokens
}
