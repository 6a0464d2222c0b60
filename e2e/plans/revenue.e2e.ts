import { ownAdvertisementsKey } from '../../plans/web/src/core/webStorageKeys.ts'
import { advertisementAbi } from '@causeway/plans/protocol/abi/advertisement.gen'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { revenueRouterAbi } from '@causeway/plans/protocol/abi/revenueRouter.gen'
import { keccak256, toHex } from 'viem'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import { openPart } from './openPart.ts'
import { saleWeek } from './saleSubject.ts'
import { walkAccount, expect, test } from './test.ts'
import { amountAsShown, type Subject } from './subject.ts'

test.use({ chapter: 'revenue' })

const still = { leaves: 'Nothing', arrives: 'Nothing' }
const cid = 'bafkrei-causeway-walk'
const hash = keccak256(toHex(cid))

test('[S1.place-advertisement] advertisement: book, cancel, refund; book, approved, shown, earned and sent on', async ({
  page,
  visit,
  world,
  hand,
}) => {
  const plan = world.plan('advertisement')
  const subject: Subject<typeof advertisementAbi> = {
    path: 'advertisement',
    plan,
    abi: advertisementAbi,
    figures: async ({ ask, member }) => ({
      'Earned, not sent on': amountAsShown(await ask('earned'), 'USDC'),
      'Bookings and refunds': amountAsShown((await ask('owed')) - (await ask('earned')), 'USDC'),
      'Refunds to take': amountAsShown(await ask('creditOf', member), 'USDC'),
    }),
  }
  await page.addInitScript(([key, ads]) => localStorage.setItem(key, ads), [
    ownAdvertisementsKey,
    JSON.stringify([{ contentHash: hash, cid, text: 'A walk' }]),
  ] as const)
  const member = await visit(subject, walkAccount(1))
  const book = { tab: 'Book', press: 'Book' }
  // As if it had been uploaded from this browser: the small stack takes no pictures.
  const content = { 'What is shown': 'A walk' }
  const cancel = { tab: 'Cancel', press: 'Cancel it' }
  const refunds = { tab: 'Refund', press: 'Take refunds' }
  const forward = { tab: 'Upkeep', way: 'Send on what was earned', press: 'Send on' }
  await member.cannot({ ...cancel, says: 'You have no booking that waits for a moderator.' })
  await member.cannot({ ...refunds, says: 'No refund waits for you.' })

  await member.does({ ...book, fill: content, arrives: 'Nothing', isFlowing: true })
  await member.does({ ...cancel, ...still })
  await member.does({ ...refunds, leaves: 'Nothing' })
  await member.cannot({ ...refunds, says: 'No refund waits for you.' })

  await member.on.open({ ...book, fill: content })
  // The calendar chooses for the form: the first slot that is free.
  const free = page.getByRole('button', { name: /^Choose slot \d+ from / })
  await openPart(page, 'calendar')
  await free.first().click()
  await expect(free.first()).toHaveAttribute('aria-pressed', 'true')
  const [slot = 0n, period = 0n] = (
    await member.on.panel.getByLabel('Slot and period').inputValue()
  )
    .split(' ')
    .map(BigInt)
  await member.does({ ...book, fill: content, arrives: 'Nothing', isFlowing: true })
  await hand.does(
    seedTransaction(walkAccount(0).address, plan, {
      abi: advertisementAbi,
      functionName: 'approve',
      args: [slot, period, hash],
    }),
  )
  await member.cannot({ ...cancel, says: 'You have no booking that waits for a moderator.' })
  await member.pass(Number((period + 1n) * BigInt(saleWeek) - (await hand.now())) + 60)
  await member.does({
    tab: 'Upkeep',
    way: 'Close a booking',
    fill: { Booking: `Slot ${slot + 1n}, ` },
    press: 'Close it',
    ...still,
  })
  await member.does({ ...forward, ...still })
  await member.cannot({ ...forward, says: 'Nothing earned waits.' })
})

test('revenue router: a part is sent on to its plan; what was brought silently is split', async ({
  visit,
  world,
  hand,
}) => {
  const plan = world.plan('revenue router')
  const { usdc } = world.tokens
  const ask = (name: string, ...args: readonly unknown[]) =>
    hand.ask(plan, revenueRouterAbi, name, args)
  const dues = async (at: (index: bigint) => Promise<unknown>) =>
    (await Promise.all([0n, 1n, 2n, 3n, 4n].map(at))).reduce<bigint>(
      (sum, one) => sum + (one as bigint),
      0n,
    )
  const subject: Subject<typeof revenueRouterAbi> = {
    path: 'revenueRouter',
    plan,
    abi: revenueRouterAbi,
    figures: async (at) => ({
      'Revenue so far': amountAsShown(await at.ask('received'), 'USDC'),
      'Donations so far': amountAsShown(await at.ask('donated'), 'USDC'),
      'Waits to be sent on': amountAsShown(await dues((index) => at.ask('due', index)), 'USDC'),
    }),
  }
  const member = await visit(subject, walkAccount(7))
  const notify = {
    tab: 'Send on',
    way: 'Split what has arrived',
    press: 'Split what has arrived',
  }
  const push = { tab: 'Send on', way: 'Send a part on', press: 'Send a part on' }
  await member.cannot({ ...notify, says: 'Everything that has arrived is split.' })
  await hand.does(
    seedTransaction(walkAccount(8).address, usdc, {
      abi: erc20Abi,
      functionName: 'transfer',
      args: [plan, 100_000_000n],
    }),
  )
  const given = (await ask('donated')) as bigint
  await member.does({ ...notify, ...still })
  // Nobody's gift is called revenue.
  expect(await ask('donated')).toBe(given + 100_000_000n)
  const before = await dues((index) => ask('due', index))
  await member.does({ ...push, ...still })
  expect(await dues((index) => ask('due', index))).toBeLessThan(before)
})
