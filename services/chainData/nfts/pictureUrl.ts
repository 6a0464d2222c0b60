import type { Context } from 'hono'
import type { Address } from '@causeway/protocol/address'
import { nftPictureOf } from '@causeway/protocol/api/chainData/nftsOf'
import type { Chain } from '../chains/createChains.ts'
import type { DataDeps } from '../dataDeps.ts'

/**
 * Where the picture of a collectible is shown, made anew by this service.
 * @param context of the request: without an address of the operator's the service is named as it was asked
 */
export function pictureUrl(
  { config }: Pick<DataDeps, 'config'>,
  context: Context,
): (chain: Chain, contract: Address, tokenId: bigint) => string {
  const origin = config.chainData.url ?? new URL(context.req.url).origin
  return (chain, contract, tokenId) =>
    origin +
    nftPictureOf.path
      .replace(':chainId', chain.caip)
      .replace(':contract', contract)
      .replace(':tokenId', String(tokenId))
}
