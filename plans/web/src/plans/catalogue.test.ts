import { anyRule, fixedRule, rangeRule } from '../../../contracts/script/plans/amountRule.ts'
import { describe, expect, it, vi } from 'vitest'
import type { DescribedState } from './page/describedState.ts'
import { readFields } from './page/values.ts'

vi.mock('../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))
const { catalogueEntry, loadDescription, templates } = await import('./catalogue.ts')

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const member = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** What the page of a template is made of, as its route loads it. */
async function pageOf(template: string) {
  const describe_ = await loadDescription(template)
  if (!describe_) throw new Error(`${template} has no page`)
  return describe_()
}

/** A plan that takes one token of six decimals, of which the member has a hundred. */
const state = {
  member,
  now: 0n,
  mine: null,
  tokens: [{ address, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
  wallet: { [address]: { balance: 100_000_000n, allowance: 0n } },
  v: {
    token: address,
    base: address,
    stakingToken: address,
    raised: 0n,
    terms: { payToken: address, hardCap: 90_000_000n, memberCap: 80_000_000n },
  },
} as unknown as DescribedState

/** What the wallet is asked for when the member types an amount into the plan's way in. */
async function paidIn(template: string, amount: string) {
  const { actions } = await pageOf(template)
  const action = actions.find((one) => 'pays' in one)
  const values = action && readFields(action, { [`${action.name}.amount`]: amount }, state).values
  return values && { call: action.call(values, state), pays: action.pays?.(values, state) }
}

describe('the catalogue', () => {
  it.each([
    ['[S1.place-advertisement]', 'advertisement', 'Advertisement', 'book'],
    ['[S1.place-binary-fixed]', 'binaryFixed', 'Binary fixed', 'buy'],
    ['[S1.place-binary-matrix]', 'binaryMatrix', 'Binary matrix', 'buy'],
    ['[S1.place-binary-pairing]', 'binaryPairing', 'Binary pairing', 'buy'],
    ['[S1.place-dividends]', 'dividends', 'Dividends', 'deposit'],
    ['[S1.place-dynamic-staking]', 'dynamicStaking', 'Dynamic staking', 'deposit'],
    ['[S1.place-gifting-matrix]', 'giftingMatrix', 'Savings circle', 'take'],
    ['[S1.place-global-pool]', 'globalPool', 'Global pool', 'buy'],
    ['[S1.place-hybrid-matrix]', 'hybridMatrix', 'Hybrid matrix', 'buy'],
    ['[S1.place-leaders]', 'leaders', 'Leaders', 'buy'],
    ['[S1.place-leaders-package]', 'leadersPackage', 'Leaders package', 'buy'],
    ['[S1.place-level]', 'level', 'Level', 'buy'],
    [
      '[S1.place-periodic-claim-staking]',
      'periodicClaimStaking',
      'Periodic-claim staking',
      'deposit',
    ],
    ['[S1.place-raffle]', 'raffle', 'Raffle', 'deposit'],
    ['[S1.place-ranking-staking-v1]', 'rankingStakingV1', 'Ranking staking 1', 'deposit'],
    ['[S1.place-ranking-staking-v2]', 'rankingStakingV2', 'Ranking staking 2', 'deposit'],
    ['[S1.place-rebate]', 'rebate', 'Rebate', 'buy'],
    ['[S1.place-relative-staking]', 'relativeStaking', 'Relative staking', 'deposit'],
    ['[S1.place-staking]', 'staking', 'Staking', 'deposit'],
    ['[S1.place-token-ico]', 'tokenICO', 'Token sale', 'buy'],
    ['[S1.place-traders-v1]', 'tradersV1', 'Traders 1', 'deposit'],
    ['[S1.place-traders-v2]', 'tradersV2', 'Traders 2', 'requestDeposit'],
    ['[S1.place-unilevel]', 'unilevel', 'Unilevel', 'buy'],
  ])('%s has %s, and its page offers a way in', async (_, template, title, way) => {
    expect(catalogueEntry(template)?.title).toBe(title)
    const page = await pageOf(template)
    expect(page.texts.title).toBe(title)
    expect(page.actions.find((one) => 'pays' in one)?.functions).toContain(way)
  })

  it('has no page for what is no template', async () => {
    expect(templates).not.toContain('toString')
    expect(await loadDescription('toString')).toBeUndefined()
  })
})

describe('a member who types an amount', () => {
  it.each([
    ['[S1.plan-staking]', 'staking', 'deposit'],
    ['[S1.plan-matrix]', 'hybridMatrix', 'buy'],
    ['[S1.plan-binary]', 'binaryFixed', 'buy'],
    ['[S1.plan-raffle]', 'raffle', 'deposit'],
    ['[S1.plan-traders]', 'tradersV1', 'deposit'],
    ['[S1.plan-token-sale]', 'tokenICO', 'buy'],
    ['[S1.plan-dividends]', 'dividends', 'deposit'],
    ['[S1.plan-rebate]', 'rebate', 'buy'],
    ['[S1.plan-leaders]', 'leaders', 'buy'],
  ])('%s puts just that into %s', async (_, template, functionName) => {
    expect(await paidIn(template, '12.5')).toEqual({
      call: { functionName, args: [12_500_000n] },
      pays: { token: address, amount: 12_500_000n },
    })
    // More than the wallet holds is no amount.
    expect(await paidIn(template, '100.5')).toBeNull()
  })
})

describe('the terms of a purchase plan', () => {
  const termsWith = async (rule: bigint) => {
    const v = { ...state.v, rule, window: 0n, rebateBps: 100n, duration: 86_400n }
    const more = { ruleFrom: undefined }
    const sold = { ...state, v, more, hub: { capBps: 25_000n } } as unknown as DescribedState
    const terms = (await pageOf('rebate')).terms(sold)
    return terms.map((one) => (typeof one === 'string' ? one : one.text)).join(' ')
  }

  it.each([
    ['[S1.place-any-amount]', anyRule, /^Any amount\. .*\(AnyAmount\)/u],
    [
      '[S1.place-fixed-amount]',
      fixedRule(20_000_000n),
      /^The price is 20\sUSDC\. .*\(FixedAmount\)/u,
    ],
    [
      '[S1.place-min-max]',
      rangeRule(5_000_000n, 500_000_000n, 5_000_000n),
      /^You buy for 5\sUSDC to 500\sUSDC, in steps of 5\sUSDC\. .*\(MinMax\)/u,
    ],
  ])('%s begin with the amounts that are taken', async (_, rule, says) => {
    expect(await termsWith(rule)).toMatch(says)
  })

  it('[S1.place-earning-constraint] say what share of own spending commissions end at', async () => {
    expect(await termsWith(anyRule)).toMatch(/nobody receives more than 250\s?% of own/u)
  })
})
