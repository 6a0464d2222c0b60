import { sparseTokenAbi } from '@causeway/testkit/smartAccounts/deploySparseToken'
import { startTokenAccount } from '@causeway/testkit/smartAccounts/fixture'
import * as fc from 'fast-check'
import { encodeFunctionData, numberToHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, it } from 'vitest'
import type { AccountCall } from './encodeCalls.ts'

const to = '0x00000000000000000000000000000000000000fe'
const allowance = 100n
const period = 1_000
const owner = privateKeyToAccount(generatePrivateKey())

const { anvil, token, session } = await startTokenAccount(owner, 10n ** 12n)
afterAll(() => anvil.stop())

const kinds = {
  coins: {
    type: 'native-token-recurring-allowance',
    data: {},
    enforcer: 'NativeTokenPeriodTransferEnforcer',
    pay: (amount: bigint): AccountCall => ({ to, value: amount, data: '0x' }),
  },
  tokens: {
    type: 'erc20-recurring-allowance',
    data: { token },
    enforcer: 'ERC20PeriodTransferEnforcer',
    pay: (amount: bigint): AccountCall => ({
      to: token,
      value: 0n,
      data: encodeFunctionData({
        abi: sparseTokenAbi,
        functionName: 'transfer',
        args: [to, amount],
      }),
    }),
  },
} as const

/** What a session may do, as a person would keep the books of it: the limits are judged in this order. */
function createBooks(rules: {
  enforcer: string
  start: number
  expiry: number
  mostCalls: number
}) {
  const spent = new Map<number, bigint>()
  let calls = 0
  return (amount: bigint, at: number): string => {
    const place = Math.floor((at - rules.start) / period)
    const sum = (spent.get(place) ?? 0n) + amount
    if (at < rules.start) return `${rules.enforcer}:transfer-not-started`
    if (sum > allowance) return `${rules.enforcer}:transfer-amount-exceeded`
    if (at >= rules.expiry) return 'TimestampEnforcer:expired-delegation'
    if (calls >= rules.mostCalls) return 'LimitedCallsEnforcer:limit-exceeded'
    spent.set(place, sum)
    calls += 1
    return ''
  }
}

async function timeNow(): Promise<number> {
  const block = (await anvil.request('eth_getBlockByNumber', ['latest', false])) as {
    timestamp: Hex
  }
  return Number(block.timestamp)
}

function momentOf(
  wait: number | string,
  now: number,
  { start, expiry }: { readonly start: number; readonly expiry: number },
): number {
  if (typeof wait === 'number') return now + wait
  const next = start + (Math.floor((now - start) / period) + 1) * period
  const moment = { start, next, expiry }[wait] ?? now
  return moment > now ? moment : now + 1
}

const steps = fc.array(
  fc.record({
    amount: fc.oneof(fc.bigInt({ min: 0n, max: 60n }), fc.bigInt({ min: 95n, max: 101n })),
    wait: fc.oneof(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 900, max: 2_500 }),
      // To the second at which something begins or ends, where that is still to come.
      fc.constantFrom('start', 'next', 'expiry'),
    ),
  }),
  { minLength: 5, maxLength: 20 },
)
const life = fc.record({
  delay: fc.integer({ min: 1, max: 800 }),
  seconds: fc.integer({ min: 2_000, max: 12_000 }),
  mostCalls: fc.integer({ min: 1, max: 12 }),
})

describe('a session with an allowance', () => {
  it.each(['coins', 'tokens'] as const)(
    'keeps its books of %s to the second, whatever is tried',
    async (name) => {
      const kind = kinds[name]
      await fc.assert(
        fc.asyncProperty(steps, life, async (tries, { delay, seconds, mostCalls }) => {
          const start = (await timeNow()) + delay
          const limited = await session(
            {
              type: kind.type,
              data: { ...kind.data, allowance: numberToHex(allowance), period, start },
            },
            { seconds, policies: [{ type: 'call-limit', data: { count: mostCalls } }] },
          )
          const { expiry } = limited.grant
          const judge = createBooks({ enforcer: kind.enforcer, start, expiry, mostCalls })
          for (const { amount, wait } of tries) {
            const at = momentOf(wait, await timeNow(), { start, expiry })
            await anvil.request('evm_setNextBlockTimestamp', [at])
            const { outcome, reason } = await limited.redeem(kind.pay(amount))
            const expected = judge(amount, at)
            expect({ outcome, reason, at }).toEqual({
              outcome: expected === '' ? 'done' : 'failed',
              reason: expected,
              at,
            })
          }
        }),
        { numRuns: 15 },
      )
    },
  )
})
