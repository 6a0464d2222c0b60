import { settingNames } from '../../../protocol/settings/settings.ts'

/** What stands behind a contract setting of SPEC §3. */
export interface SettingRow {
  readonly setting: string
  readonly variable: string
  /** Contract, or role of the access manager; absent while it is not built. */
  readonly contract?: string
}

/** Setting path → what fulfils it. A plan moves here when its contract is deployed by `deploy`. */
const built: Readonly<Record<string, string>> = {
  'tokens.dai': 'existing token; locally LocalToken',
  'tokens.usdc': 'existing token; locally LocalToken',
  'tokens.usdt': 'existing token; locally LocalToken',
  'tokens.wmatic': 'existing token; locally LocalWrappedNative',
  'tokens.product': 'CausewayToken',
  'swap.quoter': 'existing Uniswap v3 QuoterV2; locally the published one, placed by the stack',
  'swap.routers':
    'existing Uniswap v3 SwapRouter02, behind UniswapV3Adapter; locally the published one, plans trade with LocalExchange',
  'swap.factory': 'existing Uniswap v3 factory; locally the published one, placed by the stack',
  'plans.admin': 'AccessManager (role ADMIN)',
  'plans.maintainer': 'BatchRunner (work that anyone may do; tips for role MAINTAINER)',
  'plans.anyAmount': 'AnyAmount (rule; the factory gives its word to new plans)',
  'plans.fixedAmount': 'FixedAmount (rule; the factory gives its word to new plans)',
  'plans.minMax': 'MinMax (rule; the factory gives its word to new plans)',
  'plans.hubConstraint': 'HubConstraint (who may buy, and how much in 30 days)',
  'plans.earningConstraint': 'EarningConstraint (cap on earnings; the vault copies it)',
  'plans.staking': 'Staking (clone CWY for CWY; every clone is in the enumeration)',
  'plans.dynamicStaking': 'DynamicStaking',
  'plans.rankingStakingV1': 'RankingStakingV1',
  'plans.rankingStakingV2': 'RankingStakingV2',
  'plans.periodicClaimStaking': 'PeriodicClaimStaking',
  'plans.relativeStaking': 'RelativeStaking (fed by RevenueRouter)',
  'plans.dividends': 'Dividends (fed by RevenueRouter)',
  'plans.advertisement': 'Advertisement (earns for RevenueRouter)',
  'plans.giftingMatrix': 'GiftingMatrix (a closed savings circle)',
  'plans.tokenIco': 'TokenICO',
  'plans.unilevel': 'Unilevel',
  'plans.level': 'Level',
  'plans.leaders': 'Leaders',
  'plans.leadersPackage': 'LeadersPackage',
  'plans.globalPool': 'GlobalPool',
  'plans.rebate': 'Rebate',
  'plans.binaryMatrix': 'BinaryMatrix',
  'plans.hybridMatrix': 'HybridMatrix',
  'plans.hybridMatrixClone': 'HybridMatrix (second clone, another price)',
  'plans.binaryFixed': 'BinaryFixed',
  'plans.binaryPairing': 'BinaryPairing',
  'plans.raffle': 'Raffle (no-loss; TicketRaffle is a second template)',
  'plans.tradersV1': 'TradersV1',
  'plans.tradersV2': 'TradersV2',
  'contracts.enumeration': 'Enumeration',
  'contracts.factory': 'Factory',
  'contracts.factoryOwner': 'AccessManager',
  'contracts.accessManager': 'AccessManager',
  'contracts.hub': 'Hub',
  'contracts.vault': 'Vault',
  'contracts.lens': 'Lens',
  'contracts.multicall3': 'Multicall3 (public; locally set by anvil_setCode)',
}

const isContract = (path: string) =>
  /^(?:tokens|swap|plans|contracts)\./u.test(path) && path !== 'contracts.deployedAtBlock'

/** Every address setting of SPEC §3 beside the contract or role that fulfils it, in the order of the settings. */
export function settingsList(): SettingRow[] {
  return settingNames
    .filter(({ path }) => isContract(path))
    .map(({ path, env, wording }) => {
      const contract = built[path]
      return { setting: wording, variable: env, ...(contract === undefined ? {} : { contract }) }
    })
}
