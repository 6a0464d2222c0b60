import { pairingLimits } from '@causeway/protocol/wc/limits'
import type { PairOptions } from './pairWallet.ts'

interface OffersDeps<T, Choice> {
  readonly now: () => number
  /** @param shown what was chosen by those whom the offer was shown to, so far */
  readonly pair: (
    options: Pick<Required<PairOptions>, 'onUri' | 'renews'>,
    shown: () => readonly Choice[],
  ) => Promise<T>
}

/**
 * Offers to wallets outside the page, where going to the wallet covers or suspends the page: a pending one outlives the
 * view that showed it, and whoever comes back finds it again (SPEC §4, pairing reuse).
 * @returns takes up the pending offer or makes one, until the signal ends the wait
 */
export function createOffers<T, Choice>(
  deps: OffersDeps<T, Choice>,
): (onUri: (uri: string) => void, signal: AbortSignal, choice: Choice) => Promise<T> {
  let open: ReturnType<typeof createOffer<T, Choice>> | undefined

  return async (onUri, signal, choice) => {
    signal.throwIfAborted()
    const pending = open?.isGood() ? open : undefined
    pending?.join(onUri, choice)
    const offer = pending ?? createOffer(deps, onUri, choice)
    open = offer
    let leave: () => void = () => undefined
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        offer.leave(onUri)
        reject(signal.reason as Error)
      }
    })
    signal.addEventListener('abort', leave)
    try {
      return await Promise.race([offer.done, left])
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
}

function createOffer<T, Choice>(
  deps: OffersDeps<T, Choice>,
  first: (uri: string) => void,
  choice: Choice,
) {
  const watchers = new Set([first])
  const shown = [choice]
  let uri: string | undefined
  let goodUntil = 0
  const done = deps.pair(
    {
      // What nobody looks at is left to its end.
      renews: () => watchers.size > 0,
      onUri(next) {
        uri = next
        goodUntil = deps.now() + pairingLimits.lifetimeMs - pairingLimits.staleMs
        for (const watcher of watchers) watcher(next)
      },
    },
    () => shown,
  )
  const over = () => {
    goodUntil = 0
  }
  // Also when everybody has left: how it ends is then nobody's error.
  void done.then(over, over)
  return {
    done,
    isGood: () => deps.now() < goodUntil,
    join(watcher: (uri: string) => void, also: Choice): void {
      watchers.add(watcher)
      shown.push(also)
      if (uri !== undefined) watcher(uri)
    },
    leave: (watcher: (uri: string) => void) => void watchers.delete(watcher),
  }
}
