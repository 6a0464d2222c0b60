import { isLoopbackUrl } from '@causeway/protocol/origins/isLoopbackUrl'
import type { LocalAccount } from 'viem'
import { readWalletRequest, type WalletRequest } from '../wallet/approve/readWalletRequest.ts'
import { signRequest, type ToSign } from '../wallet/approve/signRequest.ts'
import { evmTestKey } from '../wallet/core/evmTestKey.ts'
import { askChain } from '../wallet/core/askChain.ts'
import type { RpcOutcome, WalletRpcRequest } from '../wallet/core/messages.ts'
import { rpcResult, rpcRefusal } from '../wallet/core/rpcResult.ts'
import { permissionsOf } from '../wallet/frame/answerAlone.ts'

/** What a wallet of the page has from the start. */
export interface InjectedWalletOptions {
  /** The chains that the wallet knows; it stands on the first. */
  readonly chains: readonly [WalletNode, ...WalletNode[]]
  /** Its accounts, the one in use first; two of the public development accounts when left out. */
  readonly accounts?: readonly [LocalAccount, ...LocalAccount[]]
  /** The page may see the accounts already, as after an earlier visit. */
  readonly permitted?: boolean
  /** Knows bundles of calls (EIP-5792), which it sends one by one. Off, as in many wallets. */
  readonly bundles?: boolean
  /**
   * The same wallet in other namespaces, such as one of `installSolanaWallet` that bears its name: then it knows `wallet_createSession`
   * (CAIP-25), and grants all that is asked for at once.
   */
  readonly namespaces?: readonly NamespaceWallet[]
  /** Asks a node in the wallet's place; `fetch` does when left out. */
  readonly askNode?: AskMockNode
}

/** A wallet in another namespace than Ethereum's. */
export interface NamespaceWallet {
  readonly namespace: string
  /** Lets pages see its accounts. @returns them */
  readonly grant: () => Promise<readonly string[]>
}

/** Puts one request to the node at an address. A node's error is its answer. */
export type AskMockNode = (rpcUrl: string, request: WalletRpcRequest) => Promise<RpcOutcome>

interface WalletNode {
  readonly id: number
  readonly rpcUrl: string
}

/** What the wallet tells the page without being asked. */
export type WalletEvent = readonly [name: 'accountsChanged' | 'chainChanged', value: unknown]

/**
 * What a wallet has and knows: keys, chains, the page's permission. It does what it is told; who decides is elsewhere.
 * @param emit tells all pages an event, and settles when they know
 * @throws Error for the public development accounts on a node elsewhere: whoever sees such a key can empty it
 */
