import type { ConnectedChain } from '../../contracts/script/chain/connectChain.ts'
import { tokenICOAbi } from '../../protocol/abi/tokenICO.gen.ts'
import type { Task } from '../../protocol/maintenance/chore.ts'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { runnerOf } from './batchRunner.ts'

const at: Address = '0x00000000000000000000000000000000000000aa'
const task: Task = {
  to: '0x1111111111111111111111111111111111111111',
  abi: tokenICOAbi,
  functionName: 'collect',
  args: [],
  why: '',
  refusals: [],
}

it('asks once what a plan is, and again when the node did not answer', async () => {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    authority: at,
    token: at,
    hasRole: [true, 0],
    symbol: 'USDC',
    decimals: 6,
    isListed: true,
  }
  const sender = {
    account: { address: at },
    readContract: async ({ functionName }: { functionName: string }) => {
      asked.push(functionName)
      if (functionName in answers) return answers[functionName]
      answers[functionName] = true
      throw new Error('node away')
    },
  } as unknown as ConnectedChain
  const runner = await runnerOf(sender, at, at)
  if ('reason' in runner) throw new Error(runner.reason)
  await expect(runner.takes(task)).rejects.toThrow('node away')
  expect(await runner.takes(task)).toBe(true)
  expect(await runner.takes(task)).toBe(true)
  expect(asked.filter((name) => name === 'contains')).toHaveLength(2)
  expect(asked.filter((name) => name === 'isListed')).toHaveLength(1)
})
