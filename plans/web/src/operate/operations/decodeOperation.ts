import { isSameAddress } from '@causeway/protocol/address'
import { accessManagerAbi } from '@causeway/plans/protocol/abi/accessManager.gen'
import { communityReserveAbi } from '@causeway/plans/protocol/abi/communityReserve.gen'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import { roleName } from '@causeway/plans/protocol/roles'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import {
  BaseError,
  decodeFunctionData,
  type Abi,
  type AbiParameter,
  type Address,
  type Hex,
} from 'viem'
import { span } from '../../i18n/format.ts'

const places = ['accessManager', 'factory', 'vault', 'hub'] as const
export type TargetName = (typeof places)[number] | 'other'

/** One argument, as somebody would say it. */
export interface DecodedArgument {
  /** What the contract calls it. */
  readonly name: string
  readonly text: string
  readonly isAddress: boolean
}

/** An announced call in words. */
export interface Decoded {
  readonly target: TargetName
  /** null: none of our contracts has such a function */
  readonly functionName: string | null
  readonly args: readonly DecodedArgument[]
  /** The terms of a new plan, which only its template can tell; null for any other call. */
  readonly created: { readonly templateId: bigint; readonly args: Hex } | null
}

/** Every function that waits for a delay. */
const abi: Abi = [
  ...accessManagerAbi,
  ...factoryAbi,
  ...vaultAbi,
  ...hubAbi,
  ...communityReserveAbi,
]

/** What an announced call would do. */
export function decodeOperation(
  { target, data }: { readonly target: Address; readonly data: Hex },
  contracts: Pick<Settings['contracts'], (typeof places)[number]>,
): Decoded {
  const place = places.find((name) => isSameAddress(contracts[name] ?? '', target)) ?? 'other'
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    if (place === 'factory' && functionName === 'create') {
      const [templateId, terms] = args as readonly [bigint, Hex]
      return { target: place, functionName, args: [], created: { templateId, args: terms } }
    }
    const item = abi.find(
      (one) =>
        one.type === 'function' && one.name === functionName && one.inputs.length === args.length,
    )
    const inputs = item?.type === 'function' ? item.inputs : []
    return {
      target: place,
      functionName,
      args: args.map((value, at) => written(inputs[at], value)),
      created: null,
    }
  } catch (error) {
    // A call of somebody else's contract: shown as it is.
    if (!(error instanceof BaseError)) throw error
    return { target: place, functionName: null, args: [], created: null }
  }
}

function written(input: AbiParameter | undefined, value: unknown): DecodedArgument {
  const { name = '', type = '' } = input ?? {}
  return { name, text: textOf(name, type, value), isAddress: type === 'address' }
}

function textOf(name: string, type: string, value: unknown): string {
  // The manager's roles are its only numbers of 64 bits, and its delays those of 32.
  if (type === 'uint64') return roleName(value as bigint)?.toUpperCase() ?? String(value)
  if (type === 'uint32' && name.endsWith('Delay')) return span(BigInt(value as number))
  return Array.isArray(value) ? value.map(String).join(', ') : String(value)
}
