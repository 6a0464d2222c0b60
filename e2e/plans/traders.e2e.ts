import { tradersV1Abi } from '@causeway/plans/protocol/abi/tradersV1.gen'
import { tradersV2Abi } from '@causeway/plans/protocol/abi/tradersV2.gen'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import type { PlansClient } from './plansClient.ts'
import { findSeededPerson } from './findSeededPerson.ts'
import { saleDay, saleWeek } from './saleSubject.ts'
import { walkAccount, expect, test } from './test.ts'
import { amountAsShown, type Subject } from './subject.ts'

test.use({ chapter: 'traders' })

const still = { leaves: 'Nothing', arrives: 'Nothing' }
const operator = walkAccount(0).address

test.describe('rounds', () => {
  const ask = (hand: PlansClient, name: string, ...args: readonly unknown[]) =>
    hand.ask(hand.world.plan('traders v1'), tradersV1Abi, name, args)
  const subject = (plan: Address): Subject<typeof tradersV1Abi> => ({
    path: 'tradersV1',
    plan,
    abi: tradersV1Abi,
    figures: async ({ ask: at, member }) => {
      const round = await at('currentRound')
      const { state, asked } = await at('roundOf', round)
      return {
        ...(state === 1
          ? { 'Put in by members': amountAsShown(await at('putIn'), 'USDC') }
          : { 'Deposited in it': amountAsShown(asked, 'USDC') }),
        'Your deposit in this round': amountAsShown(await at('depositOf', round, member), 'USDC'),
      }
    },
  })

  test('[S1.plan-traders] a traded round is settled by anybody when it is flat and over, and redeemed', async ({
    visit,
    world,
    hand,
  }) => {
    const plan = world.plan('traders v1')
    const round = (await ask(hand, 'currentRound')) as bigint
    const depositor = await findSeededPerson(
      async ({ account: { address } }) =>
        ((await ask(hand, 'depositOf', round, address)) as bigint) > 0n,
    )
    const member = await visit(subject(plan), depositor.account)
    await member.cannot({
      tab: 'Deposit',
      press: 'Deposit into the round',
      says: 'The round is being traded',
    })
    await member.cannot({
      tab: 'Withdraw',
      press: 'Take the deposit back',
      says: 'You have nothing in a round that is being funded.',
    })
    await member.cannot({
      tab: 'Upkeep',
      way: 'Settle',
      press: 'Settle',
      says: 'Nothing can be settled now.',
    })
    const [, , held = 0n] = (await ask(hand, 'holdings')) as readonly bigint[]
    const { usdc, wmatic } = world.tokens
    await hand.does(
      seedTransaction(operator, plan, {
        abi: tradersV1Abi,
        functionName: 'swap',
        args: [world.exchange, wmatic, usdc, held, 0n, '0x'],
      }),
    )
    await member.pass(7 * saleDay)
    await member.does({ tab: 'Upkeep', way: 'Settle', press: 'Settle', ...still })
    const due = (await ask(hand, 'redeemableOf', round, member.member)) as bigint
    await member.does({
      tab: 'Claim',
      way: 'Redeem a settled round',
      fill: { Round: `Round ${round + 1n}:` },
      press: 'Redeem a settled round',
      leaves: 'Nothing',
      arrives: amountAsShown(due, 'USDC'),
    })
  })

  test('[S1.plan-traders] a new round: deposit, take a part back; dissolved when nobody settles it, and shared in kind', async ({
    visit,
    world,
    hand,
  }) => {
    const plan = world.plan('traders v1')
    const member = await visit(subject(plan), walkAccount(1))
    const amount = (text: string) => ({ Amount: text })
    await member.does({
      tab: 'Deposit',
      fill: amount('1500'),
      press: 'Deposit into the round',
      leaves: '1,500 USDC',
    })
    await member.does({
      tab: 'Withdraw',
      fill: amount('250'),
      press: 'Take the deposit back',
      arrives: '250 USDC',
    })
    await member.cannot({
      tab: 'Upkeep',
      way: 'Dissolve the round',
      press: 'Dissolve the round',
      says: 'No round is seven days late.',
    })
    await member.pass(3 * saleDay + 60)
    await hand.does(
      seedTransaction(operator, plan, { abi: tradersV1Abi, functionName: 'startRound' }),
    )
    await member.pass(38 * saleDay)
    await member.does({
      tab: 'Upkeep',
      way: 'Dissolve the round',
      press: 'Dissolve the round',
      ...still,
    })
    await member.does({
      tab: 'Claim',
      way: 'Take your part of each token',
      press: 'Take your part of each token',
      leaves: 'Nothing',
      arrives: '1,250 USDC',
    })
  })
})

