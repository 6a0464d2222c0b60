import { isSameAddress } from '@causeway/protocol/address'
import { accessManagerAbi } from '@causeway/protocol/plans/abi/accessManager.gen'
import { communityReserveAbi } from '@causeway/protocol/plans/abi/communityReserve.gen'
import { factoryAbi } from '@causeway/protocol/plans/abi/factory.gen'
import { hubAbi } from '@causeway/protocol/plans/abi/hub.gen'
import { vaultAbi } from '@causeway/protocol/plans/abi/vault.gen'
import type { Settings } from '@causeway/protocol/settings'
import { BaseError, decodeFunctionData, type Abi, type Address, type Hex } from 'viem'

export type TargetName = 'accessManager' | 'factory' | 'vault' | 'hub' | 'other'

/** An announced call in words. */
export interface Decoded {
  readonly target: TargetName
  /** null: none of our contracts has such a function */
  readonly functionName: string | null
  readonly args: readonly { readonly name: string; readonly value: string }[]
}

/** Every function that waits for a delay. */
const abi: Abi = [
  ...accessManagerAbi,
  ...factoryAbi,
  ...vaultAbi,
  ...hubAbi,
  ...communityReserveAbi,
]

const shown = (value: unknown): string =>
  Array.isArray(value) ? value.map(shown).join(', ') : String(value)

/** What an announced call would do. */
export function decodeOperation(
  { target, data }: { readonly target: Address; readonly data: Hex },
  contracts: Settings['contracts'],
): Decoded {
  const names = ['accessManager', 'factory', 'vault', 'hub'] as const
  const place = names.find((name) => isSameAddress(contracts[name] ?? '', target)) ?? 'other'
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const item = abi.find(
      (one) =>
        one.type === 'function' && one.name === functionName && one.inputs.length === args.length,
    )
    const inputs = item?.type === 'function' ? item.inputs : []
    return {
      target: place,
      functionName,
      args: args.map((value, at) => ({ name: inputs[at]?.name ?? '', value: shown(value) })),
    }
  } catch (error) {
    // A call of somebody else's contract: shown as it is.
    if (!(error instanceof BaseError)) throw error
    return { target: place, functionName: null, args: [] }
  }
}
