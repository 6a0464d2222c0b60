import type { KitChainId } from '../kitChainId.ts'
import type { Address } from '@causeway/protocol/address'
import { type Kit, insideOf } from '../kit.ts'
import type { CallResult } from './connect.ts'
import { requestWallet, prepareWrite } from './prepareWrite.ts'

/** A token that the wallet is asked to show. */
export interface WatchAssetParams {
  /** The chain that the token is on; the wallet must stand there. */
  readonly chainId: KitChainId
  /** `ERC20` when left out; a token of the other two has a `tokenId`. */
  readonly type?: 'ERC20' | 'ERC721' | 'ERC1155' | undefined
  readonly address: Address
  /** Up to 11 characters; wallets read it from the contract when left out. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** The address of its picture. */
  readonly image?: string | undefined
  readonly tokenId?: bigint | undefined
}

/**
 * Asks the wallet to show a token among its own (EIP-747, `wallet_watchAsset`).
 * @returns whether the wallet shows it now, or `rejected`
 * @throws BaseError as `sendTransaction`; `wallet.unsupportedMethod`
 *
 * @example
 * await watchAsset(kit, { chainId: 137, address: usdc, symbol: 'USDC', decimals: 6 })
 */
export async function watchAsset(kit: Kit, params: WatchAssetParams): Promise<CallResult<boolean>> {
  const method = 'wallet_watchAsset'
  const { chainId, type = 'ERC20', tokenId, ...token } = params
  const run = async () => {
    const { provider } = await prepareWrite(kit, { chainId })
    const options = tokenId === undefined ? token : { ...token, tokenId: String(tokenId) }
    // The one method of wallets whose parameters are an object.
    return provider.request({ method, params: { type, options } })
  }
  const read = (answer: unknown) => (typeof answer === 'boolean' ? answer : undefined)
  return insideOf(kit).events.guard(() => requestWallet(kit, { method, read, run }))
}
