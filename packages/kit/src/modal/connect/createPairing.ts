import { pairingLimits } from '@causeway/protocol/wc/limits'
import type { Environment } from '../../core/browserEnvironment.ts'
import type { KitInside } from '../../actions/kit.ts'
import { leavesPage, surroundingsOf } from '../../core/surroundingsOf.ts'
import type { LinkChoice } from '../links/pairingLink.ts'
import type { PairedWallet, PairingPort } from '../../core/ports/pairing.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { type Store, createStore } from '../../core/createStore.ts'

/** Reaching a wallet outside the page. `attempt` numbers the tries: what an older one brings is old news. */
export type PairingState = {
  readonly attempt: number
  /** How many tries failed one after the other. */
  readonly failures: number
} & (
  | { readonly status: 'preparing' }
  /** `renewed`: it took the place of an older one. */
  | { readonly status: 'waiting'; readonly uri: string; readonly renewed: boolean }
  /** The address is as good as expired, and the next one is on its way. */
  | { readonly status: 'renewing'; readonly uri: string }
  /** And nobody makes a next one: the app gave the address itself. */
  | { readonly status: 'expired' }
  | { readonly status: 'rejected' }
  /** `again`: it is tried once more by itself. */
  | { readonly status: 'failed'; readonly error: unknown; readonly again: boolean }
  | { readonly status: 'paired'; readonly wallet: PairedWallet }
)

export type PairingEvent =
  | { readonly type: 'started' }
  | { readonly type: 'offered'; readonly attempt: number; readonly uri: string }
  /** The address that was shown has only moments left. */
  | { readonly type: 'stale'; readonly attempt: number; readonly uri: string }
  /** It had its moment and is still the newest one, or the try failed a moment ago. */
  | { readonly type: 'due'; readonly attempt: number; readonly uri?: string }
  | { readonly type: 'paired'; readonly attempt: number; readonly wallet: PairedWallet }
  | { readonly type: 'rejected'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: unknown }

type PairingEffect =
  | { readonly type: 'start'; readonly attempt: number }
  /** Says `stale` when the address is, and `due` a moment later. */
  | { readonly type: 'watch'; readonly attempt: number; readonly uri: string }
  /** Says `due` in a moment. */
  | { readonly type: 'wait'; readonly attempt: number }

type Step = readonly [PairingState, ...PairingEffect[]]

export const initialPairing: PairingState = { attempt: 0, failures: 0, status: 'preparing' }

/**
 * The pairing as one pure function. An offer is replaced for as long as nobody took it: by the port, or by a new try when
 * the port does not (D12). A failed try is followed by one more after a second (SPEC §9), then by the visitor's.
 */
export function reducePairing(state: PairingState, event: PairingEvent): Step {
  if (event.type === 'started') return started(state, 0)
  const { attempt, failures } = state
  if (event.attempt !== attempt || !open(state)) return [state]
  if (event.type === 'due') return due(state, event.uri)
  if (state.status === 'failed') return [state]
  switch (event.type) {
    case 'offered':
      if (state.status === 'renewing' && state.uri === event.uri)
        return [{ attempt, failures, status: 'expired' }]
      return [
        { attempt, failures: 0, status: 'waiting', uri: event.uri, renewed: 'uri' in state },
        { type: 'watch', attempt, uri: event.uri },
      ]
    case 'stale':
      if (state.status !== 'waiting' || state.uri !== event.uri) return [state]
      return [{ attempt, failures, status: 'renewing', uri: event.uri }]
    case 'paired':
      return [{ attempt, failures, status: 'paired', wallet: event.wallet }]
    case 'rejected':
      return [{ attempt, failures, status: 'rejected' }]
    case 'failed': {
      const { error } = event
      const again = failures === 0
      const wait = again ? [{ type: 'wait', attempt } as const] : []
      return [{ attempt, failures: failures + 1, status: 'failed', error, again }, ...wait]
    }
    default:
      return event satisfies never
  }
}

/** Whether something may still come of the newest try. An expired address may have been taken in its last moment. */
function open({ status }: PairingState): boolean {
  return status !== 'rejected' && status !== 'paired'
}

/** A new try. An address that is on screen stays there until the next one comes. */
function started({ attempt: before, ...state }: PairingState, failures: number): Step {
  const attempt = before + 1
  const now = state.status === 'renewing' ? state : { status: 'preparing' as const }
  return [
    { ...now, attempt, failures },
    { type: 'start', attempt },
  ]
}

function due(state: PairingState, uri: string | undefined): Step {
  if (state.status === 'failed') return state.again ? started(state, state.failures) : [state]
  const isOld = state.status === 'renewing' && state.uri === uri
  return isOld ? started(state, state.failures) : [state]
}

/** A pairing over a port, and its stop, which calls off what still runs. */
type Pairing = Store<PairingState, PairingEvent> & { readonly stop: () => void }

/** The pairing over a port. Nothing happens before `started` is sent. */
export function createPairing(
  { now, after }: Pick<Environment, 'now' | 'after'>,
  port: PairingPort,
  wallet: WalletListItem | undefined,
): Pairing {
  let running: AbortController | undefined
  const timers = new Set<() => void>()
  function setTimer(ms: number, callback: () => void) {
    const stop = after(ms, () => {
      timers.delete(stop)
      callback()
    })
    timers.add(stop)
  }
  function rest() {
    running?.abort()
    running = undefined
    for (const stop of timers) stop()
    timers.clear()
  }
  const store = createStore<PairingState, PairingEvent, PairingEffect>(
    reducePairing,
    initialPairing,
    (effect, send) => {
      const { attempt } = effect
      switch (effect.type) {
        case 'start': {
          rest()
          running = new AbortController()
          return start({ port, wallet, attempt, send, signal: running.signal })
        }
        case 'watch': {
          const { uri } = effect
          return setTimer(freshFor(uri, now()), () => {
            // Before it is told: who hears of it may turn away, and calls off what is set by then.
            setTimer(pairingLimits.retryMs, () => send({ type: 'due', attempt, uri }))
            send({ type: 'stale', attempt, uri })
          })
        }
        case 'wait':
          return setTimer(pairingLimits.retryMs, () => send({ type: 'due', attempt }))
        default:
          return effect satisfies never
      }
    },
  )
  return { ...store, stop: rest }
}

