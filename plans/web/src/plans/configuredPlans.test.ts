import { settingsFromEnv } from '@causeway/plans/protocol/settings/settings'
import { describe, expect, it } from 'vitest'
import { configuredPlans } from './configuredPlans.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const plansOf = (env: Record<string, string>) =>
  settingsFromEnv({ CAUSEWAY_RPC_PRIMARY: 'https://one.example', ...env }).plans

describe('configuredPlans', () => {
  it.each([
    ['[S3.setting-plan-advertisement]', 'ADVERTISEMENT', 'advertisement'],
    ['[S3.setting-plan-binary-fixed]', 'BINARY_FIXED', 'binaryFixed'],
    ['[S3.setting-plan-binary-matrix]', 'BINARY_MATRIX', 'binaryMatrix'],
    ['[S3.setting-plan-binary-pairing]', 'BINARY_PAIRING', 'binaryPairing'],
    ['[S3.setting-plan-dividends]', 'DIVIDENDS', 'dividends'],
    ['[S3.setting-plan-dynamic-staking]', 'DYNAMIC_STAKING', 'dynamicStaking'],
    ['[S3.setting-plan-gifting-matrix]', 'GIFTING_MATRIX', 'giftingMatrix'],
    ['[S3.setting-plan-global-pool]', 'GLOBAL_POOL', 'globalPool'],
    ['[S3.setting-plan-hybrid-matrix]', 'HYBRID_MATRIX', 'hybridMatrix'],
    ['[S3.setting-plan-leaders]', 'LEADERS', 'leaders'],
    ['[S3.setting-plan-leaders-package]', 'LEADERS_PACKAGE', 'leadersPackage'],
    ['[S3.setting-plan-level]', 'LEVEL', 'level'],
    ['[S3.setting-plan-periodic-claim-staking]', 'PERIODIC_CLAIM_STAKING', 'periodicClaimStaking'],
    ['[S3.setting-plan-raffle]', 'RAFFLE', 'raffle'],
    ['[S3.setting-plan-ranking-staking-v1]', 'RANKING_STAKING_V1', 'rankingStakingV1'],
    ['[S3.setting-plan-ranking-staking-v2]', 'RANKING_STAKING_V2', 'rankingStakingV2'],
    ['[S3.setting-plan-rebate]', 'REBATE', 'rebate'],
    ['[S3.setting-plan-relative-staking]', 'RELATIVE_STAKING', 'relativeStaking'],
    ['[S3.setting-plan-staking]', 'STAKING', 'staking'],
    ['[S3.setting-plan-token-ico]', 'TOKEN_ICO', 'tokenICO'],
    ['[S3.setting-plan-traders-v1]', 'TRADERS_V1', 'tradersV1'],
    ['[S3.setting-plan-traders-v2]', 'TRADERS_V2', 'tradersV2'],
    ['[S3.setting-plan-unilevel]', 'UNILEVEL', 'unilevel'],
  ])('%s CAUSEWAY_PLAN_%s names the plan that the page of %s opens', (_, name, template) => {
    expect(configuredPlans(plansOf({ [`CAUSEWAY_PLAN_${name}`]: address }), template)).toEqual([
      address,
    ])
    expect(configuredPlans(plansOf({}), template)).toEqual([])
  })

  it('[S1.place-hybrid-matrix-clone] [S3.setting-plan-hybrid-matrix-clone] a clone may be acted on by the page of its template, which opens the other first', () => {
    const plans = plansOf({
      CAUSEWAY_PLAN_HYBRID_MATRIX_CLONE: other,
      CAUSEWAY_PLAN_HYBRID_MATRIX: address,
    })
    expect(configuredPlans(plans, 'hybridMatrix')).toEqual([address, other])
  })

  it('what begins alike is another template', () => {
    expect(configuredPlans(plansOf({ CAUSEWAY_PLAN_LEADERS_PACKAGE: address }), 'leaders')).toEqual(
      [],
    )
  })
})
