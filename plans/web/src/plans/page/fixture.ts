import type { Kit } from '@causeway/kit'
import {
  createClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  multicall3Abi,
  type Abi,
  type Hex,
} from 'viem'

type Answer = (name: string, args: readonly unknown[]) => unknown

const plan = '0x00000000000000000000000000000000000000aa'
const refused: Hex = '0xdeadbeef'

/** A plan that answers from memory, and refuses what it answers with undefined; it remembers what each call asked. */
export function createPlan(abi: Abi, answer: Answer) {
  const calls: string[][] = []
  const say = (data: Hex) => {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    calls.at(-1)?.push([functionName, ...args].join(' '))
    const result = answer(functionName, args)
    return result === undefined
      ? { success: false, returnData: refused }
      : { success: true, returnData: encodeFunctionResult({ abi, functionName, result }) }
  }
  const request = async ({ params }: { params: [{ data: Hex }] }) => {
    calls.push([])
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data })
    const result = (args[0] as readonly { callData: Hex }[]).map(({ callData }) => say(callData))
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  const client = createClient({
    transport: custom({ request }),
    chain: {
      id: 1,
      name: 'Test',
      nativeCurrency: { name: 'Test', symbol: 'T', decimals: 18 },
      rpcUrls: { default: { http: [] } },
      contracts: { multicall3: { address: plan } },
    },
  }) as unknown as ReturnType<Kit['client']>
  return {
    place: { client, plan, blockNumber: 1n } as const,
    /** What was asked since the last time, call by call. */
    asked: () => calls.splice(0),
  }
}