/** How long an address is good for, in ms: as long as a pairing lives (SPEC §4), or as it says itself. */
function freshFor(uri: string, now: number): number {
  const { lifetimeMs, staleMs } = pairingLimits
  const expiry = /[?&]expiryTimestamp=(?<seconds>\d{1,12})(?:&|$)/u.exec(uri)?.groups?.['seconds']
  const left = expiry === undefined ? lifetimeMs : Number(expiry) * 1_000 - now
  return Math.max(0, Math.min(left, lifetimeMs) - staleMs)
}

function start(params: {
  readonly port: PairingPort
  readonly wallet: WalletListItem | undefined
  readonly attempt: number
  readonly send: (event: PairingEvent) => void
  readonly signal: AbortSignal
}): void {
  const { port, wallet, attempt, send, signal } = params
  // What tells a refusal from a failure is here before there is one. If it is not, the wallet's own words are told.
  const words = import('../../connection/switchEvmChain.ts').catch(() => undefined)
  // A port of the app may throw before it promises anything.
  void (async () =>
    port.start({
      signal,
      onUri: (uri) => {
        if (!signal.aborted) send({ type: 'offered', attempt, uri })
      },
      ...(wallet ? { wallet } : {}),
    }))().then(
    (paired) => send({ type: 'paired', attempt, wallet: paired }),
    async (thrown: unknown) => {
      const outcome = (await words)?.late.fromWallet(thrown)
      if (signal.aborted) return
      if (outcome?.kind === 'rejected') send({ type: 'rejected', attempt })
      else send({ type: 'failed', attempt, error: outcome?.error ?? thrown })
    },
  )
}

/** A pairing as the panels see it. */
export interface PairingOffer {
  readonly state: PairingState
  readonly retry: () => void
  /** The link that the visitor pressed last, if any. */
  readonly opened: LinkChoice | undefined
  readonly onOpen: (choice: LinkChoice) => void
}

/** A pairing as a view holds it. */
interface HeldPairing extends Pick<Pairing, 'get' | 'subscribe' | 'send'> {
  /** The view is here: a pairing begins, unless one that was kept goes on. */
  readonly enter: () => void
  /** The view is gone: the pairing ends, unless it is kept. */
  readonly leave: () => void
}

/** Not the kit's environment: imported here as well, a bundler would make files of their own of what it stands on. */
const clock = {
  now: () => Date.now(),
  after(ms: number, callback: () => void) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** The kit's own port also asks to sign in, where the app wants that: connecting takes one question. */
function signingIn(kit: KitInside, port: PairingPort): PairingPort {
  const { pairing, siwx } = kit.ports
  if (port !== pairing || !siwx?.oneClickAuth) return port
  const { oneClickAuth: question } = siwx
  return {
    async start(params) {
      const request = await question(kit)
      return port.start({ ...params, ...(request && { oneClickAuth: request }) })
    },
  }
}

const kept = new WeakMap<KitInside, { readonly port: PairingPort; readonly held: HeldPairing }>()

/**
 * A pairing for a view. On Telegram and in Safari on iOS one that waits for its wallet outlives the view (SPEC §4): the next wallet
 * that is tried gets the same address at once, and its link is there when it is pressed. It ends when it expires, or with the modal.
 */
export function holdPairing(
  kit: KitInside,
  port: PairingPort,
  wallet: WalletListItem | undefined,
): HeldPairing {
  const earlier = kept.get(kit)
  if (earlier?.port === port) return earlier.held
  const flow = createPairing(clock, signingIn(kit, port), wallet)
  const keeps = leavesPage(surroundingsOf(kit.platform()))
  let alive = false
  let stopWatching = () => {}

  function end() {
    stopWatching()
    kept.delete(kit)
    alive = false
    flow.stop()
  }
  const waits = () => flow.get().status === 'waiting' && kit.modal.get().open
  const endUnlessWaiting = () => {
    if (!waits()) end()
  }
  const held: HeldPairing = {
    ...flow,
    enter() {
      stopWatching()
      kept.delete(kit)
      // What fades out with the modal begins nothing.
      const { enableEmbedded } = kit.options.get()
      if (alive || !(kit.modal.get().open || enableEmbedded)) return
      alive = true
      flow.send({ type: 'started' })
    },
    leave() {
      if (!keeps || !waits()) return end()
      kept.set(kit, { port, held })
      const stops = [flow.subscribe(endUnlessWaiting), kit.modal.subscribe(endUnlessWaiting)]
      stopWatching = () => {
        for (const stop of stops) stop()
      }
    },
  }
  return held
}

/**
 * A pairing that the app makes itself (manual WalletConnect control): its address is shown until the app closes the
 * modal or the visitor turns away. What is asked for once more gets the same address: a new one is the app's to make.
 */
export function manualPairing(uri: string): PairingPort {
  return {
    start: ({ onUri, signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('The visitor turned away.')))
        onUri(uri)
      }),
  }
}
