import { encodeCalls, type AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import { type MadeAccount, joinSignatures } from '@causeway/protocol/smartAccount/hybridAccount'
import {
  stubSignature,
  userOperationTypedData,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import { concat, encodeAbiParameters, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Anvil } from '../chain/startAnvil.ts'
import { handleOperation, type HandledOperation } from './handleOperation.ts'

/** Where accounts act. */
export interface AccountChain {
  readonly chain: Pick<Anvil, 'request' | 'chainId'>
  readonly entryPoint: Hex
}

/**
 * One operation of an account, signed by its keys and carried out at once, without fees: it is made first where it is not there.
 * @param join puts the keys' signatures together, as the account wants them unless a test says otherwise
 */
export async function runCalls(
  { chain, entryPoint }: AccountChain,
  account: MadeAccount,
  keys: readonly PrivateKeyAccount[],
  calls: readonly AccountCall[],
  join: typeof joinSignatures = joinSignatures,
): Promise<HandledOperation> {
  const isThere = (await chain.request('eth_getCode', [account.address, 'latest'])) !== '0x'
  const op: UserOperation = {
    sender: account.address,
    nonce: await nonceOf(chain, entryPoint, account.address),
    ...(isThere ? {} : { factory: account.factory, factoryData: account.factoryData }),
    callData: encodeCalls(calls),
    callGasLimit: 1_500_000n,
    verificationGasLimit: 2_000_000n,
    preVerificationGas: 50_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    signature: stubSignature,
  }
  const typedData = userOperationTypedData(op, {
    entryPoint,
    chainId: chain.chainId,
    account: keys.length > 1 ? 'MultiSigDeleGator' : 'HybridDeleGator',
  })
  const parts = await Promise.all(
    keys.map(async (key) => ({ by: key.address, signature: await key.signTypedData(typedData) })),
  )
  return handleOperation(chain, entryPoint, { ...op, signature: join(parts) })
}

async function nonceOf(chain: Pick<Anvil, 'request'>, to: Hex, account: Hex): Promise<bigint> {
  const args = encodeAbiParameters([{ type: 'address' }, { type: 'uint192' }], [account, 0n])
  const data = concat(['0x35567e1a', args]) // getNonce(address,uint192)
  return BigInt(String(await chain.request('eth_call', [{ to, data }, 'latest'])))
}
