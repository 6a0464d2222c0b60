import type { KitChainId } from '../kitChainId.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionConnectFirst } from '@causeway/protocol/wallets/connectionErrors'
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
 * The connected EVM wallet as a viem `WalletClient`, for its account and chain of this moment: take a new one when either
 * changes (`useWalletClient` does). What it sends goes through `kitProvider` and its checks; what it throws is viem's.
 * @param params.chainId the chain that the wallet must stand on; the one that it stands on when left out
 * @throws BaseError `connection.connectFirst` · `chain.mismatch` · `network.notFound` for a chain that the kit does not have
 *
 * @example
 * import { parseEther } from 'viem'
 *
 * const client = getWalletClient(kit, { chainId: 137 })
 * const hash = await client.sendTransaction({ to: friend, value: parseEther('1.5') })
 */
export function getWalletClient(
  kit: Kit,
  params: { readonly chainId?: KitChainId | undefined } = {},
): ConnectedWalletClient {
  const { address, chainId: actual } = kit.account()
  if (address === undefined || actual === undefined) throw new BaseError(connectionConnectFirst)
  const { chainId = actual } = params
  const { chain } = kit.client(chainId)
  assertChain(kit, chainId, actual)
  return createWalletClient({
    account: address,
    chain,
    // No host that a contract names is asked (EIP-3668).
    ccipRead: false,
    // A question that a person answers is never asked again by itself.
    transport: custom(kitProvider(kit), { retryCount: 0 }),
  })
}
