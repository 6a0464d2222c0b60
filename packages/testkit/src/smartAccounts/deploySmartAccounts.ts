import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import * as bytecode from '@metamask/delegation-abis/bytecode'
import { concat, encodeAbiParameters, type Hex } from 'viem'
import type { Anvil } from '../chain/startAnvil.ts'
import { create2Deployment, create2Proxy } from './create2Deployment.ts'
import { sendAnonymously } from './sendAnonymously.ts'

/** Nobody has its key: the manager of a local chain is never paused. */
const managersOwner = '0x000000000000000000000000000000000000dEaD'
/** Where the compiler left room for the address of the P-256 library. */
const libraryGap = '__$b8f96b288d4d0429e38b8ed50fd423070f$__'

interface Creation {
  readonly address: Hex
  readonly data: Hex
}

/**
 * The delegation framework 1.3.0 and EntryPoint 0.7 on a local chain, from the published bytecode. The addresses follow
 * from the code alone: the same on every local chain, but not those of public chains, where the package's EntryPoint was
 * built otherwise. What is there already is left alone, so it can be asked for again at every start.
 */
export async function deploySmartAccounts(
  chain: Pick<Anvil, 'request'>,
): Promise<SmartAccountContracts> {
  const { creations, contracts } = planned()
  const codes = await codesOf(chain, creations)
  const missing = creations.filter((_, index) => codes[index] === '0x')
  if (missing.length > 0) {
    await sendAnonymously(
      chain,
      missing.map(({ data }) => ({ to: create2Proxy, data })),
    )
    const still = await codesOf(chain, missing)
    if (still.includes('0x'))
      throw new Error('A smart account contract has no code after its creation')
  }
  return contracts
}

function planned(): { creations: readonly Creation[]; contracts: SmartAccountContracts } {
  const creations: Creation[] = []
  const create = (code: string, ...given: readonly Hex[]): Hex => {
    const words = encodeAbiParameters(
      given.map(() => ({ type: 'address' })),
      given,
    )
    const creation = create2Deployment(concat([code as Hex, words]))
    creations.push(creation)
    return creation.address
  }
  const entryPoint = create(bytecode.EntryPoint)
  const delegationManager = create(bytecode.DelegationManager, managersOwner)
  const library = create(bytecode.SCL_RIP7212)
  const hybrid = bytecode.HybridDeleGator.replaceAll(libraryGap, library.slice(2).toLowerCase())
  const contracts: SmartAccountContracts = {
    entryPoint,
    delegationManager,
    factory: create(bytecode.SimpleFactory),
    hybrid: create(hybrid, delegationManager, entryPoint),
    multiSig: create(bytecode.MultiSigDeleGator, delegationManager, entryPoint),
    stateless7702: create(bytecode.EIP7702StatelessDeleGator, delegationManager, entryPoint),
    enforcers: {
      AllowedTargets: create(bytecode.AllowedTargetsEnforcer),
      AllowedMethods: create(bytecode.AllowedMethodsEnforcer),
      AllowedCalldata: create(bytecode.AllowedCalldataEnforcer),
      ExactCalldata: create(bytecode.ExactCalldataEnforcer),
      ValueLte: create(bytecode.ValueLteEnforcer),
      NativeTokenPeriodTransfer: create(bytecode.NativeTokenPeriodTransferEnforcer),
      ERC20PeriodTransfer: create(bytecode.ERC20PeriodTransferEnforcer),
      Timestamp: create(bytecode.TimestampEnforcer),
      LimitedCalls: create(bytecode.LimitedCallsEnforcer),
      Redeemer: create(bytecode.RedeemerEnforcer),
    },
  }
  return { creations, contracts }
}

function codesOf(
  chain: Pick<Anvil, 'request'>,
  creations: readonly Creation[],
): Promise<unknown[]> {
  return Promise.all(
    creations.map(({ address }) => chain.request('eth_getCode', [address, 'latest'])),
  )
}
