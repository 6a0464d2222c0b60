import { BaseError } from '@causeway/protocol/errors/base'
import {
  type Chain,
  type CustomTransport,
  type JsonRpcAccount,
  type WalletClient,
  createWalletClient,
  custom,
} from 'viem'
import type { Kit } from '../kit.ts'
import { kitProvider } from './kitProvider.ts'
import { assertChain } from './prepareWrite.ts'

/** The connected wallet as viem sees wallets: for one account, on one chain. */
export type ConnectedWalletClient = WalletClient<CustomTransport, Chain, JsonRpcAccount>

/**
 * What `kit.walletClient` does, once its code is here.
 * @throws BaseError `connection.connectFirst` · `chain.mismatch` · `network.notFound`
 */
export function walletClient(
  kit: Kit,
  params: { readonly chainId?: number | undefined } = {},
): ConnectedWalletClient {
  const { address, chainId: actual } = kit.account()
  if (address === undefined || actual === undefined) throw new BaseError('connection.connectFirst')
  const { chainId = actual } = params
  const { chain } = kit.client(chainId)
  assertChain(kit, chainId, actual)
  return createWalletClient({
    account: address,
    chain,
    // A question that a person answers is never asked again by itself.
    transport: custom(kitProvider(kit), { retryCount: 0 }),
  })
}
