import { decodeAbiParameters, isAddressEqual, size, slice, type Hex } from 'viem'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import {
  decodeCalls,
  encodeCalls,
  type AccountCall,
} from '@causeway/protocol/smartAccount/encodeCalls'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { redeemCall } from '@causeway/protocol/smartAccount/delegation'
import type { MadeAccount } from '@causeway/protocol/smartAccount/hybridAccount'

/** What a session acts by. */
export interface Redeemed {
  readonly context: Hex
  readonly contracts: SmartAccountContracts
  /** The account that granted, where it is known how to make it. */
  readonly granter: MadeAccount | null
}

/**
 * What the account of a session is told to do: each call by the delegation, all of them or none.
 * @param makes whether the account that granted is made first: before it is there nobody acts for it
 */
export function writeRedemption(
  calls: readonly AccountCall[],
  { context, contracts, granter }: Redeemed,
  makes: boolean,
): Hex {
  const first: AccountCall[] =
    makes && granter ? [{ to: granter.factory, value: 0n, data: granter.factoryData }] : []
  return encodeCalls([...first, ...calls.map((call) => redeemCall(context, [call], contracts))])
}

/**
 * The calls that an operation of a session makes for the account that granted.
 * @returns null for everything that `writeRedemption` would not write byte for byte: the key of the service signs nothing else
 */
export function readRedemption(callData: Hex, redeemed: Redeemed): readonly AccountCall[] | null {
  const outer = decodeCalls(callData)
  const [first] = outer ?? []
  if (!outer || !first) return null
  const makes = redeemed.granter !== null && isAddressEqual(first.to, redeemed.granter.factory)
  const calls: AccountCall[] = []
  for (const { data } of makes ? outer.slice(1) : outer) {
    const call = readRedeemed(data)
    if (!call) return null
    calls.push(call)
  }
  if (calls.length === 0) return null
  const again = writeRedemption(calls, redeemed, makes)
  return again.toLowerCase() === callData.toLowerCase() ? calls : null
}

const redeemArgs = [{ type: 'bytes[]' }, { type: 'bytes32[]' }, { type: 'bytes[]' }] as const

function readRedeemed(data: Hex): AccountCall | null {
  try {
    const [, , [execution]] = decodeAbiParameters(redeemArgs, slice(data, 4))
    if (!execution || size(execution) < 52) return null
    return {
      to: toChecksum(slice(execution, 0, 20)),
      value: BigInt(slice(execution, 20, 52)),
      data: size(execution) > 52 ? slice(execution, 52) : '0x',
    }
  } catch {
    return null // viem throws for what is no such encoding
  }
}
