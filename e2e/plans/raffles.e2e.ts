import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { raffleAbi } from '@causeway/plans/protocol/abi/raffle.gen'
import { ticketRaffleAbi } from '@causeway/plans/protocol/abi/ticketRaffle.gen'
import { isAddressEqual, parseUnits, zeroAddress, type Address } from 'viem'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import type { PlansClient } from './plansClient.ts'
import { findSeededPerson, type SeededPerson } from './findSeededPerson.ts'
import { countAsShown, saleDay, saleWeek } from './saleSubject.ts'
import { walkAccount, expect, test } from './test.ts'
import { decimals, amountAsShown, plainGaps, type SubjectReading, type Subject } from './subject.ts'

test.use({ chapter: 'raffles' })

const still = { leaves: 'Nothing', arrives: 'Nothing' }
const draw = { tab: 'Upkeep', way: 'Draw a round', press: 'Draw' }
const roll = { tab: 'Upkeep', way: 'Move on what nobody can claim', press: 'Move on' }
const prize = { tab: 'Prize', way: 'Take a prize', press: 'Take the prize' }
const drawn = 2

/** Seconds until the running round is over. */
async function untilOver(hand: PlansClient, plan: Address): Promise<number> {
  const [start, period, round] = (await Promise.all(
    (['start', 'period', 'currentRound'] as const).map((name) =>
      hand.ask(plan, raffleAbi, name, []),
    ),
  )) as [bigint, bigint, bigint]
  return Number(start + (round + 1n) * period - (await hand.now()))
}

/** A member who was named for a prize and has not taken it. */
async function winnerOf(hand: PlansClient, plan: Address): Promise<SeededPerson> {
  const ask = (name: 'currentRound' | 'roundOf' | 'firstOf', ...args: readonly bigint[]) =>
    hand.ask(plan, raffleAbi, name, args)
  const winners: Address[] = []
  const last = (await ask('currentRound')) as bigint
  for (let round = last - 8n; round <= last; round++) {
    const { status, openPrizes } = (await ask('roundOf', round)) as {
      status: number
      openPrizes: bigint
    }
    if (status !== drawn) continue
    for (const nth of [0n, 1n, 2n]) {
      if (((openPrizes >> nth) & 1n) === 0n) continue
      const { who } = (await ask('firstOf', round, nth)) as { who: Address }
      if (who !== zeroAddress) winners.push(who)
    }
  }
  return findSeededPerson(async ({ account: { address } }) =>
    winners.some((one) => isAddressEqual(one, address)),
  )
}

/** The member's part of all stake × time at the end of the round, if all stakes stay, as the page writes it. */
async function chanceIn({ ask, member, now }: SubjectReading<typeof raffleAbi>): Promise<string> {
  const round = await ask('currentRound')
  const [own, all] = await ask('shareOf', round, member)
  const left = (await ask('start')) + (round + 1n) * (await ask('period')) - now
  const [ownAtEnd, allAtEnd] = [
    own + (await ask('stakeOf', member)) * left,
    all + (await ask('totalStake')) * left,
  ]
  return plainGaps(formatAmount((ownAtEnd * 10_000n) / allAtEnd, { decimals: 2, symbol: '%' }))
}

