import { providerRpcError } from '../../core/providerRpcError.ts'
import { isHexAddress } from '@causeway/protocol/address'
import { codeOf, layersOf } from '@causeway/protocol/requests/walletCodes'
import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { connectionConnectFirst } from '@causeway/protocol/wallets/connectionErrors'
import type { ErrorCode } from '@causeway/protocol/catalogue'
import { needsWallet } from '@causeway/protocol/wc/checkSessionNamespaces'
import { numberToHex } from 'viem'
import { parseChainId } from '../../connection/isEip1193Provider.ts'
import { until } from '../../core/until.ts'
import type { Kit } from '../kit.ts'
import {
  type ProviderEvents,
  type SharedAccount,
  currentChainId,
  createNews,
  sharedAccount,
} from './accountNews.ts'
import { switchChain } from './connect.ts'
import { checkedTypedData, parsedTypedData } from './signTypedData.ts'
import { disconnect } from './disconnect.ts'
import { connectWithModal } from './connectWithModal.ts'
import { prepareWrite } from './prepareWrite.ts'

/** An EIP-1193 provider, whole: what libraries ask for that bring no modal of their own. */
export interface EthereumProvider {
  /** An app may announce it as a wallet: no kit takes it for one, or it would ask itself for ever. */
  readonly isCauseway: true
  /**
   * Asks the wallet, or answers for it.
   * @throws an error with a numeric `code` of EIP-1193 or EIP-1474: the wallet's own, or 4001 refused, 4100 not connected,
   *   4900 ended, 4901 on another chain, 4902 a chain that the kit does not have, -32600 no request,
   *   -32602 a chain or a sender that cannot be read
   */
  readonly request: (args: {
    readonly method: string
    readonly params?: readonly unknown[] | object | undefined
  }) => Promise<unknown>
  readonly on: ProviderListen
  readonly removeListener: ProviderListen
}

interface ProviderListen {
  <E extends keyof ProviderEvents>(
    event: E,
    listener: (value: ProviderEvents[E]) => void,
  ): EthereumProvider
  (event: string, listener: (value: never) => void): EthereumProvider
}

const made = new WeakMap<Kit, EthereumProvider>()

/**
 * The kit as an EIP-1193 provider, for ethers, web3.js, Safe and whoever else wants one: the same object for as long as the
 * kit lives, whichever wallet is behind it, and while there is none. `eth_requestAccounts` opens the modal; reading works
 * without a wallet, over the app's own nodes; what is signed or sent goes through the kit's own checks (D4), and is refused
 * with 4901 where the wallet stands on another chain than the request says, or on one that the app does not have.
 * `kit.provider()` is the wallet itself: it changes with the wallet, and nothing is checked.
 *
 * @example
 * import { BrowserProvider } from 'ethers'
 *
 * const signer = await new BrowserProvider(kitProvider(kit)).getSigner() // ethers 6: the visitor chooses a wallet
 */
export function kitProvider(kit: Kit): EthereumProvider {
  const provider = made.get(kit) ?? createProvider(kit)
  made.set(kit, provider)
  return provider
}

function createProvider(kit: Kit): EthereumProvider {
  const news = createNews(kit)
  const provider: EthereumProvider = {
    isCauseway: true,
    // Written with `async`: web3.js 4 tells EIP-1193 providers by that.
    request: async (args) => {
      try {
        const { method, params } = readRequest(args)
        kit.start()
        return await answer(kit, method, params)
      } catch (error) {
        throw providerError(error)
      }
    },
    on(event: string, listener: (value: never) => void) {
      news.on(event, listener)
      return provider
    },
    removeListener(event: string, listener: (value: never) => void) {
      news.off(event, listener)
      return provider
    },
  }
  return provider
}

type Params = readonly unknown[] | object

function readRequest(args: unknown): { readonly method: string; readonly params: Params } {
  const { method, params = [] } = fieldsOf(args)
  if (typeof method !== 'string' || method === '' || typeof params !== 'object' || params === null)
    throw providerRpcError(-32_600, 'A request is an object with `method`, and `params` if any.')
  return { method, params }
}

async function answer(kit: Kit, method: string, params: Params): Promise<unknown> {
  switch (method) {
    case 'eth_chainId':
      return numberToHex(currentChainId(kit))
    case 'net_version':
      return String(currentChainId(kit))
    case 'eth_accounts':
      return (await settled(kit))?.accounts ?? []
    case 'eth_requestAccounts':
      return (await chosen(kit)).accounts
    case 'wallet_requestPermissions':
      return (await settled(kit))
        ? forwardRequest(kit, method, params)
        : permissions(await chosen(kit))
    case 'wallet_getPermissions':
      return (await settled(kit)) ? forwardRequest(kit, method, params) : []
    case 'wallet_revokePermissions':
      await disconnect(kit, { namespace: 'eip155' })
      return null
    case 'wallet_switchEthereumChain':
      return switchTo(kit, parseChainId(fieldsOf(first(params))['chainId']))
    default:
      return (await settled(kit))
        ? forwardRequest(kit, method, params)
        : withoutWallet(kit, method, params)
  }
}

const first = (params: Params): unknown => (Array.isArray(params) ? params[0] : undefined)

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Who is connected, once an earlier connection is taken up or given up. */
function settled(kit: Kit): Promise<SharedAccount | undefined> {
  const connection = kit.connectionOf('eip155')
  return until(connection, ({ session }) =>
    session.status === 'connecting' && session.by === 'restore' ? undefined : true,
  ).then(() => sharedAccount(connection.get()))
}

