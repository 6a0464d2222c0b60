import { chainMismatch, networkNotFound } from '@causeway/protocol/networks/errors'
import { walletAccountChanged } from '@causeway/protocol/requests/errors'
import { walletLocked, walletUnavailable } from '@causeway/protocol/wallets/errors'
import { type BitcoinChain, bitcoinChainOf } from '@causeway/protocol/bitcoin/bitcoinChain'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionConnectFirst } from '@causeway/protocol/wallets/connectionErrors'
import { fromWallet } from '@causeway/protocol/requests/fromWallet'
import type { Network } from '@causeway/protocol/networks'
import type { CallResult } from '../../actions/calls/connect.ts'
import type { ChainId } from '../../connection/connector.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import type { BitcoinProvider } from './bitcoinPort.ts'
import { bitcoinNetwork } from './chainReader.ts'
import {
  addressesFor,
  isBitcoinSession,
  sessionAddresses,
  bitcoinSessionWallet,
} from './sessionWallet.ts'
import type { BitcoinAccount, BitcoinSide } from './bitcoinWallet.ts'

/** What a question to a Bitcoin wallet is meant for. */
export interface BitcoinTarget {
  /** The network that this is meant for; the wallet's when left out. */
  readonly chainId?: ChainId | undefined
  /** One of the wallet's addresses; the connected one when left out. */
  readonly account?: string | undefined
}

/** A connected account that stands where it should at this moment. */
export interface BitcoinSigner {
  readonly wallet: BitcoinSide
  readonly account: BitcoinAccount
  readonly network: Network
  readonly chain: BitcoinChain
}

/**
 * The checks before anything is signed (D4): the wallet is connected, stands where the request is meant for, and still shows the
 * account that the page shows.
 * @throws BaseError `connection.connectFirst` · `network.notFound` · `chain.mismatch` · `wallet.accountChanged` · `wallet.locked`
 */
export async function bitcoinSignerOf(kit: Kit, target: BitcoinTarget): Promise<BitcoinSigner> {
  const { address, chainId } = kit.accountOf('bip122')
  const provider = kit.providerOf('bip122') as BitcoinProvider | undefined
  if (address === undefined || chainId === undefined || !provider)
    throw new BaseError(connectionConnectFirst)
  const networks = kit.networkList.of('bip122')
  const network = bitcoinNetwork(networks, chainId)
  if (target.chainId !== undefined && target.chainId !== chainId)
    throw new BaseError(chainMismatch, {
      expected: bitcoinNetwork(networks, target.chainId).name,
      actual: network.name,
    })
  const chain = bitcoinChainOf(network.caipNetworkId)
  if (!chain) throw new BaseError(walletAccountChanged)
  const wanted = target.account ?? address
  const { wallet, shown } = await sideOf(kit, provider, { address, chain }, wanted)
  if (shown.length === 0) throw new BaseError(walletLocked)
  const account = shown.find((one) => one.address === wanted)
  // It may have turned to another one while it was asked.
  const now = kit.accountOf('bip122')
  if (!account || now.address !== address || now.chainId !== chainId)
    throw new BaseError(walletAccountChanged)
  return { wallet, account, network, chain }
}

/** Whom to ask, and the addresses that it shows. */
async function sideOf(
  kit: Kit,
  provider: BitcoinProvider | object,
  place: { readonly address: string; readonly chain: BitcoinChain },
  wanted: string,
): Promise<{ readonly wallet: BitcoinSide; readonly shown: readonly BitcoinAccount[] }> {
  if (!isBitcoinSession(provider)) {
    const { wallet, accounts } = provider as BitcoinProvider
    return { wallet, shown: accounts() }
  }
  const shown = await addressesFor(provider, place, wanted, (error) =>
    kit.log.write('warn', 'The wallet does not tell its addresses.', error),
  )
  return { wallet: bitcoinSessionWallet(provider, place), shown }
}

/**
 * Asks a wallet, and tells a refusal from a failure.
 * @param question what it is asked, by its name in logs
 * @param ask the question itself, and what its answer says; undefined for a wrong one: wallets are not trusted
 * @throws BaseError `wallet.unavailable` for a wrong answer · what the wallet reported
 */
export async function requestBitcoinWallet<T>(
  kit: Kit,
  request: string,
  ask: () => Promise<T | undefined>,
): Promise<CallResult<T>> {
  try {
    const value = await ask()
    if (value !== undefined) return { status: 'ok', value }
    throw new BaseError(walletUnavailable, {
      details: `${request} brought something other than expected.`,
    })
  } catch (error) {
    const outcome = fromWallet(error, { method: request, symbol: 'BTC' })
    if (outcome.kind === 'rejected') return { status: 'rejected' }
    kit.log.write('warn', `${request} failed.`, error)
    throw outcome.error
  }
}

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
      throw new BaseError(connectionConnectFirst)
    const { caipNetworkId } = bitcoinNetwork(kit.networkList.of('bip122'), chainId)
    const chain = bitcoinChainOf(caipNetworkId)
    if (!chain) throw new BaseError(networkNotFound, { details: `No chain ${caipNetworkId}.` })
    if (!isBitcoinSession(provider))
      return (provider as BitcoinProvider).accounts().map(({ own: _own, ...account }) => account)
    try {
      return await sessionAddresses(provider, { address, chain })
    } catch (error) {
      const outcome = fromWallet(error, { method: 'getAccountAddresses', symbol: 'BTC' })
      throw outcome.kind === 'rejected' ? error : outcome.error
    }
  })
}
