/** Every contract that the deploy script may place, apart from OpenZeppelin's access manager. */
export const deployable = [
  'CausewayToken',
  'Factory',
  'Enumeration',
  'Staking',
  'Unilevel',
  'CommunityReserve',
  'Hub',
  'EarningConstraint',
  'HubConstraint',
  'AnyAmount',
  'FixedAmount',
  'MinMax',
  'Vault',
  'Lens',
  'LocalToken',
  'LocalWrappedNative',
] as const
