import { concatHex, encodeAbiParameters } from 'viem'
import type { Hex } from 'viem'
import type { MadeAccount } from '@causeway/protocol/smartAccount/hybridAccount'

/** What ends a signature of an account that is not deployed yet. */
const magic = `0x${'6492'.repeat(16)}` as const

/** A signature that whoever checks it can check before the account is there: it says how the account is made (ERC-6492). */
export function wrapUndeployed(
  signature: Hex,
  { factory, factoryData }: Pick<MadeAccount, 'factory' | 'factoryData'>,
): Hex {
  const wrapped = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
    [factory, factoryData, signature],
  )
  return concatHex([wrapped, magic])
}
