import { tokenICOAbi } from '@causeway/plans/protocol/abi/tokenICO.gen'
import type { SeedWorld } from '../../plans/seed/world/seedWorld.ts'
import { findSeededPerson } from './findSeededPerson.ts'
import { saleDay } from './saleSubject.ts'
import { walkAccount, test } from './test.ts'
import { amountAsShown, type Subject } from './subject.ts'

test.use({ chapter: 'sales' })

const still = { leaves: 'Nothing', arrives: 'Nothing' }
const buy = { tab: 'Buy', press: 'Buy tokens' }
const claim = { tab: 'Claim', press: 'Claim tokens' }
const back = { tab: 'Refund', press: 'Take the payment back' }
const collect = { tab: 'Upkeep', way: 'Move the proceeds', press: 'Move the proceeds' }
const unsold = { tab: 'Upkeep', way: 'Return what was not sold', press: 'Return what was not sold' }

function subject(world: SeedWorld, name: string): Subject<typeof tokenICOAbi> {
  const plan = world.plan(name)
  return {
    path: `tokenICO/${plan}`,
    plan,
    abi: tokenICOAbi,
    figures: async ({ ask, member }) => ({
      'Paid so far': amountAsShown(await ask('raised'), 'USDC'),
      'You have paid': amountAsShown(await ask('paidOf', member), 'USDC'),
      'You have bought': amountAsShown(await ask('boughtBy', member), 'CWY'),
      'Released, not claimed': amountAsShown(await ask('claimableBy', member), 'CWY'),
    }),
  }
}

test('behavior: a sale that sold out: nothing more is sold, and a buyer claims what is released', async ({
  visit,
  world,
  hand,
}) => {
  const one = subject(world, 'token sale')
  const buyer = await findSeededPerson(
    async ({ account: { address } }) =>
      ((await hand.ask(one.plan, tokenICOAbi, 'claimableBy', [address])) as bigint) > 0n,
  )
  const member = await visit(one, buyer.account)
  await member.cannot({ ...buy, says: 'The sale is over; nothing can be bought any more.' })
  await member.cannot({ ...back, says: 'Only a sale that missed its soft cap pays back.' })
  await member.cannot({ ...collect, says: 'There is nothing to move.' })
  await member.does({ ...claim, leaves: 'Nothing', isFlowing: true })
})

test('behavior: a sale that missed its soft cap: the whole payment comes back', async ({
  visit,
  world,
  hand,
}) => {
  const one = subject(world, 'token sale, missed')
  const paidOf = async (address: string) =>
    (await hand.ask(one.plan, tokenICOAbi, 'paidOf', [address])) as bigint
  const buyer = await findSeededPerson(
    async ({ account: { address } }) => (await paidOf(address)) > 0n,
  )
  const paid = await paidOf(buyer.account.address)
  const member = await visit(one, buyer.account)
  await member.cannot({ ...claim, says: 'Only after a successful sale.' })
  await member.does({ ...back, leaves: 'Nothing', arrives: amountAsShown(paid, 'USDC') })
  await member.cannot({ ...back, says: 'You have paid nothing here.' })
})

test('[S1.plan-token-sale] open: buy up to the most for one address; it succeeds, tokens are released, the rest moves', async ({
  visit,
  world,
}) => {
  const member = await visit(subject(world, 'token sale, open'), walkAccount(1))
  const pay = (amount: string) => ({ Payment: amount })
  await member.cannot({ ...buy, fill: pay('5001'), says: 'Insufficient balance' })
  await member.does({ ...buy, fill: pay('4900'), leaves: '4,900 USDC', arrives: 'Nothing' })
  await member.does({ ...buy, fill: pay('100'), leaves: '100 USDC', arrives: 'Nothing' })
  await member.cannot({ ...buy, says: 'You have reached the most that one address may pay.' })
  await member.cannot({ ...collect, says: 'Only after a successful sale.' })
  await member.cannot({ ...unsold, says: 'Only after the end of the sale.' })
  await member.pass(61 * saleDay)
  await member.cannot({ ...buy, says: 'The sale is over; nothing can be bought any more.' })
  await member.does({ ...collect, ...still })
  await member.does({ ...unsold, ...still })
  await member.pass(60 * saleDay)
  await member.does({ ...claim, leaves: 'Nothing', isFlowing: true })
})
