import { injectedPort } from './connection/injected.ts'
import { outsideId } from './connection/outsideId.ts'
import { parseAccounts, parseChainId } from './connection/parse.ts'
import type { Kit } from './kit.ts'
import { loadOnce } from './loadOnce.ts'
import type { createParts } from './parts.ts'
import type { PairingPort, PendingRequest } from './ports/pairing.ts'
import { createStore } from './store.ts'

type Pending = readonly PendingRequest[]

/** What the way to wallets outside the page needs of the kit. What the kit has anyway is handed over, to be there once. */
export type OutsideDeps = ReturnType<typeof createParts> & {
  readonly metadata: Kit['metadata']
  /** To read a network with. */
  readonly client: Kit['client']
  readonly onPending: (pending: Pending) => void
  /** The kit was destroyed. */
  readonly isOver: () => boolean
} & typeof shared

/**
 * The kit's own way to wallets outside the page. Its code is fetched when a visitor wants one, or has a session with
 * one from an earlier visit; before that nothing of it is there.
 * @returns nothing where the app names no relay
 */
export function createOutside(
  parts: ReturnType<typeof createParts>,
  own: () => Pick<OutsideDeps, 'client' | 'metadata'>,
) {
  if (!parts.options.get().endpoints.relay) return undefined
  const pending = createStore<Pending, Pending, never>(
    (_, next) => [next],
    [],
    () => undefined,
  )
  let over = false
  const isOver = () => over
  const code = loadOnce(async () => {
    const { createWalletConnect } = await import('./walletconnect/createWalletConnect.ts')
    return createWalletConnect({ ...parts, ...own(), ...shared, isOver, onPending: pending.send })
  })
  const pairing: PairingPort = {
    pending,
    start: async (params) => (await code.load()).start(params),
  }
  return {
    ...code,
    pairing,
    /** A connection is to be taken up, of the last visit or of another tab: it may be one of these. */
    missed(connectorId: string): void {
      if (connectorId === outsideId)
        code
          .load()
          .catch((error: unknown) => parts.log.write('warn', 'No way to the wallet.', error))
    },
    stop(): void {
      over = true
      code.loaded()?.stop()
    },
  }
}

const shared = {
  outsideId,
  injectedPort,
  parse: { accounts: parseAccounts, chainId: parseChainId },
}
