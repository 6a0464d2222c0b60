import type { Log } from './log.ts'

export { createStore, type Store } from '@causeway/protocol/store'

/** For a store: what a listener of the app's threw is noted, and keeps nobody else from hearing. */
export const noting = (log: Pick<Log, 'write'>) => ({
  failed: (error: unknown) => log.write('error', 'A listener threw; the kit goes on.', error),
})
