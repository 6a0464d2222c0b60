import {
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  isAddressEqual,
  numberToHex,
  size,
  slice,
  zeroAddress,
  zeroHash,
  type Hex,
} from 'viem'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import {
  decodeCalls,
  encodeCalls,
  executionModes,
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

/** What an operation of a session does. */
export interface Redemption {
  /** For the account that granted: each by the delegation, all of them or none. */
  readonly calls: readonly AccountCall[]
  /** Whether the account that granted is made first: before it is there nobody acts for it. */
  readonly makes: boolean
  /** Unix seconds of the chain: from then on the operation does nothing, whoever carries it and whoever held it back. */
  readonly until: number
}

/** What the account of a session is told to do. */
export function writeRedemption(
  { calls, makes, until }: Redemption,
  { context, contracts, granter }: Redeemed,
): Hex {
  const made: AccountCall[] =
    makes && granter ? [{ to: granter.factory, value: 0n, data: granter.factoryData }] : []
  return encodeCalls([
    endCall(until, contracts),
    ...made,
    ...calls.map((call) => redeemCall(context, [call], contracts)),
  ])
}

/**
 * What an operation of a session does for the account that granted.
 * @returns null for everything that `writeRedemption` would not write byte for byte: the key of the service signs nothing else
 */
export function readRedemption(callData: Hex, redeemed: Redeemed): Redemption | null {
  const [end, first, ...rest] = decodeCalls(callData) ?? []
  if (!end || !first) return null
  const until = readEnd(end.data)
  if (until === null) return null
  const makes = redeemed.granter !== null && isAddressEqual(first.to, redeemed.granter.factory)
  const calls: AccountCall[] = []
  for (const { data } of makes ? rest : [first, ...rest]) {
    const call = readRedeemed(data)
    if (!call) return null
    calls.push(call)
  }
  if (calls.length === 0) return null
  const read = { calls, makes, until }
  return writeRedemption(read, redeemed).toLowerCase() === callData.toLowerCase() ? read : null
}

const hookArgs = [
  { type: 'bytes' },
  { type: 'bytes' },
  { type: 'bytes32' },
  { type: 'bytes' },
  { type: 'bytes32' },
  { type: 'address' },
  { type: 'address' },
] as const

/**
 * The end of one operation. A signature of a key has none: the enforcer that keeps times fails for whoever asks it too late, and all
 * that stands after it fails with it.
 */
function endCall(until: number, { enforcers }: SmartAccountContracts): AccountCall {
  const terms = concatHex([numberToHex(0, { size: 16 }), numberToHex(until, { size: 16 })])
  const args = encodeAbiParameters(hookArgs, [
    terms,
    '0x',
    executionModes.single,
    '0x',
    zeroHash,
    zeroAddress,
    zeroAddress,
  ])
  // beforeHook(bytes,bytes,bytes32,bytes,bytes32,address,address)
  return { to: enforcers.Timestamp, value: 0n, data: concatHex(['0xa145832a', args]) }
}

/** Seconds; null: it says no time, or one after the year 287 million. */
function readEnd(data: Hex): number | null {
  try {
    const [terms] = decodeAbiParameters(hookArgs, slice(data, 4))
    const until = Number(BigInt(slice(terms, 16, 32)))
    return Number.isSafeInteger(until) ? until : null
  } catch {
    return null // viem throws for what is no such encoding
  }
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