export function createKeeper(
  options: InjectedWalletOptions,
  emit: (event: WalletEvent) => Promise<void>,
) {
  const accounts = options.accounts ?? [evmTestKey(0), evmTestKey(1)]
  const nodes = new Map<number, string>()
  let [inUse, chainId] = [0, options.chains[0].id]
  let [permitted, locked] = [options.permitted ?? false, false]
  for (const { id, rpcUrl } of options.chains) learn(id, rpcUrl)

  function learn(id: number, rpcUrl: string): void {
    if (!options.accounts) onlyHere(rpcUrl)
    nodes.set(id, rpcUrl)
  }

  const granted = () => (permitted ? inOrder(accounts, inUse) : [])
  const visible = () => (locked ? [] : granted())
  const tellAccounts = () => emit(['accountsChanged', visible()])

  async function moveTo(id: number): Promise<void> {
    if (chainId === id) return
    chainId = id
    await emit(['chainChanged', hex(id)])
  }

  const read = (id: number, request: WalletRpcRequest) =>
    readFrom(nodes.get(id), id, request, options.askNode)

  async function signed(asked: ToSign): Promise<RpcOutcome> {
    const from = asked.kind === 'send' ? asked.transaction.from : asked.from
    const key = visible().length > 0 ? keyOf(accounts, from) : undefined
    if (!key) return rpcRefusal(4100, `The page may not use the account ${from}.`)
    const rpcUrl = nodes.get(chainId) ?? ''
    if (asked.kind === 'send' && rpcUrl === '') return noNode(chainId)
    const chain = { id: chainId, name: `Chain ${chainId}`, rpcUrl, askNode: options.askNode }
    return rpcResult(await signRequest(asked, key, chain))
  }

  async function execute(asked: WalletRequest, method: string): Promise<RpcOutcome> {
    switch (asked.kind) {
      case 'connect':
        ;[permitted, locked] = [true, false]
        return rpcResult(
          method === 'wallet_requestPermissions' ? permissionsOf('page', granted()) : visible(),
        )
      case 'switch':
        if (!nodes.has(asked.chainId))
          return rpcRefusal(4902, `The wallet does not know chain ${asked.chainId}.`)
        await moveTo(asked.chainId)
        return rpcResult(null)
      case 'add':
        learn(asked.chainId, asked.rpcUrls[0] ?? '')
        await moveTo(asked.chainId)
        return rpcResult(null)
      default:
        return signed(asked)
    }
  }

  return {
    visible,
    moveTo,
    chainId: () => chainId,
    address: () => (accounts[inUse] ?? accounts[0]).address,
    lock(now: boolean): Promise<void> {
      locked = now
      return tellAccounts()
    },
    use: async (account: number): Promise<void> => {
      if (!accounts[account]) throw new Error(`The wallet has ${accounts.length} accounts, from 0.`)
      inUse = account
      await tellAccounts()
    },
    revoke: (): Promise<void> => {
      permitted = false
      return tellAccounts()
    },
    /** What the wallet answers by itself. */
    own(method: string): RpcOutcome {
      if (method === 'wallet_revokePermissions') permitted = false
      return ownAnswer(method, { chainId, visible: visible(), granted: granted() })
    },
    /** What the chain in use answers. */
    read: (request: WalletRpcRequest) => read(chainId, request),
    /** What another chain answers that the wallet knows. */
    readAt: read,
    execute: (request: WalletRpcRequest) =>
      orRefusal(async () => execute(readWalletRequest(request), request.method)),
  }
}

const hex = (chainId: number) => `0x${chainId.toString(16)}`
const noNode = (chainId: number) =>
  rpcRefusal(4901, `The wallet has no connection to chain ${chainId}.`)

async function readFrom(
  rpcUrl: string | undefined,
  chainId: number,
  request: WalletRpcRequest,
  askNode: AskMockNode | undefined,
): Promise<RpcOutcome> {
  if (rpcUrl === undefined) return noNode(chainId)
  return askNode ? askNode(rpcUrl, request) : askChain(request, rpcUrl, fetch)
}

function onlyHere(rpcUrl: string): void {
  if (isLoopbackUrl(rpcUrl)) return
  throw new Error(
    `The development accounts are public and may only be used on this machine, not with ${rpcUrl}. Give the wallet accounts of your own.`,
  )
}

/** The addresses, that of the account in use first. */
const inOrder = (accounts: readonly LocalAccount[], inUse: number) =>
  [...accounts.slice(inUse), ...accounts.slice(0, inUse)].map(({ address }) => address)

const keyOf = (accounts: readonly LocalAccount[], from: string) =>
  accounts.find(({ address }) => address.toLowerCase() === from.toLowerCase())

function ownAnswer(
  method: string,
  facts: {
    readonly chainId: number
    readonly visible: readonly string[]
    readonly granted: readonly string[]
  },
): RpcOutcome {
  switch (method) {
    case 'eth_accounts':
      return rpcResult(facts.visible)
    case 'eth_chainId':
      return rpcResult(hex(facts.chainId))
    case 'net_version':
      return rpcResult(String(facts.chainId))
    case 'wallet_getPermissions':
      // A locked wallet hides its accounts and keeps its permissions, as extensions do.
      return rpcResult(permissionsOf('page', facts.granted))
    default:
      return rpcResult(null) // wallet_revokePermissions
  }
}

/** What the chain or the reader of a request has against it is the answer. */
export async function orRefusal(work: () => Promise<RpcOutcome>): Promise<RpcOutcome> {
  try {
    return await work()
  } catch (error) {
    const { shortMessage, message } = error as { shortMessage?: string; message: string }
    return rpcRefusal(-32_603, shortMessage ?? message)
  }
}