async function chosen(kit: Kit): Promise<SharedAccount> {
  const there = await settled(kit)
  if (there) return there
  const { status } = await connectWithModal(kit)
  const account = status === 'ok' ? sharedAccount(kit.connectionOf('eip155').get()) : undefined
  if (!account) throw providerRpcError(4001, 'The visitor chose no wallet.')
  return account
}

/** What a wallet would say of it (EIP-2255). */
function permissions({ accounts }: SharedAccount): readonly object[] {
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  return [{ parentCapability: 'eth_accounts', caveats }]
}

async function switchTo(kit: Kit, chainId: number | undefined): Promise<null> {
  if (chainId === undefined) throw providerRpcError(-32_602, 'The chain id cannot be read.')
  if (!kit.networks.some(({ id }) => id === chainId))
    throw providerRpcError(4902, `The app has no network ${chainId}.`)
  const { status } = await switchChain(kit, { chainId })
  if (status === 'rejected') throw providerRpcError(4001, 'The network was not switched.')
  return null
}

/** Reading needs no wallet. */
function withoutWallet(kit: Kit, method: string, params: Params): Promise<unknown> {
  if (needsWallet(method)) throw new BaseError(connectionConnectFirst)
  return kit.client().request({ method, params } as never)
}

/** The wallet itself, after the checks that a request for a signature or a transaction must stand. */
async function forwardRequest(kit: Kit, method: string, params: Params): Promise<unknown> {
  const provider = kit.provider()
  if (!provider) throw new BaseError(connectionConnectFirst)
  const meant = meaningOf(method, params)
  if (!meant) return provider.request({ method, params })
  const { chainId, account } = meant
  // What moves money and names no chain is meant for the one that the app was told of last.
  const expected = chainId ?? (moving.has(method) ? currentChainId(kit) : undefined)
  const writer = await prepareWrite(kit, { chainId: expected })
  const { accounts = [] } = sharedAccount(kit.connectionOf('eip155').get()) ?? {}
  if (account && !accounts.some((known) => known.toLowerCase() === account.toLowerCase()))
    throw providerRpcError(4100, `The app may not use the account ${account}.`)
  if (method !== 'eth_sendTransaction')
    return writer.provider.request({ method, params: checkedTypedData(method, params) })
  const from = account ?? writer.account
  return writer.provider.request({
    method,
    params: [
      { ...fieldsOf(first(params)), from, ...(expected && { chainId: numberToHex(expected) }) },
    ],
  })
}

const moving: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendCalls',
])

/** Of what a person must approve: the chain and the account that it names. Undefined for every other request. */
function meaningOf(
  method: string,
  params: Params,
): { readonly chainId: number | undefined; readonly account: string | undefined } | undefined {
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const named = (at: number) => {
    const value = list[at]
    return isHexAddress(value) ? value : undefined
  }
  switch (method) {
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
    case 'wallet_sendCalls': {
      const { chainId, from } = fieldsOf(list[0])
      if (from !== undefined && from !== null && typeof from !== 'string')
        throw providerRpcError(-32_602, 'The sender cannot be read.')
      return { chainId: meantChain(chainId), account: from ?? undefined }
    }
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return { chainId: meantChain(domainChain(list[1])), account: named(0) }
    case 'eth_signTypedData':
      // The first version names the account last; wallets of WalletConnect take the fourth under this name.
      return named(0) === undefined
        ? { chainId: undefined, account: named(1) }
        : { chainId: meantChain(domainChain(list[1])), account: named(0) }
    case 'personal_sign':
      return { chainId: undefined, account: named(1) }
    case 'eth_sign':
      return { chainId: undefined, account: named(0) }
    default:
      return undefined
  }
}

/** The chain that a request names. One that cannot be read must not pass for one that was left out. */
function meantChain(named: unknown): number | undefined {
  if (named === undefined || named === null) return undefined
  const chainId = parseChainId(named)
  if (chainId === undefined) throw providerRpcError(-32_602, 'The chain id cannot be read.')
  return chainId
}

/** What cannot be read the wallet refuses by itself. */
const domainChain = (typed: unknown) =>
  fieldsOf(fieldsOf(parsedTypedData(typed))['domain'])['chainId']

/** The numbers of what the kit itself refuses. */
const numbers: Partial<Record<ErrorCode, number>> = {
  'connection.connectFirst': 4100,
  'connection.noModal': 4100,
  'wallet.accountChanged': 4100,
  'wallet.locked': 4100,
  'wallet.unauthorized': 4100,
  'wallet.unsupportedMethod': 4200,
  'kit.destroyed': 4900,
  'wallet.unavailable': 4900,
  'wallet.disconnected': 4900,
  'chain.mismatch': 4901,
  'connection.networkOrAddress': 4901,
  'wallet.chainDisconnected': 4901,
  'chain.unsupported': 4902,
  'network.notFound': 4902,
  'wallet.pending': -32_002,
}

/** What a provider throws: what the wallet or a node threw as it is, what the kit refuses with a number. */
function providerError(thrown: unknown): unknown {
  return isBaseError(thrown) ? numbered(thrown) : thrown
}

function numbered(error: BaseError): Error {
  const own = layersOf(error.cause).map(codeOf).find(Number.isInteger)
  const code = Number(own ?? numbers[error.code as ErrorCode] ?? -32_603)
  return providerRpcError(code, error.shortMessage, { cause: error })
}
