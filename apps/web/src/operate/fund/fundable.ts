/** Where the money of a funding goes. */
export type FundingWay = 'reserve' | 'decay' | 'pot' | 'prize' | 'sale'

export interface Funding {
  readonly way: FundingWay
  /** The view that names the token; of a list the first one. */
  readonly token: 'rewardToken' | 'prizeToken' | 'token' | 'tokens'
}

/** The templates that FUNDER brings money to; a test compares them with the contracts. */
export const fundable: Readonly<Record<string, Funding>> = {
  staking: { way: 'reserve', token: 'rewardToken' },
  rankingStakingV1: { way: 'reserve', token: 'rewardToken' },
  dynamicStaking: { way: 'decay', token: 'rewardToken' },
  rankingStakingV2: { way: 'pot', token: 'rewardToken' },
  periodicClaimStaking: { way: 'pot', token: 'rewardToken' },
  raffle: { way: 'prize', token: 'prizeToken' },
  leaders: { way: 'pot', token: 'token' },
  globalPool: { way: 'pot', token: 'token' },
  tokenICO: { way: 'sale', token: 'tokens' },
}
