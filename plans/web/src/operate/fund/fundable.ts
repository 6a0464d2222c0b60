/** Where the money of a funding goes. */
export type FundingWay = 'reserve' | 'decay' | 'pot' | 'prize' | 'sale'

export interface Funding {
  readonly way: FundingWay
  /** The function that takes the money; a sale's deposit is nobody's reward and has one of its own. */
  readonly by: 'fund' | 'open'
  /** The view that names the token; of a list the first one. */
  readonly token: 'rewardToken' | 'prizeToken' | 'token' | 'tokens'
}

/** The templates that FUNDER brings money to; a test compares them with the contracts. */
export const fundable: Readonly<Record<string, Funding>> = {
  staking: { way: 'reserve', by: 'fund', token: 'rewardToken' },
  rankingStakingV1: { way: 'reserve', by: 'fund', token: 'rewardToken' },
  dynamicStaking: { way: 'decay', by: 'fund', token: 'rewardToken' },
  rankingStakingV2: { way: 'pot', by: 'fund', token: 'rewardToken' },
  periodicClaimStaking: { way: 'pot', by: 'fund', token: 'rewardToken' },
  raffle: { way: 'prize', by: 'fund', token: 'prizeToken' },
  leaders: { way: 'pot', by: 'fund', token: 'token' },
  globalPool: { way: 'pot', by: 'fund', token: 'token' },
  tokenICO: { way: 'sale', by: 'open', token: 'tokens' },
}
