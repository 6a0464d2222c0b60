import { expect, it } from 'vitest'
import { lensAbi } from '@causeway/plans/protocol/abi/lens.gen'
import { encodeFunctionData, parseAbi } from 'viem'
import { checkSnippets } from './checkSnippets.ts'

const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

it('gives snippets that ask exactly what this site asks', () => {
  const { cast, viem } = checkSnippets({
    rpcUrl: 'https://rpc.example.org',
    lens: plan,
    plans: [plan],
  })
  expect(cast).toContain(`"[${plan}]" --rpc-url https://rpc.example.org`)
  const lines = [...viem.matchAll(/^ {4}'(.+)',$/gm)].map((match) => match[1] ?? '')
  const theirs = encodeFunctionData({
    abi: parseAbi(lines),
    functionName: 'solvency',
    args: [[plan]],
  })
  expect(theirs).toBe(
    encodeFunctionData({ abi: lensAbi, functionName: 'solvency', args: [[plan]] }),
  )
})
