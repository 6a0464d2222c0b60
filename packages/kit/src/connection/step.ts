import type { ConnectionEffect } from './events.ts'
import type { ConnectionState, Disconnected } from './state.ts'

/** What a transition gives: the next state, then the effects in order. */
export type Step = readonly [ConnectionState, ...ConnectionEffect[]]

/** The connection ended or never came about; whatever hung on it ends too. */
export function disconnected(
  state: ConnectionState,
  facts: Omit<Disconnected, 'status'> = {},
): ConnectionState {
  return {
    ...state,
    session: { status: 'disconnected', ...facts },
    switching: { status: 'idle' },
  }
}

/** The newest wallets first, each once, at most as many as SPEC §9 keeps. */
export function withRecent(
  recent: readonly string[],
  id: string,
  limit: number,
): readonly string[] {
  return [id, ...recent.filter((known) => known !== id)].slice(0, limit)
}
