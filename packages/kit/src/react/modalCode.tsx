import { loadOnce } from '../loadOnce.ts'

const code = loadOnce(() => import('../modal/Modal.tsx'))
const listeners = new Set<() => void>()

/** The modal's code: fetched when a pointer comes near a button, or at the latest when the modal opens. */
export const modalCode = {
  loaded: code.loaded,
  load: async () => {
    const loaded = await code.load()
    for (const listener of listeners) listener()
    return loaded
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
