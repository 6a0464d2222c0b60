import type { Address } from 'viem'

export type EnforcerName =
  | 'AllowedTargets'
  | 'AllowedMethods'
  | 'AllowedCalldata'
  | 'ValueLte'
  | 'NativeTokenPeriodTransfer'
  | 'ERC20PeriodTransfer'
  | 'Timestamp'
  | 'LimitedCalls'

export interface SmartAccountContracts {
  entryPoint: Address
  factory: Address
  hybrid: Address
  multiSig: Address
  stateless7702: Address
  delegationManager: Address
  enforcers: Record<EnforcerName, Address>
}