test.describe('raffle', () => {
  const subject = (plan: Address): Subject<typeof raffleAbi> => ({
    path: 'raffle',
    plan,
    abi: raffleAbi,
    figures: async (at) => {
      const running = await at.ask('roundOf', await at.ask('currentRound'))
      return {
        'Staked by all': amountAsShown(await at.ask('totalStake'), 'CWY'),
        'Pot of this round': amountAsShown(running.pot, 'USDC'),
        'Tickets so far': countAsShown(running.tickets),
        'Your stake': amountAsShown(await at.ask('stakeOf', at.member), 'CWY'),
        'Your chance of each prize': await chanceIn(at),
      }
    },
  })

  test('[S1.plan-raffle] deposit, a share of the round, drawn, named, the prize taken, and the stake comes back', async ({
    visit,
    world,
    hand,
    stack,
  }) => {
    const plan = world.plan('raffle')
    // The history's last round may still be named; this one is not drawn.
    await stack.pass((await untilOver(hand, plan)) + 60)
    const member = await visit(subject(plan), walkAccount(1))
    const name = { tab: 'Prize', way: 'Name yourself for a prize', press: 'Name me' }
    await member.cannot({ ...name, says: 'No round is being named.' })
    await member.cannot({ ...prize, says: 'No prize waits for you.' })
    await member.does({
      tab: 'Deposit',
      fill: { 'Amount to deposit': '200' },
      press: 'Deposit',
      leaves: '200 CWY',
    })
    const sponsored = parseUnits('30', decimals.USDC)
    await hand.does(
      seedTransaction(
        walkAccount(0).address,
        plan,
        { abi: raffleAbi, functionName: 'fund', args: [sponsored] },
        { token: world.tokens.usdc, amount: sponsored },
      ),
    )
    const { ask } = await member.reading()
    const round = await ask('currentRound')
    await member.pass((await untilOver(hand, plan)) + 1_200)
    await member.cannot({ ...name, says: 'No round is being named.' })
    await member.does({ ...draw, ...still })
    await member.cannot({ ...draw, says: 'No round waits for its draw.' })
    // Nobody is named yet, so everybody with a share is faster.
    for (const left of ['3', '2', '1']) {
      const { figures } = await member.on.snapshot()
      expect(figures['Prizes to name yourself for']).toBe(left)
      await member.does({ ...name, ...still })
    }
    await member.cannot({ ...name, says: 'For each prize you are named already' })
    for (const nth of [0n, 1n, 2n]) {
      const reading = await member.reading()
      expect((await reading.ask('firstOf', round, nth)).who).toBe(member.member)
    }
    await member.cannot({ ...prize, says: 'No prize waits for you.' })
    await member.pass(Number(await ask('naming')))
    await member.cannot({ ...name, says: 'No round is being named.' })
    await member.does({ ...prize, leaves: 'Nothing' })
    await member.does({
      tab: 'Withdraw',
      fill: { 'Amount to withdraw': '50' },
      press: 'Withdraw',
      arrives: '50 CWY',
    })
    await member.does({ tab: 'Leave', press: 'Take out principal only', arrives: '150 CWY' })
  })

  test('[S1.plan-raffle] a winner takes the prize; after ninety days the others’ move on', async ({
    visit,
    world,
    hand,
  }) => {
    const plan = world.plan('raffle')
    const winner = await winnerOf(hand, plan)
    const member = await visit(subject(plan), winner.account)
    await member.does({ ...prize, leaves: 'Nothing' })
    await member.pass(91 * saleDay)
    await member.does({ ...roll, ...still })
  })
})

test.describe('raffle with tickets', () => {
  const subject = (plan: Address): Subject<typeof ticketRaffleAbi> => ({
    path: 'ticketRaffle',
    plan,
    abi: ticketRaffleAbi,
    figures: async ({ ask }) => ({
      'One ticket': amountAsShown(await ask('price'), 'USDC'),
      'Tickets of this round': countAsShown(
        (await ask('roundOf', await ask('currentRound'))).tickets,
      ),
    }),
  })

  test('[S1.plan-raffle] buy tickets; a round with too few gives the whole price back', async ({
    visit,
    world,
    hand,
    stack,
  }) => {
    const plan = world.plan('raffle with tickets')
    await stack.pass((await untilOver(hand, plan)) + 60)
    const member = await visit(subject(plan), walkAccount(7))
    const buy = { tab: 'Tickets', press: 'Buy' }
    const back = { tab: 'Refund', press: 'Take the price back' }
    await member.cannot({ ...buy, fill: { Tickets: '0' }, says: 'At least one ticket.' })
    await member.cannot({
      ...buy,
      fill: { Tickets: '99999' },
      says: 'more than is in your wallet',
    })
    await member.cannot({ ...back, says: 'You have no tickets in a round that failed.' })
    const until = Number(await hand.now()) + 3_600
    await hand.does(
      seedTransaction(walkAccount(0).address, plan, {
        abi: ticketRaffleAbi,
        functionName: 'pause',
        args: [until],
      }),
    )
    await member.cannot({ ...buy, fill: { Tickets: '3' }, says: 'are paused until' })
    await member.pass(3_600)
    await member.does({
      ...buy,
      fill: { Tickets: '3' },
      leaves: '6 USDC',
      arrives: 'Nothing',
    })
    expect((await member.on.snapshot()).figures['Your tickets of this round']).toBe('3')
    await member.pass(saleWeek + 1_200)
    await member.does({ ...back, leaves: 'Nothing', arrives: '6 USDC' })
  })

  test('[S1.plan-raffle] a round with enough tickets is drawn, its fee moved, and the winner takes the prize', async ({
    visit,
    world,
    hand,
  }) => {
    const plan = world.plan('raffle with tickets')
    const member = await visit(subject(plan), walkAccount(8))
    const collect = { tab: 'Upkeep', way: 'Move the fees', press: 'Move the fees' }
    await member.does({
      tab: 'Tickets',
      press: 'Buy',
      fill: { Tickets: '60' },
      leaves: '120 USDC',
    })
    await member.cannot({ ...draw, says: 'No round waits for its draw.' })
    await member.pass((await untilOver(hand, plan)) + 1_200)
    await member.does({ tab: 'Upkeep', way: 'Ask for the randomness', press: 'Ask', ...still })
    await member.does({ ...draw, ...still })
    await member.does({ ...collect, ...still })
    await member.cannot({ ...collect, says: 'No fee waits.' })
    await member.does({ ...prize, leaves: 'Nothing' })
    await member.pass(91 * saleDay)
    await member.does({ ...roll, ...still })
  })
})
