import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import { keccak256, toHex } from 'viem'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import { findSeededPerson, joinHub } from './findSeededPerson.ts'
import { buyAndKeep, saleDay, finalize, saleSubject, saleWeek } from './saleSubject.ts'
import { walkAccount, expect, test } from './test.ts'

test.use({ chapter: 'purchases' })

const price = (amount: string) => ({ 'Price you pay': amount })

test('[S1.place-unilevel] what the ledger has credited to a member is claimed to another address', async ({
  visit,
  world,
  hand,
}) => {
  const claimable = async (id: bigint) =>
    (await hand.ask(world.vault, vaultAbi, 'claimableOf', [id])) as bigint
  const member = await findSeededPerson(async ({ id }) => (await claimable(id)) > 0n)
  const { address: elsewhere } = walkAccount(6)
  const due = await claimable(member.id)
  const before = await hand.balanceOf(world.tokens.usdc, elsewhere)
  const sale = await visit(saleSubject(world, 'unilevel', 'unilevel'), member.account)
  const claim = { tab: 'Commission', press: 'Claim commission' }
  const to = (address: string) => ({ 'Receiving address': address })
  await sale.cannot({ ...claim, fill: to('0x12'), says: 'address' })
  await sale.does({ ...claim, fill: to(elsewhere), leaves: 'Nothing', arrives: 'Nothing' })
  expect(await hand.balanceOf(world.tokens.usdc, elsewhere)).toBe(before + due)
  await sale.cannot({ ...claim, says: 'No commission waits for you.' })
})

test('[S1.place-level] level: a tier is bought, counts when it is final, and is not sold twice', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, walkAccount(7))
  const sale = await visit(saleSubject(world, 'level', 'level'), walkAccount(7))
  await buyAndKeep(sale, '20', { Tier: 'Tier 1' })
  expect((await sale.on.snapshot()).figures['Your tier']).toBe('1')
  await sale.on.open({ tab: 'Buy' })
  await expect(sale.on.panel.locator('option').first()).toContainText('Tier 2')
})

test('[S1.plan-leaders] leaders package: buy, back whole on trial, back in part, and in use to its end', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, walkAccount(8))
  const sale = await visit(saleSubject(world, 'leadersPackage', 'leaders package'), walkAccount(8))
  const buy = { tab: 'Buy', press: 'Buy', leaves: '90 USDC', arrives: 'Nothing' }
  const back = { tab: 'Refund', press: 'Take the price back', leaves: 'Nothing' }
  await sale.does(buy)
  await sale.cannot({ ...buy, says: 'Your package runs until' })
  await sale.does({ ...back, arrives: '90 USDC' })
  await sale.does(buy)
  await sale.pass(45 * saleDay)
  await sale.does({ ...back, isFlowing: true })
  await sale.does(buy)
  await finalize(sale)
})

test('[S1.plan-rebate] rebate: buy, final, and what flows back arrives in the wallet', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, walkAccount(4))
  const sale = await visit(saleSubject(world, 'rebate', 'rebate'), walkAccount(4))
  const claim = { tab: 'Claim', press: 'Claim' }
  await sale.cannot({ ...claim, says: 'Nothing has flowed back yet.' })
  await buyAndKeep(sale, '100', price('100'))
  await sale.pass(45 * saleDay)
  await sale.does({ ...claim, leaves: 'Nothing', arrives: 'Nothing' })
  await sale.does({ tab: 'Commission', press: 'Claim commission', leaves: 'Nothing' })
  // Ten of a hundred come back over ninety days, so half of it by now.
  const got = await hand.balanceOf(world.tokens.usdc, sale.member)
  const spent = 25_000_000_000n - got
  expect(spent).toBeGreaterThan(94_900_000n)
  expect(spent).toBeLessThan(95_000_001n)
})

test('[S1.place-global-pool] global pool: buy, final, the share of the closed period, and what nobody claimed moves on', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, walkAccount(5))
  const sale = await visit(saleSubject(world, 'globalPool', 'global pool'), walkAccount(5))
  const claim = { tab: 'Claim', press: 'Claim' }
  await sale.cannot({ ...claim, says: 'No closed period has a share for you that is not claimed.' })
  await buyAndKeep(sale, '50', price('50'))
  await sale.pass(2 * saleWeek)
  const { id } = await sale.reading()
  await sale.does({ ...claim, leaves: 'Nothing', arrives: 'Nothing' })
  expect((await hand.ask(world.vault, vaultAbi, 'claimableOf', [id])) as bigint).toBeGreaterThan(0n)
  await sale.does({ tab: 'Commission', press: 'Claim commission', leaves: 'Nothing' })
  await sale.pass(30 * saleWeek)
  await sale.does({
    tab: 'Upkeep',
    way: 'Move on what nobody claimed',
    press: 'Move on',
    leaves: 'Nothing',
    arrives: 'Nothing',
  })
})

// Sets new terms, which everybody else would have to accept too: the last on this chain.
test('[S1.place-unilevel] unilevel: join, buy, refund, buy, final; limits of one’s own, new terms, a break', async ({
  visit,
  world,
  hand,
}) => {
  const sale = await visit(saleSubject(world, 'unilevel', 'unilevel'), walkAccount(1))
  const buy = { tab: 'Buy', press: 'Buy' }
  await sale.cannot({ ...buy, says: 'Only members can buy. Join first' })
  await sale.does({ tab: 'Join', press: 'Join', leaves: 'Nothing', arrives: 'Nothing' })
  expect((await sale.reading()).id).toBeGreaterThan(0n)

  await sale.cannot({
    ...buy,
    fill: price('7'),
    says: 'From 5 USDC to 500 USDC, in steps of 5 USDC.',
  })
  await buyAndKeep(sale, '20', price('20'))
  await sale.cannot({
    tab: 'Commission',
    press: 'Claim commission',
    says: 'No commission waits for you.',
  })

  const limits = (way: string, press: string) => ({ tab: 'Limits', way, press })
  await sale.does({
    ...limits('Set your 30-day limit', 'Set limit'),
    fill: { 'Limit for 30 days': '60' },
  })
  await sale.warns({ ...buy, fill: price('100'), says: 'your limit' })
  const terms = limits('Accept the new terms', 'Accept terms')
  await sale.cannot({ ...terms, says: 'You have accepted the terms in force.' })
  const next = keccak256(toHex('causeway terms 2'))
  await hand.does(
    seedTransaction(walkAccount(0).address, world.hub, {
      abi: hubAbi,
      functionName: 'setTerms',
      args: [next],
    }),
  )
  await sale.warns({
    ...buy,
    fill: price('20'),
    says: 'terms that you have not accepted',
  })
  await sale.does(terms)
  await sale.does({ ...buy, fill: price('20'), leaves: '20 USDC' })
  await sale.does({
    ...limits('Take a break', 'Start the break'),
    fill: { 'Days without purchases': '2' },
  })
  await sale.cannot({ ...buy, says: 'You take a break until' })
})
