import { BaseError } from '@causeway/protocol/errors/baseError'
import { walletLocked, walletUnavailable } from '@causeway/protocol/wallets/errors'
import { networkNotFound } from '@causeway/protocol/networks/errors'
import {
  type WalletErrorKind,
  kindByNumber,
  layersOf,
} from '@causeway/protocol/requests/walletCodes'
import { lazy } from '../core/lazy.ts'
import type { ConnectorPort, WalletListener, WalletReport } from './connector.ts'
import { isEvmNetwork } from './activeChain.ts'
import { type Eip1193Provider, parseAccounts, parseChainId } from './isEip1193Provider.ts'

/** Fetched when a wallet is asked, so that it is there when the wallet answers. */
export const lazyErrors = lazy(async () => (await import('./switchEvmChain.ts')).late)

/** What a wallet says against a question: by its number alone where the finer words cannot be fetched. */
export function walletErrorKindOf(error: unknown): Promise<WalletErrorKind | undefined> {
  return lazyErrors.load().then(
    ({ walletErrorKind }) => walletErrorKind(error),
    () => kindByNumber(layersOf(error)),
  )
}

type WriteLog = (message: string, data?: unknown) => void

/** A wallet in the page itself, announced or legacy, seen through the connector port. */
export function injectedPort(
  provider: Eip1193Provider,
  options: {
    sleep: (ms: number) => Promise<void>
    log: WriteLog
  },
): ConnectorPort {
  /** The question that the wallet still has on its screen. */
  let open: Promise<unknown> | undefined
  return {
    provider,
    connect: async () => {
      const ask = requestAccounts(provider, open)
      open = ask
      try {
        const answer = await ask
        return await withNews(provider, options.log, async () => {
          const accounts = parseAccounts(answer)
          if (accounts.length === 0) throw new BaseError(walletLocked)
          return { accounts, chainId: await chainId(provider) }
        })
      } finally {
        if (open === ask) open = undefined
      }
    },
    restore: () => restore(provider, options.log),
    disconnect: () => revoke(provider),
    switchChain: async (network) => {
      if (!isEvmNetwork(network)) throw new BaseError(networkNotFound)
      const { switchEvmChain } = lazyErrors.loaded() ?? (await lazyErrors.load())
      return switchEvmChain(provider, network, options.sleep)
    },
    listen: (listener) => listen(provider, options.log, listener),
  }
}

/**
 * Asks for the accounts. A wallet that says that it is being asked already (a try again while its window is open)
 * will answer that earlier question: its answer is this one's, too.
 */
async function requestAccounts(
  provider: Eip1193Provider,
  earlier: Promise<unknown> | undefined,
): Promise<unknown> {
  try {
    return await provider.request({ method: 'eth_requestAccounts' })
  } catch (error) {
    if (earlier && (await walletErrorKindOf(error)) === 'pending') return earlier
    throw error
  }
}

/**
 * Accounts and chain are two questions. What the wallet reports between its two answers is newer than the first,
 * and nobody else is listening yet.
 */
async function withNews<T extends WalletReport>(
  provider: Eip1193Provider,
  log: WriteLog,
  read: () => Promise<T>,
): Promise<T> {
  let news: Partial<WalletReport> = {}
  const stop = listen(provider, log, {
    accountsChanged: (accounts) => {
      if (accounts.length > 0) news = { ...news, accounts }
    },
    chainChanged: (id) => {
      news = { ...news, chainId: id }
    },
    disconnected: () => undefined,
  })
  try {
    return { ...(await read()), ...news }
  } finally {
    stop()
  }
}

async function chainId(provider: Eip1193Provider): Promise<number> {
  const id = parseChainId(await provider.request({ method: 'eth_chainId' }))
  if (id === undefined) throw new BaseError(walletUnavailable)
  return id
}

/** `eth_accounts` and nothing that can open a window (users lost trust where `eth_requestAccounts` did). */
async function restore(
  provider: Eip1193Provider,
  log: WriteLog,
): Promise<WalletReport & { permitted: boolean }> {
  const accounts = parseAccounts(await provider.request({ method: 'eth_accounts' }))
  if (accounts.length > 0)
    return withNews(provider, log, async () => ({
      accounts,
      chainId: await chainId(provider),
      permitted: true,
    }))
  // No accounts: locked, or no longer allowed. Permissions outlive a lock in MetaMask; wallets that do not
  // know the question (4200, -32601 and others) are taken as locked.
  const permissions = await provider
    .request({ method: 'wallet_getPermissions' })
    .catch((error: unknown) => {
      log(
        'The wallet does not list its permissions; an empty account list counts as locked.',
        error,
      )
      return undefined
    })
  return {
    accounts,
    chainId: 0,
    permitted: !Array.isArray(permissions) || grantsAccounts(permissions),
  }
}

function grantsAccounts(permissions: readonly unknown[]): boolean {
  return permissions.some(
    (permission) =>
      typeof permission === 'object' &&
      permission !== null &&
      'parentCapability' in permission &&
      permission.parentCapability === 'eth_accounts',
  )
}

/** EIP-2255's revocation where the wallet supports it; elsewhere there is nothing to give back. */
async function revoke(provider: Eip1193Provider): Promise<void> {
  try {
    await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  } catch (error) {
    if ((await walletErrorKindOf(error)) !== 'unsupported') throw error
  }
}

/** A wallet whose events cannot be heard still works: what it would have told is asked before every write. */
function listen(provider: Eip1193Provider, log: WriteLog, listener: WalletListener): () => void {
  /** A report that cannot be read says all the same that something changed: the wallet is asked. */
  const ask = (tell: () => Promise<void>) => {
    tell().catch((error: unknown) => log('A report of the wallet cannot be read.', error))
  }
  const accountsChanged = (answer: unknown) => {
    const accounts = parseAccounts(answer)
    const isList = Array.isArray(answer) && answer.length === accounts.length
    if (isList) return listener.accountsChanged(accounts)
    return ask(async () =>
      listener.accountsChanged(parseAccounts(await provider.request({ method: 'eth_accounts' }))),
    )
  }
  const chainChanged = (answer: unknown) => {
    const id = parseChainId(answer)
    if (id !== undefined) return listener.chainChanged(id)
    return ask(async () => listener.chainChanged(await chainId(provider)))
  }
  const disconnected = () => listener.disconnected()
  const each = (method: 'on' | 'removeListener') => {
    try {
      provider[method]?.('accountsChanged', accountsChanged)
      provider[method]?.('chainChanged', chainChanged)
      provider[method]?.('disconnect', disconnected)
    } catch (error) {
      log('The wallet cannot be listened to.', error)
    }
  }
  each('on')
  return () => each('removeListener')
}
