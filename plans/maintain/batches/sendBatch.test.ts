import type { ConnectedChain } from '../../contracts/script/chain/connectChain.ts'
import { batchRunnerAbi } from '../../protocol/abi/batchRunner.gen.ts'
import { tokenICOAbi } from '../../protocol/abi/tokenICO.gen.ts'
import type { Task } from '../../protocol/maintenance/chore.ts'
import {
  encodeAbiParameters,
  encodeEventTopics,
  HttpRequestError,
  WaitForTransactionReceiptTimeoutError,
  type Address,
  type Hash,
} from 'viem'
import { describe, expect, it } from 'vitest'
import type { BatchRunner } from './batchRunner.ts'
import { sendBatch } from './sendBatch.ts'

const address: Address = '0x00000000000000000000000000000000000000aa'
const stranger: Address = '0x00000000000000000000000000000000000000bb'
const hashOf = (nth: number): Hash => `0x${String(nth).padStart(64, '0')}`
const together = hashOf(1)

const taskOf = (functionName: string): Task => ({
  to: '0x1111111111111111111111111111111111111111',
  abi: tokenICOAbi,
  functionName,
  args: [],
  why: '',
  refusals: [],
})
/** The first goes through in a batch, and the second only alone. */
const queue = ['collect', 'returnUnsold'].map((name) => ({
  chore: 'sales',
  task: taskOf(name),
  gas: 1_000n,
}))
const runner: BatchRunner = {
  address,
  takes: async () => true,
  funds: async () => ({ budget: '', today: '' }),
  write: String,
}

const ran = (emitter: Address, refused: bigint, tip: bigint) => ({
  address: emitter,
  topics: encodeEventTopics({ abi: batchRunnerAbi, eventName: 'Ran', args: { by: stranger } }),
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }],
    [1n - refused, refused, tip],
  ),
})

/** A node that takes everything; of the batch's transaction it says what `receipt` does. */
function node(receipt: () => unknown) {
  const sent: string[] = []
  const call = ({ functionName }: { functionName: string }) => functionName
  const chain = {
    account: { address: stranger },
    simulateContract: async (request: { functionName: string }) => ({ result: 1n, request }),
    estimateContractGas: async () => 1_000n,
    writeContract: async (request: { functionName: string }) => {
      sent.push(call(request))
      return hashOf(sent.length)
    },
    waitForTransactionReceipt: async ({ hash }: { hash: Hash }) =>
      hash === together ? receipt() : { status: 'success', gasUsed: 7n, logs: [] },
  } as unknown as ConnectedChain
  return { chain, sent }
}

describe('sendBatch', () => {
  it('error: a receipt that is late is no failure, and what was left out is tried alone', async () => {
    const { chain, sent } = node(() => {
      throw new WaitForTransactionReceiptTimeoutError({ hash: together })
    })
    const { batch, outcomes } = await sendBatch(chain, runner, queue)
    expect(batch).toBeNull()
    expect(outcomes.map(([, one]) => one)).toMatchObject([
      { kind: 'refused', reason: `not mined yet: ${together}`, hash: together },
      { kind: 'sent', gas: 7n },
    ])
    expect(sent).toEqual(['run', 'returnUnsold'])
  })

  it('error: a node that is away after it took the batch leaves its tasks unknown, not the others', async () => {
    const { chain } = node(() => {
      throw new HttpRequestError({ url: 'http://127.0.0.1:9/SECRET' })
    })
    const { outcomes } = await sendBatch(chain, runner, queue)
    expect(outcomes.map(([, one]) => one)).toMatchObject([
      {
        kind: 'failed',
        reason: `nobody knows what became of ${together}: HTTP request failed.`,
      },
      { kind: 'sent' },
    ])
  })

  it('counts only what the runner itself tells', async () => {
    const logs = [ran(stranger, 1n, 9_999n), ran(address, 0n, 5n)]
    const { chain } = node(() => ({ status: 'success', gasUsed: 3n, logs }))
    const { batch, outcomes } = await sendBatch(chain, runner, queue.slice(0, 1))
    expect(batch).toMatchObject({ tip: 5n, refused: 0n, done: 1n })
    expect(outcomes.map(([, { kind }]) => kind)).toEqual(['sent'])
    const lying = node(() => ({ status: 'success', gasUsed: 3n, logs: logs.slice(0, 1) }))
    expect((await sendBatch(lying.chain, runner, queue.slice(0, 1))).batch).toBeNull()
  })
})
