import { type Address, isSameAddress, isHexAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { swapRouters } from '@causeway/protocol/swaps/swapRouters'
import type { KitInside } from '../../actions/kit.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { swapNetwork, swapRouter } from '@causeway/protocol/swaps/errors'
import { addressIn } from './form.ts'

/**
 * The one contract that swaps of a network go through: the app's own word, else Uniswap's SwapRouter02. A source of swaps is not asked,
 * because whoever answers for it could then name a contract that takes what it is allowed.
 * @returns undefined where nobody knows one: there is no swapping then; the log says how to name it
 */
export function routerOf(
  { options, log }: Pick<KitInside, 'options' | 'log'>,
  network: CaipNetworkId,
): Address | undefined {
  const named = options.get().swapRouters[network]
  const router = named ?? swapRouters[network]
  if (router !== undefined && isChecksummed(router)) return router
  log.write(
    'error',
    `${named === undefined ? 'No router is known' : `${named} has no right checksum`} on ${network}: name one by createKit({ swapRouters }).`,
  )
  return undefined
}

const isChecksummed = (address: string): boolean =>
  isHexAddress(address) && toChecksum(address) === address

/**
 * Holds what a source says against the router that is known.
 * @param said CAIP-10
 * @returns the router as the app knows it
 * @throws BaseError `swap.router` for any other contract, before a wallet is asked; `swap.network` where none is known
 */
export function sureRouter(
  kit: Pick<KitInside, 'options' | 'log'>,
  network: CaipNetworkId,
  said: string,
): Address {
  const router = routerOf(kit, network)
  if (router === undefined) throw new BaseError(swapNetwork)
  if (said.startsWith(`${network}:`) && isSameAddress(addressIn(said), router)) return router
  throw new BaseError(swapRouter, { details: `It names ${said} in place of ${router}.` })
}
