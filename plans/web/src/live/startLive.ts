import type { QueryClient } from '@tanstack/react-query'
import { log } from '../core/log.ts'
import { createChanges } from './createChanges.ts'
import { liveState, setLive, type NotifiedBlock } from './liveState.ts'
import { listenToIndexer } from './listenToIndexer.ts'
import { mergeAnswer } from './mergeAnswer.ts'
import type { LiveMessage } from './liveMessage.ts'
import { shareAmongTabs } from './shareAmongTabs.ts'

/**
 * Keeps the figures of the indexer true by its stream of changes: one stream for all tabs of this site, while one of them is seen.
 * @param base the indexer's address
 */
export function startLive(queryClient: QueryClient, base: string): void {
  const changes = createChanges(queryClient)
  /** What was told while the page was not seen waits: nothing is read for nobody. */
  let waiting: LiveMessage[] = []
  let line: Promise<void> = Promise.resolve()
  let told: { state: LiveMessage & { kind: 'state' }; block: NotifiedBlock | null } | null = null

  async function take(message: LiveMessage): Promise<void> {
    if (message.kind === 'state') {
      if (message.state !== 'live' || liveState().block) setLive({ state: message.state })
      if (message.state === 'broken') await changes.lost()
      return
    }
    await changes.apply(message)
    // Only now: what changed was read again, or says of itself that it could not be.
    setLive({ state: 'live', block: message.block })
  }

  function takeAll(): void {
    const messages = waiting
    waiting = []
    for (const message of messages)
      line = line
        .then(() => take(message))
        .catch((error: unknown) => log('warn', 'What changed could not be read again.', error))
  }

  const sharing = shareAmongTabs<LiveMessage>({
    name: `causeway-live ${base}`,
    locks: navigator.locks,
    channel: 'BroadcastChannel' in globalThis ? (name) => new BroadcastChannel(name) : undefined,
    lead: (tell) =>
      listenToIndexer({
        base,
        since: changes.since,
        tell,
        log: (error) => log('warn', 'The stream of changes said what nobody understands.', error),
      }),
    hear: (message) => {
      if (message.kind === 'state') told = { state: message, block: told?.block ?? null }
      else if (told) told = { ...told, block: message.block }
      waiting = mergeAnswer(waiting, message)
      if (!document.hidden) takeAll()
    },
    greet: () => {
      if (!told) return []
      const { state, block } = told
      const nothing = { plans: [], members: [] } as const
      return block ? [{ kind: 'change', from: block.number, block, ...nothing }, state] : [state]
    },
  })

  const look = () => {
    if (document.hidden) return sharing.sleep('soon')
    takeAll()
    sharing.wake()
  }
  document.addEventListener('visibilitychange', look)
  // A frozen page hears nothing, and holds the lead from others.
  for (const name of ['freeze', 'pagehide']) addEventListener(name, () => sharing.sleep('now'))
  for (const name of ['resume', 'pageshow'])
    addEventListener(name, (event) => {
      const wasAway = name === 'resume' || (event as PageTransitionEvent).persisted
      if (wasAway) void changes.readAll()
      look()
    })
  look()
}
