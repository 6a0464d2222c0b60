import type { Kit } from '../kit.ts'
import { isIosSafari, surroundings } from '../links/surroundings.ts'
import type { PairingPort } from '../ports/pairing.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import { createPairing, type Pairing } from './pairing.ts'

/** A pairing as a view holds it. */
export interface HeldPairing extends Pick<Pairing, 'get' | 'subscribe' | 'send'> {
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

const kept = new WeakMap<Kit, { readonly port: PairingPort; readonly held: HeldPairing }>()

/**
 * A pairing for a view. On Telegram and in Safari on iOS one that waits for its wallet outlives the view (SPEC §4): the
 * next wallet that the visitor tries gets the same address at once, so that its link is there when it is pressed. It
 * ends when it expires, or with the modal.
 */
export function holdPairing(
  kit: Kit,
  port: PairingPort,
  wallet: WalletListItem | undefined,
): HeldPairing {
  const earlier = kept.get(kit)
  if (earlier?.port === port) return earlier.held
  const flow = createPairing(clock, port, wallet)
  const here = surroundings(kit)
  const keeps = here.telegram || isIosSafari(here.platform, navigator.userAgent)
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
