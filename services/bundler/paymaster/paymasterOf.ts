import type { Address } from '@causeway/protocol/address'
import type { Chain } from '../chain/createChain.ts'
import { RpcError } from '../errors/rpcError.ts'

/** @throws RpcError where nothing is sponsored */
export function paymasterOf({ paymaster, id }: Chain): Address {
  if (paymaster === null) throw new RpcError('paymaster', `Nothing is sponsored on chain ${id}.`)
  return paymaster
}
