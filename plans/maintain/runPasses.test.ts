import type { ConnectedChain } from '../contracts/script/chain/connectChain.ts'
import { enumerationAbi } from '../protocol/abi/enumeration.gen.ts'
import { tokenICOAbi } from '../protocol/abi/tokenICO.gen.ts'
import { sales } from '../protocol/maintenance/sales.ts'
import {
  createClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  toFunctionSelector,
  WaitForTransactionReceiptTimeoutError,
  type Abi,
  type AbiFunction,
  type Address,
  type Hex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import type { ChoreOutcome } from './attempt/attemptChore.ts'
import type { BatchRunner } from './batches/batchRunner.ts'
import { runPasses } from './runPasses.ts'

const enumeration: Address = '0x00000000000000000000000000000000000000ee'
const deaf: Address = '0x1111111111111111111111111111111111111111'
const over: Address = '0x2222222222222222222222222222222222222222'
const hash = `0x${'1'.repeat(64)}` as const

const code = `0x${sales.needs
  .map((name) => {
    const item = sales.abi.find((one) => one.type === 'function' && one.name === name)
    return `63${toFunctionSelector(item as unknown as AbiFunction).slice(2)}`
  })
  .join('')}`

/** Two sales; one is over, and the other does not answer. */
function reader(options: { isAway?: boolean } = {}) {
  const answer = (to: Address, data: Hex): Hex => {
    const abi = (to === enumeration ? enumerationAbi : tokenICOAbi) as Abi
    const { functionName } = decodeFunctionData({ abi, data })
    const result = { count: 2n, page: [deaf, over], phase: 3 }[functionName]
    return encodeFunctionResult({ abi, functionName, result })
  }
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }) => {
    if (options.isAway) throw new Error('node away')
    if (method === 'eth_getBlockByNumber') return { number: '0x5', timestamp: '0x9' }
    if (method === 'eth_getCode') return code
    const [{ to, data }] = params as readonly [{ to: Address; data: Hex }]
    if (to === deaf) throw new Error('out of gas')
    return answer(to, data)
  }
  return createClient({ transport: custom({ request } as never, { retryCount: 0 }) })
}

/** Takes every call, each function once: then there is nothing left to do. */
function sender(receipt: () => unknown = () => ({ status: 'success', gasUsed: 7n, logs: [] })) {
  const sent: string[] = []
  const chain = {
    account: { address: enumeration },
    simulateContract: async (request: { functionName: string }) => {
      if (!sent.includes(request.functionName)) return { request }
      throw new Error(`${request.functionName} is done`)
    },
    estimateContractGas: async () => 1_000n,
    writeContract: async ({ functionName }: { functionName: string }) => {
      sent.push(functionName)
      return hash
    },
    waitForTransactionReceipt: async () => receipt(),
  } as unknown as ConnectedChain
  return { chain, sent }
}

function run(
  client: ReturnType<typeof reader>,
  options: { chain: ConnectedChain; isSending: boolean; runner?: BatchRunner; onSave?: () => void },
) {
  const told: (readonly [string, ChoreOutcome])[] = []
  const { chain, isSending, runner, onSave = () => {} } = options
  const outcomes = runPasses({
    reader: client,
    sender: chain,
    deployment: { enumeration, vault: null, deployedAtBlock: 0 },
    book: { of: async () => [], save: onSave },
    isSending,
    onOutcome: (chore, outcome) => told.push([chore, outcome]),
    ...(runner && { runner }),
  })
  return { outcomes, told }
}

describe('runPasses', () => {
  it('error: a plan that cannot be read is told once, and the others are worked on', async () => {
    const { chain, sent } = sender()
    const { outcomes, told } = run(reader(), { chain, isSending: true })
    await outcomes
    expect(sent).toEqual(['collect', 'returnUnsold'])
    const unread = told.filter(([, { kind }]) => kind === 'unread')
    expect(unread).toEqual([
      ['sales', { kind: 'unread', plan: deaf, reason: expect.any(String) as string }],
    ])
  })

  it('error: a runner that cannot say whether it takes a task leaves it to be sent alone', async () => {
    const { chain, sent } = sender()
    const runner: BatchRunner = {
      address: enumeration,
      takes: () => Promise.reject(new Error('node away')),
      funds: async () => ({ budget: '', today: '' }),
      write: String,
    }
    await run(reader(), { chain, isSending: true, runner }).outcomes
    expect(sent).toEqual(['collect', 'returnUnsold'])
  })

  it('what is not mined yet waits, and is not sent a second time', async () => {
    let isFirst = true
    const { chain, sent } = sender(() => {
      if (!isFirst) return { status: 'success', gasUsed: 7n, logs: [] }
      isFirst = false
      throw new WaitForTransactionReceiptTimeoutError({ hash })
    })
    const { outcomes } = run(reader(), { chain, isSending: true })
    const ofCollect = (await outcomes).filter(
      (one) => 'task' in one && one.task.functionName === 'collect',
    )
    expect(ofCollect).toMatchObject([{ kind: 'refused', reason: `not mined yet: ${hash}` }])
    expect(sent).toEqual(['collect', 'returnUnsold'])
  })

  it('error: the book is saved when the node goes away', async () => {
    let saved = 0
    const { outcomes } = run(reader({ isAway: true }), {
      chain: sender().chain,
      isSending: false,
      onSave: () => (saved += 1),
    })
    await expect(outcomes).rejects.toThrow('node away')
    expect(saved).toBe(1)
  })
})
