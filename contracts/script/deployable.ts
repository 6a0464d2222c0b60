/** Every contract that the deploy script may place, apart from OpenZeppelin's access manager. */
export const deployable = [
  'CausewayToken',
  'Factory',
  'Enumeration',
  'Staking',
  'CommunityReserve',
  'Hub',
  'Vault',
  'Lens',
  'LocalToken',
  'LocalWrappedNative',
] as const
