import { useSyncExternalStore } from 'react'
import { liveState, onLive, type LiveState } from './liveState.ts'

const off: LiveState = { state: 'off', block: null }

/** What the stream of changes says, see `LiveState`. */
export const useLive = (): LiveState => useSyncExternalStore(onLive, liveState, () => off)
