import { parseAmount } from '@causeway/protocol/amount'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { expect } from '@playwright/test'
import type { Abi, Address } from 'viem'
import { getBlock } from 'viem/actions'
import type { PlansClient } from './plansClient.ts'
import type { OpenPlanPage } from './openPlanPage.ts'
import {
  decimals,
  amountAsShown,
  type SubjectReading,
  type Subject,
  type TokenUnit,
} from './subject.ts'

interface Compared<A extends Abi> {
  readonly on: OpenPlanPage
  readonly subject: Subject<A>
  readonly hand: PlansClient
  readonly member: Address
}

/** The plan at a block, for one member. */
export async function readingAt<A extends Abi>(
  { subject: { plan, abi }, hand, member }: Omit<Compared<A>, 'on'>,
  blockNumber: bigint,
): Promise<SubjectReading<A>> {
  const [block, id] = await Promise.all([
    getBlock(hand.client, { blockNumber }),
    hand.ask(hand.world.hub, hubAbi, 'idOf', [member], blockNumber),
  ])
  return {
    ask: (name, ...args) => hand.ask(plan, abi, name, args, blockNumber) as never,
    member,
    id: id as bigint,
    now: block.timestamp,
  }
}

/** Waits for the page to show this block or a later one; then every figure must be the contract's at the block it names. */
export async function expectAgreement<A extends Abi>(
  { on, ...parts }: Compared<A>,
  from: bigint,
): Promise<void> {
  const { subject, hand } = parts
  let said = await on.snapshot()
  await expect
    .poll(async () => {
      said = await on.snapshot()
      return said.hasPosition && said.block >= from
    })
    .toBe(true)
  const expected = await subject.figures(await readingAt(parts, said.block))
  expect(pick(said.figures, Object.keys(expected))).toEqual(expected)
  const [, , rows] = await hand.solvency(subject.plan, said.block)
  expect(said.books.map((row) => row.slice(1))).toEqual(
    rows.map(({ balance, liabilities, surplus }, index) => {
      const unit = said.books[index]?.[0] as TokenUnit
      return [balance, liabilities, surplus].map(
        (one) => amountAsShown(one, unit, 'column').split(' ')[0],
      )
    }),
  )
  for (const { balance, liabilities } of rows) expect(balance).toBeGreaterThanOrEqual(liabilities)
}

interface Tried {
  readonly block: bigint
  /** What left and what arrived, all digits of what the trial run says. */
  readonly out: string
  readonly into: string
  /** Rewards flow on between the trial run and the block. */
  readonly isFlowing: boolean
}

/** What a block brought to the member's wallet, per token of the plan, must be what the trial run said. */
export async function expectMoved(
  { hand, member }: Pick<Compared<Abi>, 'hand' | 'member'>,
  { block, out, into, isFlowing }: Tried,
): Promise<void> {
  const tried = netOf(out, into)
  const { product, usdc } = hand.world.tokens
  for (const [unit, token] of [
    ['CWY', product],
    ['USDC', usdc],
  ] as const) {
    const [before, after] = await Promise.all([
      hand.balanceOf(token, member, block - 1n),
      hand.balanceOf(token, member, block),
    ])
    const moved = after - before
    const gap = moved > tried[unit] ? moved - tried[unit] : tried[unit] - moved
    const lastDigit = 10n ** BigInt(decimals[unit] - 3)
    const flowed = isFlowing ? (moved > 0n ? moved : -moved) / 100n : 0n
    expect(gap, `${unit}: moved ${moved}, tried ${tried[unit]}`).toBeLessThanOrEqual(
      2n * lastDigit + flowed,
    )
  }
}

const pick = (all: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]]))

/** "12.5 USDC + 3 CWY" on both sides, as one sum for each token. */
function netOf(out: string, into: string): Record<TokenUnit, bigint> {
  const sums = { CWY: 0n, USDC: 0n, WMATIC: 0n, DAI: 0n, CWT: 0n }
  for (const [text, sign] of [
    [out, -1n],
    [into, 1n],
  ] as const)
    for (const [, amount = '', unit = ''] of text.matchAll(/([\d,.]+)\s([A-Z]+)/gu))
      sums[unit as TokenUnit] += sign * parseBase(amount, unit as TokenUnit)
  return sums
}

function parseBase(amount: string, unit: TokenUnit): bigint {
  const plain = amount.replaceAll(',', '')
  return /^[0.]*$/u.test(plain) ? 0n : parseAmount(plain, decimals[unit])
}
