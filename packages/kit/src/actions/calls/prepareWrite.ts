import { chainMismatch } from '@causeway/protocol/networks/errors'
import { walletAccountChanged } from '@causeway/protocol/requests/errors'
import { walletUnavailable, walletLocked } from '@causeway/protocol/wallets/errors'
import { type Address, isSameAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import {
  connectionConnectFirst,
  connectionNetworkOrAddress,
} from '@causeway/protocol/wallets/connectionErrors'
import { fromWallet } from '@causeway/protocol/requests/fromWallet'
import { connectionLimits } from '../../connection/limits.ts'
import { evmAccountOf } from '../../connection/evmAccountOf.ts'
import {
  type Eip1193Provider,
  parseAccounts,
  parseChainId,
} from '../../connection/isEip1193Provider.ts'
import { safeId } from '../../connection/addConnector.ts'
import { type Kit, insideOf } from '../kit.ts'
import type { CallResult } from './connect.ts'

/** A wallet that stood where it should at the last possible moment. */
export interface Writer {
  readonly provider: Eip1193Provider
  readonly account: Address
}

/**
 * The checks before anything is signed or sent (D4): the wallet is connected, on the expected chain by its own word
 * of this moment, and still shows the account that the page shows.
 * @param params.chainId the chain that the request is meant for; any when left out
 * @param params.account the account that the app built the request for; the connected one when left out
 * @throws BaseError `connection.connectFirst` · `connection.networkOrAddress` · `wallet.unavailable` · `chain.mismatch` ·
 *   `wallet.accountChanged` · `wallet.locked`
 */
export async function prepareWrite(
  kit: Kit,
  params: { readonly chainId?: number | undefined; readonly account?: Address | undefined },
): Promise<Writer> {
  const { chainId } = params
  const provider = kit.provider()
  const session = connected(kit)
  if (!provider || !session) throw new BaseError(connectionConnectFirst)
  // A network that the app never named cannot be read, explained or switched to: nothing is signed for it.
  if (chainId !== undefined && !kit.networks.some((network) => network.id === chainId)) {
    insideOf(kit).alerts.send({ type: 'raise', code: 'alert.network' })
    throw new BaseError(connectionNetworkOrAddress, {
      details: `The kit has no network ${chainId}. Add it to \`networks\`.`,
    })
  }
  if (params.account !== undefined && !isSameAddress(params.account, session.address))
    throw new BaseError(walletAccountChanged)
  if (chainId !== undefined) assertChain(kit, chainId, session.chainId)

  const [chainAnswer, accountsAnswer] = await inTime(
    Promise.all([
      provider.request({ method: 'eth_chainId' }),
      provider.request({ method: 'eth_accounts' }),
    ]),
  )
  const reported = parseChainId(chainAnswer)
  if (reported === undefined) throw new BaseError(walletUnavailable)
  // The wallet's word also corrects the page, should its event have been lost.
  if (reported !== session.chainId)
    kit
      .connectionOf('eip155')
      .send({ type: 'chainChanged', attempt: session.attempt, chainId: reported })
  if (chainId !== undefined) assertChain(kit, chainId, reported)

  const accounts = parseAccounts(accountsAnswer)
  if (accounts.length === 0) throw new BaseError(walletLocked)
  const now = connected(kit)
  if (now?.attempt !== session.attempt || now.address !== session.address)
    throw new BaseError(walletAccountChanged)
  if (!accounts.includes(session.address)) throw new BaseError(walletAccountChanged)
  return { provider, account: session.address }
}

/** Neither question opens a window: a wallet that is silent now would leave the app waiting for ever. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const { answerTimeoutMs } = connectionLimits
    const late = () => reject(new BaseError(walletUnavailable, { details: 'It was silent.' }))
    const timer = setTimeout(late, answerTimeoutMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function connected(
  kit: Kit,
): { readonly attempt: number; readonly address: Address; readonly chainId: number } | undefined {
  const state = kit.connectionOf('eip155').get()
  const { address, chainId } = evmAccountOf(state)
  if (state.session.status !== 'connected' || !address || !chainId) return undefined
  return { attempt: state.session.attempt, address, chainId }
}

/** Refuses a request for one chain while the wallet stands on another. */
export function assertChain(kit: Kit, expected: number, actual: number): void {
  if (expected === actual) return
  throw new BaseError(chainMismatch, {
    expected: chainName(kit, expected),
    actual: chainName(kit, actual),
  })
}

function chainName(kit: Kit, chainId: number): string {
  const known = kit.networks.find((network) => network.id === chainId)
  return known?.name ?? kit.messages.unknownNetwork({ id: chainId })
}

/** Reads an answer that is text of a form, such as a hash; undefined for anything else. */
export function matching(rule: RegExp): (answer: unknown) => `0x${string}` | undefined {
  return (answer) =>
    typeof answer === 'string' && rule.test(answer) ? (answer as `0x${string}`) : undefined
}

/** Signatures of keys have 64 or 65 bytes; what is shorter than this is a contract's own, or none. */
const signatureRule = matching(/^0x(?:[0-9a-f]{2}){31,}$/iu)
const shortBytes = matching(/^0x(?:[0-9a-f]{2}){0,30}$/iu)

/**
 * Reads what the connected wallet says is its signature. The owners of a contract may sign on the chain: then the contract itself answers for
 * the message (EIP-1271), and few bytes or none stand for it, whichever way the wallet came.
 */
export function readSignatureOf(kit: Kit) {
  return async (answer: unknown): Promise<`0x${string}` | undefined> => {
    const signature = signatureRule(answer)
    if (signature !== undefined) return signature
    const bytes = shortBytes(answer)
    return bytes !== undefined && (await isContract(kit)) ? bytes : undefined
  }
}

async function isContract(kit: Kit): Promise<boolean> {
  const { connector, address, chainId } = kit.account()
  if (connector?.id === safeId) return true
  if (address === undefined || chainId === undefined) return false
  try {
    const code = await kit
      .client(chainId)
      .request({ method: 'eth_getCode', params: [address, 'latest'] })
    return code !== undefined && code !== '0x'
  } catch (error) {
    kit.log.write('warn', 'Nobody could say whether the account is a contract.', error)
    return false
  }
}

/**
 * Runs one request that the visitor must approve, and tells a refusal from a failure.
 * @param request.read what the answer says, undefined for a wrong one; wallets are not trusted to give a right one
 * @throws BaseError whatever `fromWallet` makes of the failure
 */
export async function requestWallet<T>(
  kit: Kit,
  request: {
    readonly method: string
    readonly read: (answer: unknown) => T | undefined | Promise<T | undefined>
    readonly run: () => Promise<unknown>
  },
): Promise<CallResult<T>> {
  const symbol = kit.chain().chain?.nativeCurrency.symbol
  const { method } = request
  try {
    const value = await request.read(await request.run())
    if (value !== undefined) return { status: 'ok', value }
    throw new BaseError(walletUnavailable, {
      details: `${method} brought something other than expected.`,
    })
  } catch (error) {
    const outcome = fromWallet(error, { method, ...(symbol === undefined ? {} : { symbol }) })
    if (outcome.kind === 'rejected') return { status: 'rejected' }
    kit.log.write('warn', `${method} failed.`, error)
    throw outcome.error
  }
}
