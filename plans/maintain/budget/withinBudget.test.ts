import {
  HttpRequestError,
  RpcRequestError,
  TimeoutError,
  keccak256,
  parseAbi,
  parseGwei,
  parseTransaction,
  WaitForTransactionReceiptTimeoutError,
  type Hash,
  type Hex,
  type TransactionSerialized,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { connectChain, type ConnectedChain } from '../../contracts/script/chain/connectChain.ts'
import { NotSent } from '../attempt/notSent.ts'
import { withinBudget } from './withinBudget.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const url = 'http://127.0.0.1:9'
const base = 100n
const gas = 100_000n
const most = gas * 130n
const request = {
  address: account.address,
  abi: parseAbi(['function draw()']),
  functionName: 'draw',
  args: [],
  gas,
} as never
const mined = { gasUsed: 60_000n, effectiveGasPrice: 110n }

interface World {
  readonly left?: bigint
  readonly tip?: bigint
  readonly receipt?: () => Promise<unknown>
  /** How each node takes what is sent; by itself one takes everything. */
  readonly answers?: readonly ((raw: Hex) => Hash)[]
  /** What each of them tells of the base fee and of the account's nonce; by itself what is so. */
  readonly tells?: readonly {
    readonly base?: bigint
    readonly nonce?: number
    readonly reverts?: true
  }[]
}

/** An account with so much (wei) left for today, and its nodes. */
function world({ left = most, tip = 10n, receipt = async () => mined, ...of }: World = {}) {
  const sent: Hex[][] = []
  const nodeOf = (answer: (raw: Hex) => Hash, at: number): ConnectedChain => {
    const told = of.tells?.[at]
    const taken: Hex[] = []
    sent.push(taken)
    return {
      ...connectChain({ rpcUrl: url, account, chainId: 137 }),
      getBlock: async () => ({ baseFeePerGas: told?.base ?? base }),
      estimateMaxPriorityFeePerGas: async () => tip,
      getTransactionCount: async () => told?.nonce ?? 3,
      call: async () => {
        if (told?.reverts) refuses(3, 'execution reverted')()
      },
      sendRawTransaction: async ({ serializedTransaction }: { serializedTransaction: Hex }) => {
        taken.push(serializedTransaction)
        return answer(serializedTransaction)
      },
      getTransaction: async () => null,
      waitForTransactionReceipt: receipt,
    } as unknown as ConnectedChain
  }
  const state = { left, refused: 0 }
  const budget = {
    take: async (wanted: bigint) => {
      if (wanted > state.left) return null
      state.left -= wanted
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
  const [first, ...others] = (of.answers ?? [(raw) => keccak256(raw)]).map(nodeOf)
  const nodes = [first as ConnectedChain, ...others] as const
  return { sent, state, stopping, bounded: withinBudget(nodes, budget, { signal, full }) }
}

const refuses = (code: number, message: string) => () => {
  throw new RpcRequestError({ body: {}, error: { code, message }, url })
}
const isLost = () => {
  throw new TimeoutError({ body: {}, url })
}
const answersStatus = (status: number) => () => {
  throw new HttpRequestError({ url, status })
}

it('takes what a call costs at its dearest, sends it at no higher price, and gives the rest back', async () => {
  const { bounded, sent, state } = world()
  const hash = await bounded.writeContract(request)
  expect(parseTransaction(sent[0]?.[0] as TransactionSerialized)).toMatchObject({
    to: account.address.toLowerCase(),
    data: '0x0eecae21',
    chainId: 137,
    nonce: 3,
    gas,
    maxFeePerGas: 130n,
    maxPriorityFeePerGas: 10n,
  })
  expect(state.left).toBe(0n)
  expect(await bounded.waitForTransactionReceipt({ hash })).toBe(mined)
  expect(state.left).toBe(most - 60_000n * 110n)
})

it('error: sends nothing that the budget has no room for, and nothing once it is told to end', async () => {
  const poor = world({ left: most - 1n })
  await expect(poor.bounded.writeContract(request)).rejects.toThrow(NotSent)
  const ending = world()
  ending.stopping.abort()
  await expect(ending.bounded.writeContract(request)).rejects.toThrow(NotSent)
  expect([poor.sent, ending.sent]).toEqual([[[]], [[]]])
  expect(poor.state).toEqual({ left: most - 1n, refused: 1 })
  expect(ending.state).toEqual({ left: most, refused: 0 })
})

it('error: waits for nothing any more once it is told to end; what is not known to be paid stays taken', async () => {
  const { bounded, state, stopping } = world({ receipt: () => new Promise(() => undefined) })
  const waiting = bounded.waitForTransactionReceipt({ hash: await bounded.writeContract(request) })
  stopping.abort()
  await expect(waiting).rejects.toThrow(WaitForTransactionReceiptTimeoutError)
  expect(state.left).toBe(0n)
})

it.each([
  ['the method', refuses(-32_601, 'the method eth_sendRawTransaction does not exist')],
  ['it supports nothing', refuses(-32_004, 'Method not supported')],
  ['its quota', refuses(-32_005, 'daily request count exceeded, request rate limited')],
  ['the key', answersStatus(403)],
  ['it cannot pay', refuses(-32_000, 'insufficient funds for gas * price + value')],
  ['the nonce', refuses(-32_000, 'nonce too low: next nonce 9, tx nonce 3')],
])('error: what a node refuses for good (%s) is given back', async (_why, answer) => {
  const { bounded, state } = world({ answers: [answer] })
  await expect(bounded.writeContract(request)).rejects.toThrow()
  expect(state.left).toBe(most)
})

it.each([
  ['did not answer', isLost],
  ['failed inside', refuses(-32_603, 'internal error')],
  ['ended with 502', answersStatus(502)],
])('error: what a node may have all the same (it %s) stays taken', async (_why, answer) => {
  const { bounded, state } = world({ answers: [answer, refuses(-32_601, 'no such method')] })
  await expect(bounded.writeContract(request)).rejects.toThrow()
  expect(state.left).toBe(0n)
})

it('hands the same transaction to the next node when one does not take it; one that knows it has it', async () => {
  const knows = refuses(-32_000, 'already known')
  for (const [first, second] of [
    [refuses(-32_601, 'no such method'), keccak256],
    [isLost, knows],
  ] as const) {
    const { bounded, sent, state } = world({ answers: [first, (raw) => second(raw)] })
    const hash = await bounded.writeContract(request)
    expect(sent[0]).toEqual(sent[1])
    expect(hash).toBe(keccak256(sent[1]?.[0] as Hex))
    await bounded.waitForTransactionReceipt({ hash })
    expect(state.left).toBe(most - 60_000n * 110n)
  }
})

it.each([
  [{ base: 10n ** 6n, nonce: 900 }, {}],
  [{}, { base: 10n ** 6n, nonce: 900 }],
  [{ base: 1n, nonce: 0 }, {}, {}],
])(
  'attack: what one of several nodes makes up of fees and nonce is not offered (%o, %o)',
  async (...tells) => {
    const { bounded, sent } = world({ tells, answers: tells.map(() => keccak256) })
    await bounded.writeContract(request)
    expect(parseTransaction(sent[0]?.[0] as TransactionSerialized)).toMatchObject({
      nonce: 3,
      maxFeePerGas: 130n,
    })
  },
)

it('attack: what the first node alone says goes through is not paid for', async () => {
  const { bounded, sent, state } = world({
    tells: [{}, { reverts: true }],
    answers: [keccak256, keccak256],
  })
  await expect(bounded.writeContract(request)).rejects.toThrow(NotSent)
  expect([sent, state.left]).toEqual([[[], []], most])
})

it('attack: one node of several that says of everything that it reverts ends no call', async () => {
  for (const liar of [1, 2]) {
    const tells = [0, 1, 2].map((at) => (at === liar ? ({ reverts: true } as const) : {}))
    const { bounded, sent } = world({ tells, answers: tells.map(() => keccak256) })
    await bounded.writeContract(request)
    expect(sent.flat()).toHaveLength(1)
  }
  const tells = [{}, { reverts: true }, { reverts: true }] as const
  const { bounded } = world({ tells, answers: tells.map(() => keccak256) })
  await expect(bounded.writeContract(request)).rejects.toThrow(NotSent)
})

it('attack: what one node refuses for good is handed to the next, and paid for when that has it', async () => {
  const poor = refuses(-32_000, 'insufficient funds for gas * price + value')
  const { bounded, state } = world({ answers: [poor, refuses(-32_000, 'already known')] })
  await bounded.writeContract(request)
  expect(state.left).toBe(0n)
  const both = world({ answers: [poor, poor] })
  await expect(both.bounded.writeContract(request)).rejects.toThrow()
  expect(both.state.left).toBe(most)
})

it('error: a tip that a node makes up is not paid beyond the limit', async () => {
  const { bounded, sent } = world({ tip: parseGwei('90000'), left: 10n ** 18n })
  await bounded.writeContract(request)
  expect(parseTransaction(sent[0]?.[0] as TransactionSerialized)).toMatchObject({
    maxFeePerGas: 120n + parseGwei('300'),
    maxPriorityFeePerGas: parseGwei('300'),
  })
})

it.each([
  [{ gasUsed: 0n, effectiveGasPrice: 0n }, most - 21_000n * base],
  [{ gasUsed: 10n ** 9n, effectiveGasPrice: 10n ** 9n }, 0n],
])(
  'error: no receipt gives back what every transaction costs, or takes more: %o',
  async (receipt, left) => {
    const { bounded, state } = world({ receipt: async () => receipt })
    await bounded.waitForTransactionReceipt({ hash: await bounded.writeContract(request) })
    expect(state.left).toBe(left)
  },
)
