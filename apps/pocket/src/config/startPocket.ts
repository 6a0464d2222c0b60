import { webSocketPort } from '@causeway/protocol/wc/socketPort'
import {
  createRemoteWallet,
  type RemoteWallet,
} from '@causeway/testkit/walletconnect/createRemoteWallet'
import { readConfig, type PocketConfig } from './config.ts'
import { pocketErrorText, pocketMessages as m } from '../i18n/pocketMessages.ts'

export interface Pocket {
  readonly wallet: RemoteWallet
  readonly config: PocketConfig
  /** Why the app's link that this page was opened with is of no use. */
  readonly problem: string | undefined
}

/** Reads what the stack says, and starts to listen. */
export async function startPocket(): Promise<Pocket> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(m.start.silent(response.status))
  const config = readConfig(await response.json())
  const wallet = createRemoteWallet({
    relayUrl: config.relay.url,
    projectId: config.relay.projectId,
    metadata: {
      name: 'Pocket',
      description: 'The wallet of the local stack',
      url: location.origin,
      icons: [`${location.origin}/pocket.svg`],
    },
    verifyUrl: config.verify,
    storage: localStorage,
    socket: webSocketPort(WebSocket),
    now: Date.now,
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    log: {
      write: (_, message, data) => {
        // oxlint-disable-next-line eslint/no-console -- the console is this development tool's log
        console.warn(message, data)
      },
    },
  })
  addEventListener('online', () => wallet.wake())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) wallet.wake()
  })
  return { wallet, config, problem: takeLink(wallet) }
}

/** Takes up the app's link that the page was opened with, once: a page that is loaded again must not pair again. */
function takeLink(wallet: RemoteWallet): string | undefined {
  const uri = new URLSearchParams(location.search).get('uri')
  if (location.search !== '' || location.pathname !== '/') history.replaceState(null, '', '/')
  if (uri === null) return undefined
  try {
    wallet.pair(uri)
    return undefined
  } catch (error) {
    return pocketErrorText(error as Error)
  }
}
