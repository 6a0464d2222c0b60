import type { BaseError } from '@causeway/protocol/errors/base'
import { fromWallet } from '@causeway/protocol/errors/fromWallet'
import type { PairingPort } from '../ports/pairing.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import { createStore, type Store } from '../store.ts'

/** Reaching a wallet outside the page. `attempt` numbers the tries: what an older one brings is old news. */
export type PairingState = { readonly attempt: number } & (
  | { readonly status: 'preparing' }
  | { readonly status: 'waiting'; readonly uri: string }
  | { readonly status: 'rejected' }
  | { readonly status: 'failed'; readonly error: BaseError }
  | { readonly status: 'paired' }
)

export type PairingEvent =
  | { readonly type: 'started' }
  | { readonly type: 'offered'; readonly attempt: number; readonly uri: string }
  | { readonly type: 'paired'; readonly attempt: number }
  | { readonly type: 'rejected'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: BaseError }

type PairingEffect = { readonly type: 'start'; readonly attempt: number }

export const initialPairing: PairingState = { attempt: 0, status: 'preparing' }

/** The pairing as one pure function. An offer may be replaced by a new one for as long as nobody took it. */
export function reducePairing(
  state: PairingState,
  event: PairingEvent,
): readonly [PairingState, ...PairingEffect[]] {
  if (event.type === 'started') {
    const attempt = state.attempt + 1
    return [
      { attempt, status: 'preparing' },
      { type: 'start', attempt },
    ]
  }
  const { attempt } = state
  const open = state.status === 'preparing' || state.status === 'waiting'
  if (event.attempt !== attempt || !open) return [state]
  switch (event.type) {
    case 'offered':
      return [{ attempt, status: 'waiting', uri: event.uri }]
    case 'paired':
      return [{ attempt, status: 'paired' }]
    case 'rejected':
      return [{ attempt, status: 'rejected' }]
    case 'failed':
      return [{ attempt, status: 'failed', error: event.error }]
    default:
      return event satisfies never
  }
}

/**
 * The pairing over a port. Nothing happens before `started` is sent.
 * @returns the flow, and its stop, which calls off what still runs
 */
export function createPairing(
  port: PairingPort,
  wallet: WalletListItem | undefined,
): Store<PairingState, PairingEvent> & { readonly stop: () => void } {
  let running: AbortController | undefined
  const store = createStore<PairingState, PairingEvent, PairingEffect>(
    reducePairing,
    initialPairing,
    ({ attempt }, send) => {
      running?.abort()
      const controller = new AbortController()
      running = controller
      const { signal } = controller
      const params = {
        signal,
        onUri: (uri: string) => {
          if (!signal.aborted) send({ type: 'offered', attempt, uri })
        },
        ...(wallet ? { wallet } : {}),
      }
      // A port of the app may throw before it promises anything.
      void (async () => port.start(params))().then(
        () => send({ type: 'paired', attempt }),
        (thrown: unknown) => {
          if (signal.aborted) return
          const outcome = fromWallet(thrown)
          if (outcome.kind === 'rejected') send({ type: 'rejected', attempt })
          else send({ type: 'failed', attempt, error: outcome.error })
        },
      )
    },
  )
  return {
    ...store,
    stop() {
      running?.abort()
      running = undefined
    },
  }
}
