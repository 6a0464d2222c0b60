import { providerRpcError } from '../../core/providerRpcError.ts'
import type { WalletAdapter } from '../connector.ts'
import type { Eip1193Provider } from '../isEip1193Provider.ts'
import { type HostPage, createPendingRequests, hostFields, takeHost, hostPage } from './hostPage.ts'

/** Clients that open mini apps in a frame. */
const clients = ['https://farcaster.xyz', 'https://wallet.farcaster.xyz', 'https://warpcast.com']

/**
 * The app as a Farcaster mini app, in the frame of a client on the web. Nothing is looked for anywhere else, and nothing
 * is asked of any other origin. Clients on a phone announce their wallet to the page by themselves (EIP-6963).
 * @param options.origins clients that may host; Farcaster's own when left out
 * @example
 * import { base } from 'viem/chains'
 *
 * createKit({ networks: [base], connectors: [farcaster()] })
 */
export function farcaster(options: { readonly origins?: readonly string[] } = {}): WalletAdapter {
  const { origins = clients } = options
  return {
    namespace: 'eip155',
    discover(discovery) {
      const host = hostPage(discovery.environment.events, origins)
      if (!host) return () => undefined
      const { read, provider, end } = miniAppHost(host)
      const known = async () => {
        const { clientFid } = hostFields(hostFields(await read('context'))['client'])
        return typeof clientFid === 'number' ? provider : undefined
      }
      void takeHost(discovery, { id: 'farcaster', name: 'Farcaster' }, known())
      return end
    },
  }
}

/** The host's object over messages, in the wire form of Comlink: a path is read or called, values travel as they are. */
function miniAppHost(host: HostPage): {
  readonly read: (path: string) => Promise<unknown>
  readonly provider: Eip1193Provider
  readonly end: () => void
} {
  const requests = createPendingRequests()
  const listeners = new Map<string, Set<(value: never) => void>>()
  const stop = host.listen((data) => {
    const { id, type, value, name, event, params } = hostFields(data)
    if (type === 'frameEthProviderEvent') {
      if (typeof event === 'string' && Array.isArray(params))
        for (const listener of listeners.get(event) ?? []) listener(params[0] as never)
      return
    }
    if (type === 'RAW') requests.settle(id, { result: value })
    else if (type === 'HANDLER' && name === 'throw')
      requests.settle(id, { error: providerRpcError(-32_603, 'Farcaster refused.') })
  })
  const ask = (message: object) => requests.ask((id) => host.post({ id, ...message }))
  let last = 0
  return {
    read: (path) => ask({ type: 'GET', path: [path] }),
    provider: {
      async request({ method, params = [] }) {
        last += 1
        const request = { jsonrpc: '2.0', id: last, method, params }
        const answer = hostFields(
          await ask({
            type: 'APPLY',
            path: ['ethProviderRequestV2'],
            argumentList: [{ type: 'RAW', value: request }],
          }),
        )
        if (answer['error'] === undefined) return answer['result']
        const { code, message, details } = hostFields(answer['error'])
        throw providerRpcError(
          typeof code === 'number' ? code : -32_603,
          [message, details].find((text) => typeof text === 'string') ?? 'Farcaster refused.',
        )
      },
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
