import { providerRpcError } from '../../core/providerRpcError.ts'
import { isHash32, isHexAddress, wholeBytes } from '@causeway/protocol/address'
import { walletErrorKind } from '@causeway/protocol/requests/walletErrorKind'
import type { WalletAdapter } from '../connector.ts'
import { safeId } from '../addConnector.ts'
import { type Eip1193Provider, parseChainId } from '../isEip1193Provider.ts'
import { type HostPage, createPendingRequests, hostFields, takeHost, hostPage } from './hostPage.ts'

/** The protocol's version that the page speaks: its major number is what Safe looks at. */
const version = '9.1.0'

/** Under which registries know Safe and its picture. */
const inRegistry = {
  explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
  imageId: '461db637-8616-43ce-035a-d89b8a1d5800',
} as const

/** What Safe answers from its own node; everything else it does not know. */
const reads: ReadonlySet<string> = new Set([
  'eth_call',
  'eth_gasPrice',
  'eth_getLogs',
  'eth_getBalance',
  'eth_getCode',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'eth_getTransactionCount',
  'eth_estimateGas',
])

interface SafeAccount {
  readonly address: string
  readonly chainId: number
}

/**
 * The app as a Safe app, in the frame that Safe opens it in. Nothing is looked for anywhere else, and nothing is asked of
 * any other origin. What is sent is a proposal to the owners: the answer is Safe's own hash of it (`safeTxHash`), which no
 * node knows before they have signed; bundles (`sendCalls`, `getCallsStatus`) tell what became of it.
 * @param options.origins where Safe runs; `https://app.safe.global` when left out
 * @example
 * import { mainnet } from 'viem/chains'
 *
 * createKit({ networks: [mainnet], connectors: [safe()] })
 */
export function safe(options: { readonly origins?: readonly string[] } = {}): WalletAdapter {
  const { origins = ['https://app.safe.global'] } = options
  return {
    namespace: 'eip155',
    discover(discovery) {
      const host = hostPage(discovery.environment.events, origins)
      if (!host) return () => undefined
      const line = safeLine(host)
      const known = async () => {
        const account = parseInfo(await line.ask('getSafeInfo'))
        return account && safeProvider(line.ask, account)
      }
      void takeHost(discovery, { id: safeId, name: 'Safe', ...inRegistry }, known())
      return line.end
    },
  }
}

type Ask = (method: string, params?: unknown) => Promise<unknown>

/** Questions as Safe reads them: `{ id, method, params, env }`, answered with `{ id, success, data | error, version }`. */
function safeLine(host: HostPage): { readonly ask: Ask; readonly end: () => void } {
  const requests = createPendingRequests()
  const stop = host.listen((data) => {
    const { id, success, data: result, error, version: spoken } = hostFields(data)
    if (typeof spoken !== 'string' || !/^[1-9]/u.test(spoken)) return
    requests.settle(id, success === true ? { result } : { error: refusal(error) })
  })
  return {
    ask: (method, params) =>
      requests.ask((id) => host.post({ id, method, params, env: { sdkVersion: version } })),
    end() {
      stop()
      requests.end()
    },
  }
}

function refusal(error: unknown): Error {
  const text = typeof error === 'string' ? error : 'Safe refused.'
  return providerRpcError(walletErrorKind(text) === 'refused' ? 4001 : -32_603, text)
}

function parseInfo(info: unknown): SafeAccount | undefined {
  const { safeAddress, chainId } = hostFields(info)
  const id = Number(chainId)
  if (!isHexAddress(safeAddress)) return undefined
  return Number.isSafeInteger(id) && id > 0 ? { address: safeAddress, chainId: id } : undefined
}

const isWei = (text: string) => /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/iu.test(text)
const isBytes = (text: string) => wholeBytes.test(text)

/** What is there must be of its form: read as nothing, it would be left out of what the owners sign. */
function fieldOf(
  value: unknown,
  isRead: (text: string) => boolean,
  name: string,
): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && isRead(value)) return value
  throw providerRpcError(-32_602, `The ${name} of a call cannot be read.`)
}

/** A transaction as Safe takes it: the value in decimal wei, the data under one name (geth's other one is `input`). */
function transaction(call: unknown): object {
  const fields = hostFields(call)
  const to = fieldOf(fields['to'], isHexAddress, 'receiver')
  if (to === undefined)
    throw providerRpcError(-32_602, 'A Safe sends to an address: it deploys nothing.')
  const data = fieldOf(fields['data'], isBytes, 'data')
  const input = fieldOf(fields['input'], isBytes, 'input')
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase())
    throw providerRpcError(-32_602, 'The data and the input of a call are not the same.')
  const value = fieldOf(fields['value'], isWei, 'value')
  return { to, value: BigInt(value ?? 0).toString(), data: data ?? input ?? '0x' }
}

/** Safe itself is told neither chain nor sender: a request for others would be done here, and by this Safe. */
function checkPlace(request: unknown, account: SafeAccount): void {
  const { chainId, from } = hostFields(request)
  if (chainId !== undefined && chainId !== null && parseChainId(chainId) !== account.chainId)
    throw providerRpcError(4901, 'This Safe stands on another chain.')
  const sender = fieldOf(from, isHexAddress, 'sender')
  if (sender !== undefined && sender.toLowerCase() !== account.address.toLowerCase())
    throw providerRpcError(4100, 'Another account than this Safe was to send it.')
}

