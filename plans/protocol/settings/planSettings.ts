/**
 * The product contracts of SPEC §3 that are plans, rules or roles, in SPEC's order. SPEC names three more, the
 * enumeration and a factory with its owner: they serve every plan and are found under `contracts`.
 */
export const planSettings = [
  'admin',
  'advertisement',
  'anyAmount',
  'binaryFixed',
  'binaryMatrix',
  'binaryPairing',
  'dividends',
  'dynamicStaking',
  'fixedAmount',
  'giftingMatrix',
  'globalPool',
  'hubConstraint',
  'hybridMatrix',
  'hybridMatrixClone',
  'leaders',
  'leadersPackage',
  'level',
  'maintainer',
  'minMax',
  'periodicClaimStaking',
  'raffle',
  'rankingStakingV1',
  'rankingStakingV2',
  'rebate',
  'relativeStaking',
  'staking',
  'tokenIco',
  'tradersV1',
  'tradersV2',
  'unilevel',
  'earningConstraint',
] as const

export type PlanSetting = (typeof planSettings)[number]
