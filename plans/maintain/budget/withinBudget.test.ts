import { WaitForTransactionReceiptTimeoutError, type Hash } from 'viem'
import { expect, it } from 'vitest'
import type { ConnectedChain } from '../../contracts/script/chain/connectChain.ts'
import { NotSent } from '../attempt/notSent.ts'
import { withinBudget } from './withinBudget.ts'

const hash: Hash = `0x${'1'.repeat(64)}`

/** An account with so much (wei) left for today, whose node takes everything. */
function world(left: bigint, receipt: () => Promise<unknown> = async () => mined) {
  const sent: object[] = []
  const state = { left, refused: 0 }
  const sender = {
    estimateFeesPerGas: async () => ({ maxFeePerGas: 10n, maxPriorityFeePerGas: 2n }),
    writeContract: async (request: object) => {
      sent.push(request)
      return hash
    },
    waitForTransactionReceipt: receipt,
  } as unknown as ConnectedChain
  const budget = {
    take: async (most: bigint) => {
      if (most > state.left) return null
      state.left -= most
      return 7
    },
    giveBack: async (day: number, rest: bigint) => {
      expect(day).toBe(7)
      state.left += rest
    },
    left: async () => state.left,
  }
  const stopping = new AbortController()
  const { signal } = stopping
  const full = () => void (state.refused += 1)
  return { sent, state, stopping, bounded: withinBudget(sender, budget, { signal, full }) }
}
const mined = { gasUsed: 60n, effectiveGasPrice: 5n }
const request = { functionName: 'draw', gas: 100n } as never

it('takes what a call costs at its dearest, sends it at no higher price, and gives the rest back', async () => {
  const { bounded, sent, state } = world(1_000n)
  expect(await bounded.writeContract(request)).toBe(hash)
  expect(sent).toEqual([
    { functionName: 'draw', gas: 100n, maxFeePerGas: 10n, maxPriorityFeePerGas: 2n },
  ])
  expect(state.left).toBe(0n)
  expect(await bounded.waitForTransactionReceipt({ hash })).toBe(mined)
  expect(state.left).toBe(700n)
})

it('error: sends nothing that the budget has no room for, and nothing once it is told to end', async () => {
  const poor = world(999n)
  await expect(poor.bounded.writeContract(request)).rejects.toThrow(NotSent)
  const ending = world(1_000n)
  ending.stopping.abort()
  await expect(ending.bounded.writeContract(request)).rejects.toThrow(NotSent)
  expect([poor.sent, ending.sent]).toEqual([[], []])
  expect(poor.state).toEqual({ left: 999n, refused: 1 })
  expect(ending.state).toEqual({ left: 1_000n, refused: 0 })
})

it('error: waits for nothing any more once it is told to end; what is not known to be paid stays taken', async () => {
  const { bounded, state, stopping } = world(1_000n, () => new Promise(() => undefined))
  await bounded.writeContract(request)
  const waiting = bounded.waitForTransactionReceipt({ hash })
  stopping.abort()
  await expect(waiting).rejects.toThrow(WaitForTransactionReceiptTimeoutError)
  expect(state.left).toBe(0n)
})
