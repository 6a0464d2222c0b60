import { rankingStakingV2Abi } from '@causeway/plans/protocol/abi/rankingStakingV2.gen'
import { parseEther, type Address } from 'viem'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import { seedAccount } from '../../plans/seed/chain/devAccounts.ts'
import { memberCount } from '../../plans/seed/world/createMembers.ts'
import { saleDay, saleWeek } from './saleSubject.ts'
import { walkAccount, expect, test } from './test.ts'
import { amountAsShown } from './subject.ts'

test.use({ chapter: 'ranking' })

const abi = rankingStakingV2Abi
const still = { leaves: 'Nothing', arrives: 'Nothing' }
const places = 20

test('[S1.plan-staking] ranking staking 2: deposit, post a week’s list, take the part of its pot, leave', async ({
  visit,
  world,
  hand,
}) => {
  const plan = world.plan('ranking staking 2')
  const member = await visit(
    {
      path: 'rankingStakingV2',
      plan,
      abi,
      figures: async ({ ask, member: who }) => ({
        'Staked by all': amountAsShown(await ask('totalStake'), 'CWY'),
        'Your stake': amountAsShown(await ask('stakeOf', who), 'CWY'),
        'Your average stake this week': amountAsShown(
          await ask('scoreOf', who, await ask('epochNow')),
          'CWY',
        ),
      }),
    },
    walkAccount(1),
  )
  const post = { tab: 'List', press: 'Post the list' }
  const claim = { tab: 'Claim', press: 'Claim' }
  const list = (text: string) => ({ 'Addresses, separated by spaces': text })
  await member.cannot({ ...claim, says: 'No closed week waits for you' })
  await member.does({
    tab: 'Deposit',
    fill: { 'Amount to deposit': '20000' },
    press: 'Deposit',
    leaves: '20,000 CWY',
  })

  // The member is there for the whole of the next week, into whose pot somebody puts tokens.
  const epoch = (await hand.now()) / BigInt(saleWeek) + 1n
  const amount = parseEther('5000')
  await hand.does(
    seedTransaction(
      walkAccount(0).address,
      plan,
      { abi, functionName: 'fundEpoch', args: [epoch, amount] },
      { token: world.tokens.product, amount },
    ),
  )
  await member.pass(Number((epoch + 1n) * BigInt(saleWeek) - (await hand.now())) + 60)
  const candidates = [
    member.member,
    ...Array.from({ length: memberCount }, (_, place) => seedAccount(place).address),
  ]
  const scored = await Promise.all(
    candidates.map(async (one) => ({
      one,
      score: (await hand.ask(plan, abi, 'scoreOf', [one, epoch])) as bigint,
    })),
  )
  const best = scored
    .filter(({ score }) => score > 0n)
    .sort((a, b) => (a.score === b.score ? order(a.one, b.one) : b.score > a.score ? 1 : -1))
    .slice(0, places)
    .map(({ one }) => one)
    .join(' ')
  await member.cannot({
    ...post,
    fill: list(`${member.member} 0x12`),
    says: 'One to twenty addresses',
  })
  await member.cannot({
    ...post,
    fill: list(`${member.member} ${member.member}`),
    says: 'An address stands there twice.',
  })
  await member.does({ ...post, fill: { Week: String(epoch), ...list(best) }, ...still })
  await member.pass(2 * saleDay + 60)
  const open = { ...claim, fill: { Week: String(epoch), ...list(member.member) } }
  await member.cannot({ ...open, says: 'This is not the list that stands for this week.' })
  await member.does({ ...open, fill: { ...open.fill, ...list(best) }, leaves: 'Nothing' })
  expect(await hand.ask(plan, abi, 'isClaimed', [member.member, epoch])).toBe(true)
  await member.does({ tab: 'Leave', press: 'Take out principal only', arrives: '20,000 CWY' })
  await member.pass(27 * saleWeek)
  await member.does({ tab: 'Upkeep', press: 'Move on', ...still })
})

const order = (a: Address, b: Address) => (BigInt(a) < BigInt(b) ? -1 : 1)