test('[S1.plan-traders] fund: ask to put in, call off, settled at the week’s price, shares; ask to take out; leave with each token', async ({
  visit,
  world,
}) => {
  const plan = world.plan('traders v2')
  const subject: Subject<typeof tradersV2Abi> = {
    path: 'tradersV2',
    plan,
    abi: tradersV2Abi,
    figures: async ({ ask, member }) => ({
      'Waits to be put in': amountAsShown(await ask('pendingAssets'), 'USDC'),
      'Put aside for who leaves': amountAsShown(await ask('owedAssets'), 'USDC'),
      'To claim': amountAsShown(await ask('maxWithdraw', member), 'USDC'),
    }),
  }
  const member = await visit(subject, walkAccount(7))
  const put = { tab: 'Deposit', way: 'Ask to put in', press: 'Ask to put in' }
  const off = { tab: 'Deposit', way: 'Call the deposit off', press: 'Call the deposit off' }
  const out = { tab: 'Withdraw', way: 'Ask to take out', press: 'Ask to take out' }
  const outOff = {
    tab: 'Withdraw',
    way: 'Call the withdrawal off',
    press: 'Call the withdrawal off',
  }
  const settle = { tab: 'Upkeep', press: 'Settle' }
  await settleDue(member.hand, plan)
  await member.cannot({ ...off, says: 'You have no open request to put in.' })
  await member.cannot({ ...out, says: 'You hold no shares.' })
  await member.cannot({ ...outOff, says: 'You have no open request to take out.' })
  await member.does({ ...put, fill: { Amount: '300' }, leaves: '300 USDC' })
  await member.does({ ...off, arrives: '300 USDC' })
  await member.does({ ...put, fill: { Amount: '300' }, leaves: '300 USDC' })
  expect((await member.on.snapshot()).figures['Your open request to put in']).toBe('300 USDC')
  await member.cannot({ ...settle, says: 'Nothing can be settled now.' })
  await member.pass(saleWeek)
  await member.cannot({ ...off, says: 'The week of your request is over' })
  await member.does({ ...settle, ...still })
  const claim = { tab: 'Claim', way: 'Claim shares', press: 'Claim shares' }
  // Who comes in has a day of the fund's risk.
  await member.cannot({ ...claim, says: 'No settled request has shares that you can claim now.' })
  await member.pass(saleDay + 60)
  await member.does({ ...claim, leaves: 'Nothing' })
  const shares = await (await member.reading()).ask('balanceOf', member.member)
  expect(shares).toBeGreaterThan(0n)
  const half = amountAsShown(shares / 2n, 'CWT')
  await member.does({
    ...out,
    fill: { 'Part of your shares': '50' },
    leaves: half,
    arrives: 'Nothing',
  })
  await member.does({ ...outOff, leaves: 'Nothing', arrives: half })
  expect(await (await member.reading()).ask('balanceOf', member.member)).toBe(shares)
  await member.does({
    ...out,
    fill: { 'Part of your shares': '50' },
    leaves: half,
    arrives: 'Nothing',
  })
  await member.pass(saleWeek)
  await member.does({ ...settle, ...still })
  await member.does({
    tab: 'Claim',
    way: 'Claim what was redeemed',
    press: 'Claim what was redeemed',
    leaves: 'Nothing',
  })
  await member.does({
    tab: 'Withdraw',
    way: 'Leave with each token',
    press: 'Leave with each token',
  })
  expect(await (await member.reading()).ask('balanceOf', member.member)).toBe(0n)
})

/** On some days of the week a week of the history is over that nobody has settled yet. */
async function settleDue(hand: PlansClient, plan: Address): Promise<void> {
  const at = { address: plan, abi: tradersV2Abi } as const
  const current = await readContract(hand.client, { ...at, functionName: 'currentRequestId' })
  for (let id = 1n; id < current; id++) {
    const batch = await readContract(hand.client, { ...at, functionName: 'batchOf', args: [id] })
    if (batch.isSettled || batch.deposits + batch.redeems === 0n) continue
    await hand.does(seedTransaction(operator, plan, { ...at, functionName: 'settle', args: [id] }))
  }
}