/** Safe knows no capability but to run all or nothing; what is not optional must be refused (EIP-5792). */
function checkCapabilities(request: unknown): void {
  const { capabilities } = hostFields(request)
  for (const [name, wish] of Object.entries(hostFields(capabilities)))
    if (hostFields(wish)['optional'] !== true)
      throw providerRpcError(5700, `Safe does not know the capability ${name}.`)
}

async function propose(ask: Ask, calls: readonly unknown[]): Promise<string> {
  const { safeTxHash } = hostFields(
    await ask('sendTransactions', { txs: calls.map(transaction), params: {} }),
  )
  if (typeof safeTxHash !== 'string') throw providerRpcError(-32_603, 'Safe named no transaction.')
  return safeTxHash
}

/** Longer names of an app's own are none (EIP-5792). */
const longestId = 4096

/**
 * Proposals by the names that the app gave them (EIP-5792). Safe itself knows no such names: they are known as long as the page
 * stands, and Safe's own hash for ever.
 */
function createNames() {
  const hashes = new Map<string, Promise<string>>()
  return {
    /** @returns what the calls are known by @throws -32602 for what is no name, 5720 for one that is taken, what `send` throws */
    async take(name: unknown, send: () => Promise<string>): Promise<string> {
      if (name === undefined || name === null) return send()
      if (typeof name !== 'string' || name === '' || name.length > longestId)
        throw providerRpcError(-32_602, 'The id of the calls cannot be read.')
      if (hashes.has(name)) throw providerRpcError(5720, 'Calls of this id were sent already.')
      const sent = send()
      hashes.set(name, sent)
      try {
        await sent
      } catch (error) {
        hashes.delete(name)
        throw error
      }
      return name
    },
    /** Safe's hash. @throws 5730 for a name of nothing */
    async hashOf(id: unknown): Promise<string> {
      const named = typeof id === 'string' ? hashes.get(id) : undefined
      if (named) return named
      if (isHash32(id)) return id
      throw providerRpcError(5730, 'No calls of this id are known.')
    },
  }
}

/** EIP-5792's numbers for what Safe says of a proposal. */
const statuses: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

async function callsStatus(
  ask: Ask,
  account: SafeAccount,
  { id, hash }: { readonly id: unknown; readonly hash: string },
): Promise<object> {
  const { txStatus, txHash } = hostFields(await ask('getTxBySafeTxHash', { safeTxHash: hash }))
  const receipt =
    typeof txHash === 'string'
      ? await ask('rpcCall', { call: 'eth_getTransactionReceipt', params: [txHash] })
      : undefined
  return {
    version: '2.0.0',
    id,
    chainId: `0x${account.chainId.toString(16)}`,
    atomic: true,
    status: statuses[String(txStatus)] ?? 100,
    ...(receipt ? { receipts: [receipt] } : {}),
  }
}

async function signed(answer: Promise<unknown>): Promise<string> {
  const { signature } = hostFields(await answer)
  // A message that was signed on the chain has no signature: contracts ask the Safe itself (EIP-1271).
  return typeof signature === 'string' ? signature : '0x'
}

function safeProvider(ask: Ask, account: SafeAccount): Eip1193Provider {
  const hex = `0x${account.chainId.toString(16)}`
  const names = createNames()
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_requestAccounts: () => [account.address],
    eth_accounts: () => [account.address],
    eth_chainId: () => hex,
    eth_sendTransaction: ([call]) => {
      checkPlace(call, account)
      return propose(ask, [call])
    },
    wallet_sendCalls: async ([bundle]) => {
      checkPlace(bundle, account)
      const { calls, id } = hostFields(bundle)
      if (!Array.isArray(calls) || calls.length === 0) throw providerRpcError(-32_602, 'No calls.')
      for (const one of [bundle, ...(calls as readonly unknown[])]) checkCapabilities(one)
      return { id: await names.take(id, () => propose(ask, calls)) }
    },
    wallet_getCallsStatus: async ([id]) =>
      callsStatus(ask, account, { id, hash: await names.hashOf(id) }),
    wallet_getCapabilities: () => ({ [hex]: { atomic: { status: 'supported' } } }),
    personal_sign: ([message]) => signed(ask('signMessage', { message })),
    eth_signTypedData_v4: ([, data]) =>
      signed(
        ask('signTypedMessage', {
          typedData: typeof data === 'string' ? (JSON.parse(data) as unknown) : data,
        }),
      ),
    wallet_switchEthereumChain([wish]) {
      if (hostFields(wish)['chainId'] === hex) return null
      throw providerRpcError(
        4200,
        'A Safe stands on one chain. Open the app from the Safe of another one.',
      )
    },
  }
  return {
    async request({ method, params = [] }) {
      const known = answers[method]
      if (known) return known(Array.isArray(params) ? params : [params])
      if (reads.has(method)) return ask('rpcCall', { call: method, params })
      throw providerRpcError(4200, `Safe does not know ${method}.`)
    },
  }
}
