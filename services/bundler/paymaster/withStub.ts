import type { Address } from '@causeway/protocol/address'
import { stubSignature, type UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { concatHex, numberToHex, type Hex } from 'viem'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import type { Chain } from '../chain/createChain.ts'
import { chainWindow } from './chainWindow.ts'
import { paymasterOf } from './paymasterOf.ts'

/** An operation that the paymaster pays for. */
export type Paid = UserOperation & { readonly paymaster: Address; readonly paymasterData: Hex }

/** An operation as it is before the paymaster agreed: its data is as long as it will be, and holds as long. */
export async function withStub(
  client: RpcClient,
  chain: Chain,
  op: UserOperation,
  now: number,
): Promise<Paid> {
  const { validAfter, validUntil } = await chainWindow(client, now)
  const times = [validAfter, validUntil].map((time) => numberToHex(time, { size: 6 }))
  const paymasterData = concatHex([...times, stubSignature])
  return { ...op, paymaster: paymasterOf(chain), paymasterData }
}
