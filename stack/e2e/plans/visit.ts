import { formatAmount, parseAmount } from '@causeway/protocol/amount'
import { hubAbi } from '@causeway/protocol/plans/abi/hub.gen'
import type { InstalledWallet } from '@causeway/testkit/playwright'
import { expect, type Page } from '@playwright/test'
import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import { getBlock, getBlockNumber } from 'viem/actions'
import type { Hand } from './hand.ts'
import { planPage, type Way } from './planPage.ts'
import type { SmallStack } from './smallStack.ts'

export const decimals = { CWY: 18, USDC: 6, WMATIC: 18, DAI: 18 } as const
export type Unit = keyof typeof decimals

/** A plan to be visited, and what its figures must be by the contract's own views. */
export interface Subject<A extends Abi> {
  /** Behind /plans/. */
  readonly path: string
  readonly plan: Address
  readonly abi: A
  /** What stands on the page at a block, by label. */
  readonly figures: (at: Reading<A>) => Promise<Readonly<Record<string, string>>>
}

/** The contract at one block. */
export interface Reading<A extends Abi> {
  readonly ask: <Name extends ContractFunctionName<A, 'view' | 'pure'>>(
    name: Name,
    ...args: ContractFunctionArgs<A, 'view' | 'pure', Name> & readonly unknown[]
  ) => Promise<ContractFunctionReturnType<A, 'view' | 'pure', Name>>
  readonly member: Address
  /** Number in the hub; 0 for who is no member. */
  readonly id: bigint
  readonly now: bigint
}

/** An amount as the page writes it: cut, never rounded up. */
export const shown = (base: bigint, unit: Unit, fraction = 3): string =>
  `${formatAmount(base, decimals[unit], { fraction })} ${unit}`

export interface Doing extends Way {
  /** What must leave or arrive by the trial run, in its words. */
  readonly leaves?: string
  readonly arrives?: string
  /** Rewards flow on between the trial run and the block. */
  readonly isFlowing?: boolean
}

interface Parts<A extends Abi> {
  readonly page: Page
  readonly subject: Subject<A>
  readonly wallet: InstalledWallet
  readonly stack: SmallStack
  readonly hand: Hand
}

/** One member on the page of one plan. */
export function createVisit<const A extends Abi>({ page, subject, wallet, stack, hand }: Parts<A>) {
  const on = planPage(page)
  const { plan, abi } = subject
  const member = wallet.address()

  async function readingAt(blockNumber: bigint): Promise<Reading<A>> {
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
  const reading = async () => readingAt(await getBlockNumber(hand.client, { cacheTime: 0 }))

  /** Waits for the page to show this block or a later one; then every figure must be the contract's at the block it names. */
  async function agrees(from: bigint): Promise<void> {
    await expect.poll(async () => (await on.snapshot()).block >= from).toBe(true)
    const said = await on.snapshot()
    const expected = await subject.figures(await readingAt(said.block))
    expect(pick(said.figures, Object.keys(expected))).toEqual(expected)
    const [, , rows] = await hand.solvency(plan, said.block)
    expect(said.books.map((row) => row.slice(1))).toEqual(
      rows.map(({ balance, liabilities, surplus }, index) => {
        const unit = said.books[index]?.[0] as Unit
        return [balance, liabilities, surplus].map((one) => shown(one, unit).split(' ')[0])
      }),
    )
    for (const { balance, liabilities } of rows) expect(balance).toBeGreaterThanOrEqual(liabilities)
  }

  /** What a block brought to the member's wallet, per token of the plan, must be what the trial run said. */
  async function movedAsTried(
    block: bigint,
    tried: Readonly<Record<Unit, bigint>>,
    isFlowing: boolean,
  ) {
    const { tokens } = stack.settings
    for (const [unit, token] of [
      ['CWY', tokens.product],
      ['USDC', tokens.usdc],
    ] as const) {
      if (!token) throw new Error(`The stack has no ${unit}.`)
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

  return {
    page,
    on,
    wallet,
    member,
    plan,
    hand,
    reading,
    pass: stack.pass,
    /** Every figure of the page is the contract's, now. */
    agrees: async () => agrees(await getBlockNumber(hand.client, { cacheTime: 0 })),
    /** Tries it out, signs it, and compares: trial run, wallet, page and contract say the same. */
    async does({ leaves, arrives, isFlowing = false, ...way }: Doing): Promise<void> {
      await on.open(way)
      const latest = await getBlockNumber(hand.client, { cacheTime: 0 })
      // The page takes one off the tried block's number, and anvil gives it the number of the block that it stands on.
      await expect.poll(on.triedAt).toBeGreaterThanOrEqual(latest - 1n)
      const out = (await on.line('Leaves your wallet').textContent()) ?? ''
      const into = (await on.line('Arrives in your wallet').textContent()) ?? ''
      if (leaves !== undefined) expect(out).toBe(leaves)
      if (arrives !== undefined) expect(into).toBe(arrives)
      await on.button(way.press).click()
      const block = await on.doneIn()
      await movedAsTried(block, netOf(out, into), isFlowing)
      await agrees(block)
      await on.notice.getByRole('button', { name: 'Close' }).click()
    },
    /** Filled in well, but the trial run says that the chain would refuse it, and why. */
    async refused({ press: _, ...way }: Way, says: RegExp): Promise<void> {
      await on.open(way)
      await expect(on.panel.locator('[aria-live="polite"]').filter({ hasText: says })).toBeVisible()
    },
    /** The page says why it is not available, and a press sends nothing. */
    async cannot({ press, says, ...way }: Way & { readonly says: string | RegExp }): Promise<void> {
      await on.open(way)
      await expect(on.panel).toContainText(says)
      await expect(on.button(press)).toHaveAttribute('aria-disabled', 'true')
      const asked = wallet.requests('eth_sendTransaction').length
      await on.button(press).click({ force: true })
      expect(wallet.requests('eth_sendTransaction')).toHaveLength(asked)
    },
  }
}

export type Visit<A extends Abi> = ReturnType<typeof createVisit<A>>

const pick = (all: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]]))

/** "12.5 USDC + 3 CWY" on both sides, as one sum for each token. */
function netOf(out: string, into: string): Record<Unit, bigint> {
  const sums = { CWY: 0n, USDC: 0n, WMATIC: 0n, DAI: 0n }
  for (const [text, sign] of [
    [out, -1n],
    [into, 1n],
  ] as const)
    for (const [, amount = '', unit = ''] of text.matchAll(/(?:<)?([\d,.]+) ([A-Z]+)/gu))
      sums[unit as Unit] += sign * parseBase(amount, unit as Unit)
  return sums
}

function parseBase(amount: string, unit: Unit): bigint {
  const plain = amount.replaceAll(',', '')
  return /^[0.]*$/u.test(plain) ? 0n : parseAmount(plain, decimals[unit])
}
