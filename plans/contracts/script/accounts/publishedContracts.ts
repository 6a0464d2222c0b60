import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import * as bytecode from '@metamask/delegation-abis/bytecode'
import { concat, encodeAbiParameters, type Address, type Hex } from 'viem'

/** A contract of smart accounts: where it is said to stand, and what makes it. */
export interface PublishedContract {
  readonly name: string
  readonly address: Address
  /** Creation code with its arguments. */
  readonly creation: Hex
}

/** Where the compiler left room for the address of the P-256 library. */
const libraryGap = '__$b8f96b288d4d0429e38b8ed50fd423070f$__'

/**
 * The delegation framework 1.3.0 as its package publishes it. The entry point is not here: the package's is of another build.
 *
 * @param library The P-256 library that the hybrid account is linked to.
 */
export function publishedContracts(
  contracts: SmartAccountContracts,
  library: Address,
): readonly PublishedContract[] {
  const { delegationManager, entryPoint, enforcers } = contracts
  const one = (name: string, address: Address, code: string, given: readonly Address[] = []) => ({
    name,
    address,
    creation: concat([
      code as Hex,
      encodeAbiParameters(
        given.map(() => ({ type: 'address' })),
        given,
      ),
    ]),
  })
  const both = [delegationManager, entryPoint]
  const hybrid = bytecode.HybridDeleGator.replaceAll(libraryGap, library.slice(2).toLowerCase())
  return [
    // Its owner is kept in storage, and no part of the code.
    one('DelegationManager', delegationManager, bytecode.DelegationManager, [deadOwner]),
    one('SimpleFactory', contracts.factory, bytecode.SimpleFactory),
    one('HybridDeleGator', contracts.hybrid, hybrid, both),
    one('MultiSigDeleGator', contracts.multiSig, bytecode.MultiSigDeleGator, both),
    one(
      'EIP7702StatelessDeleGator',
      contracts.stateless7702,
      bytecode.EIP7702StatelessDeleGator,
      both,
    ),
    one('AllowedTargetsEnforcer', enforcers.AllowedTargets, bytecode.AllowedTargetsEnforcer),
    one('AllowedMethodsEnforcer', enforcers.AllowedMethods, bytecode.AllowedMethodsEnforcer),
    one('AllowedCalldataEnforcer', enforcers.AllowedCalldata, bytecode.AllowedCalldataEnforcer),
    one('ExactCalldataEnforcer', enforcers.ExactCalldata, bytecode.ExactCalldataEnforcer),
    one('ValueLteEnforcer', enforcers.ValueLte, bytecode.ValueLteEnforcer),
    one(
      'NativeTokenPeriodTransferEnforcer',
      enforcers.NativeTokenPeriodTransfer,
      bytecode.NativeTokenPeriodTransferEnforcer,
    ),
    one(
      'ERC20PeriodTransferEnforcer',
      enforcers.ERC20PeriodTransfer,
      bytecode.ERC20PeriodTransferEnforcer,
    ),
    one('TimestampEnforcer', enforcers.Timestamp, bytecode.TimestampEnforcer),
    one('LimitedCallsEnforcer', enforcers.LimitedCalls, bytecode.LimitedCallsEnforcer),
    one('RedeemerEnforcer', enforcers.Redeemer, bytecode.RedeemerEnforcer),
  ]
}

const deadOwner: Address = '0x000000000000000000000000000000000000dEaD'

/** The library alone, at this address. */
export const publishedLibrary = (address: Address): PublishedContract => ({
  name: 'SCL_RIP7212 (library)',
  address,
  creation: bytecode.SCL_RIP7212,
})
