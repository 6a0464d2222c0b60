import { chainMismatch } from '@causeway/protocol/networks/errors'
import { walletAccountChanged, walletUnsupportedMethod } from '@causeway/protocol/requests/errors'
import { walletLocked, walletUnavailable } from '@causeway/protocol/wallets/errors'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionConnectFirst } from '@causeway/protocol/wallets/connectionErrors'
import { fromWallet } from '@causeway/protocol/requests/fromWallet'
import type { Network } from '@causeway/protocol/networks'
import type { CallResult } from '../../actions/calls/connect.ts'
import type { ChainId } from '../../connection/connector.ts'
import type { Kit } from '../../actions/kit.ts'
import { solanaNetwork } from './requestSolana.ts'
import { isSolanaSession, solanaSessionWallet } from './sessionWallet.ts'
import { accountsOf, standardMethod, type signing, standardName } from './readStandardWallet.ts'

/** What a question to a Solana wallet is meant for. */
export interface SolanaTarget {
  /** The network that this is meant for; the wallet's when left out. */
  readonly chainId?: ChainId | undefined
  /** The account that the app built this for; the connected one when left out. */
  readonly account?: string | undefined
}

/** A connected account that stands where it should at this moment. */
export interface SolanaSigner {
  readonly wallet: object
  readonly address: string
  readonly network: Network
  /** What each question to the wallet carries. */
  readonly fields: { readonly account: object; readonly chain: string }
}

/**
 * The checks before anything is signed (D4): the wallet is connected, stands where the request is meant for, and still shows the
 * account that the page shows.
 * @throws BaseError `connection.connectFirst` · `network.notFound` · `chain.mismatch` · `wallet.accountChanged` · `wallet.locked`
 */
export function solanaSignerOf(kit: Kit, target: SolanaTarget): SolanaSigner {
  const { address, chainId } = kit.accountOf('solana')
  const provider = kit.providerOf('solana')
  if (address === undefined || chainId === undefined || typeof provider !== 'object' || !provider)
    throw new BaseError(connectionConnectFirst)
  const networks = kit.networkList.of('solana')
  const network = solanaNetwork(networks, chainId)
  const wallet = isSolanaSession(provider)
    ? solanaSessionWallet(provider, [address], network.caipNetworkId)
    : provider
  if (target.chainId !== undefined && target.chainId !== chainId)
    throw new BaseError(chainMismatch, {
      expected: solanaNetwork(networks, target.chainId).name,
      actual: network.name,
    })
  const shown = accountsOf(wallet)
  if (shown.length === 0) throw new BaseError(walletLocked)
  const account = shown.find((one) => one.address === address)
  if (!account || (target.account !== undefined && target.account !== address))
    throw new BaseError(walletAccountChanged)
  return {
    wallet,
    address,
    network,
    fields: { account: account.own, chain: standardName(network) },
  }
}

/**
 * Asks the wallet of a signer, and tells a refusal from a failure.
 * @param read what the answers say; undefined for a wrong one: wallets are not trusted to give a right one
 * @throws BaseError `wallet.unsupportedMethod` · `wallet.unavailable` · what the wallet reported
 */
export async function requestSolanaWallet<T>(
  kit: Kit,
  { wallet }: SolanaSigner,
  [feature, name]: (typeof signing)[keyof typeof signing],
  inputs: readonly object[],
  read: (answers: readonly Readonly<Record<string, unknown>>[]) => T | undefined,
): Promise<CallResult<T>> {
  try {
    const method = standardMethod(wallet, feature, name)
    if (!method) throw new BaseError(walletUnsupportedMethod, { method: feature })
    const answers: unknown = await method(...inputs)
    const isWhole = Array.isArray(answers) && answers.length === inputs.length
    const value = isWhole
      ? read(answers.map((one) => (one ?? {}) as Readonly<Record<string, unknown>>))
      : undefined
    if (value !== undefined) return { status: 'ok', value }
    throw new BaseError(walletUnavailable, {
      details: `${feature} brought something other than expected.`,
    })
  } catch (error) {
    const outcome = fromWallet(error, { method: feature, symbol: 'SOL' })
    if (outcome.kind === 'rejected') return { status: 'rejected' }
    kit.log.write('warn', `${feature} failed.`, error)
    throw outcome.error
  }
}
