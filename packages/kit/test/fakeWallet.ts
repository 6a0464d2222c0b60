import type { Eip1193Provider } from '../src/connection/isEip1193Provider.ts'

export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

type Handler = (params: readonly unknown[]) => unknown

export const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const carol = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/**
 * A wallet in memory that behaves as EIP-1193 says, with every failure of real ones behind a switch.
 * Counts what it was asked, so that a test can prove what was not asked.
 */
export function createFakeWallet(
  options: {
    name?: string
    rdns?: string
    icon?: string
    accounts?: readonly string[]
    chainId?: number
    /** Accounts that the page may already see. */
    permitted?: boolean
  } = {},
) {
  const listeners = new Map<string, Set<(value: never) => void>>()
  const handlers = new Map<string, Handler>()
  const wallet = {
    accounts: options.accounts ?? [alice],
    chainId: options.chainId ?? 137,
    chains: new Set([1, 137]),
    permitted: options.permitted ?? false,
    locked: false,
    asked: [] as { method: string; params: readonly unknown[] }[],
    provider: undefined as unknown as Eip1193Provider,
    /** Replaces the answer to a method. */
    on(method: string, handler: Handler) {
      handlers.set(method, handler)
    },
    restore(method: string) {
      handlers.delete(method)
    },
    emit(event: string, value?: unknown) {
      for (const listener of listeners.get(event) ?? []) listener(value as never)
    },
    /** The owner moves to another chain inside the wallet. */
    moveTo(id: number) {
      wallet.chainId = id
      wallet.emit('chainChanged', `0x${id.toString(16)}`)
    },
    listeners: (event: string) => listeners.get(event)?.size ?? 0,
    count: (method: string) => wallet.asked.filter((asked) => asked.method === method).length,
    /** What EIP-6963 puts into the event. */
    detail: (uuid = '350670db-19fa-4704-a166-e52e178b59d2') => ({
      info: {
        uuid,
        name: options.name ?? 'Fake Wallet',
        icon: options.icon ?? 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
        rdns: options.rdns ?? 'org.example.fake',
      },
      provider: wallet.provider,
    }),
    announce(target: EventTarget) {
      target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: wallet.detail() }))
    },
    /** Answers the page's question at once, as an extension that is already there. */
    install(target: EventTarget) {
      target.addEventListener('eip6963:requestProvider', () => wallet.announce(target))
      wallet.announce(target)
      return wallet
    },
  }

  const answers = answersOf(wallet)
  wallet.provider = {
    async request({ method, params = [] }) {
      const list = Array.isArray(params) ? (params as readonly unknown[]) : []
      wallet.asked.push({ method, params: list })
      const handler = handlers.get(method) ?? answers[method]
      if (!handler) throw rpcError(4200, `Unsupported method ${method}`)
      return handler(list)
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
  return wallet
}

/** What the wallet says when no switch is thrown. */
function answersOf(wallet: {
  accounts: readonly string[]
  chainId: number
  chains: Set<number>
  permitted: boolean
  locked: boolean
  moveTo: (id: number) => void
}): Record<string, Handler> {
  const visible = () => (wallet.permitted && !wallet.locked ? wallet.accounts : [])
  return {
    eth_accounts: visible,
    eth_requestAccounts: () => {
      wallet.permitted = true
      wallet.locked = false
      return wallet.accounts
    },
    eth_chainId: () => `0x${wallet.chainId.toString(16)}`,
    wallet_getPermissions: () => (wallet.permitted ? [{ parentCapability: 'eth_accounts' }] : []),
    wallet_revokePermissions: () => {
      wallet.permitted = false
      return null
    },
    wallet_switchEthereumChain: ([parameters]) => {
      const id = Number((parameters as { chainId: string }).chainId)
      if (!wallet.chains.has(id)) throw rpcError(4902, 'Unrecognized chain ID')
      wallet.moveTo(id)
      return null
    },
    wallet_addEthereumChain: ([parameters]) => {
      wallet.chains.add(Number((parameters as { chainId: string }).chainId))
      return null
    },
    eth_sendTransaction: () => `0x${'ab'.repeat(32)}`,
    eth_signTypedData_v4: () => `0x${'cd'.repeat(65)}`,
    personal_sign: () => `0x${'cd'.repeat(65)}`,
  }
}

export type FakeWallet = ReturnType<typeof createFakeWallet>

/** An error as wallets throw it: an object with a code. */
export function rpcError(code: number, message: string, data?: unknown): RpcError & Error {
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) })
}

/** A promise for a request that the owner has not answered yet. */
export function hanging(): {
  promise: Promise<unknown>
  answer: (value: unknown) => void
  fail: (error: unknown) => void
} {
  let answer: (value: unknown) => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  const promise = new Promise<unknown>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { promise, answer, fail }
}
