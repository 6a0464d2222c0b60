import { bitcoinChainOf } from '@causeway/protocol/bitcoin/chain'
import { BaseError } from '@causeway/protocol/errors/base'
import { fromWallet } from '@causeway/protocol/errors/fromWallet'
import { type Kit, insideOf } from '../kit.ts'
import type { BitcoinProvider } from './bitcoinPort.ts'
import { networkIn } from './chainReader.ts'
import { isSessionProvider, sessionAddresses } from './sessionWallet.ts'
import type { BitcoinAccount } from './wallet.ts'

/** An address of the connected wallet, and what it is for. */
export type BitcoinAddress = Omit<BitcoinAccount, 'own'>

/**
 * The addresses of the connected Bitcoin wallet, the one that pays first. A wallet outside the page may be asked for them: it tells the
 * page a single one when it connects.
 * @throws BaseError `connection.connectFirst` · `network.notFound` · what the wallet reported, a refusal too
 */
export async function getBitcoinAddresses(kit: Kit): Promise<readonly BitcoinAddress[]> {
  return insideOf(kit).events.guard(async () => {
    const { address, chainId } = kit.accountOf('bip122')
    const provider = kit.providerOf('bip122')
    if (address === undefined || chainId === undefined || !provider)
      throw new BaseError('connection.connectFirst')
    const { caipNetworkId } = networkIn(kit.networkList.of('bip122'), chainId)
    const chain = bitcoinChainOf(caipNetworkId)
    if (!chain) throw new BaseError('network.notFound', { details: `No chain ${caipNetworkId}.` })
    if (!isSessionProvider(provider))
      return (provider as BitcoinProvider).accounts().map(({ own: _own, ...account }) => account)
    try {
      return await sessionAddresses(provider, { address, chain })
    } catch (error) {
      const outcome = fromWallet(error, { method: 'getAccountAddresses', symbol: 'BTC' })
      throw outcome.kind === 'rejected' ? error : outcome.error
    }
  })
}
