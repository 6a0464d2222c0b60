import { providerRpcError } from '../../core/providerRpcError.ts'
import type { WalletAdapter } from '../connector.ts'
import type { Eip1193Provider } from '../isEip1193Provider.ts'
import { type HostPage, createPendingRequests, hostFields, takeHost, hostPage } from './hostPage.ts'

/** Under which registries know Ledger's wallet and its picture. */
const inRegistry = {
  explorerId: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  imageId: '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300',
} as const

/** What Ledger Live tells by itself, with the news as the first parameter. */
const news: ReadonlySet<string> = new Set(['accountsChanged', 'chainChanged'])

/**
 * The app in Ledger Live's browser for apps, which frames it and speaks JSON-RPC 2.0 by messages. Nothing is looked for
 * anywhere else, and nothing is asked of any other origin.
 * @param options.origins where Ledger Live's frame comes from; `https://dapp-browser.apps.ledger.com` when left out
 * @example
 * import { mainnet } from 'viem/chains'
 *
 * createKit({ networks: [mainnet], connectors: [ledgerLive()] })
 */
export function ledgerLive(options: { readonly origins?: readonly string[] } = {}): WalletAdapter {
  const { origins = ['https://dapp-browser.apps.ledger.com'] } = options
  return {
    namespace: 'eip155',
    discover(discovery) {
      const host = hostPage(discovery.environment.events, origins)
      if (!host) return () => undefined
      const { provider, end } = framedProvider(host)
      // A frame of that origin that answers is the browser; one that does not is nothing.
      const known = async () => {
        await provider.request({ method: 'eth_chainId' })
        return provider
      }
      void takeHost(discovery, { id: 'ledgerLive', name: 'Ledger Live', ...inRegistry }, known())
      return end
    },
  }
}

/** JSON-RPC 2.0 with the page around, in the words of `@ledgerhq/iframe-provider`. */
function framedProvider(host: HostPage): {
  readonly provider: Eip1193Provider
  readonly end: () => void
} {
  const requests = createPendingRequests()
  const listeners = new Map<string, Set<(value: never) => void>>()
  const stop = host.listen((data) => {
    const { jsonrpc, id, method, params, error, ...rest } = hostFields(data)
    if (jsonrpc !== '2.0') return
    if (typeof method === 'string') {
      if (!news.has(method) || !Array.isArray(params)) return
      for (const listener of listeners.get(method) ?? []) listener(params[0] as never)
      return
    }
    const { code, message } = hostFields(error)
    requests.settle(
      id,
      error === undefined || error === null
        ? { result: rest['result'] }
        : {
            error: providerRpcError(
              typeof code === 'number' ? code : -32_603,
              typeof message === 'string' ? message : 'Ledger Live refused.',
            ),
          },
    )
  })
  return {
    provider: {
      request: ({ method, params = [] }) =>
        requests.ask((id) => host.post({ jsonrpc: '2.0', id, method, params })),
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    },
    end() {
      stop()
      requests.end()
    },
  }
}
