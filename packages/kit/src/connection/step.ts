import type { ConnectionEffect } from './events.ts'
import { type Connected, type ConnectionState, type Disconnected, pendingConnect } from './state.ts'

/** What a transition gives: the next state, then the effects in order. */
export type ConnectionStep = readonly [ConnectionState, ...ConnectionEffect[]]

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

/** The wallet in use is gone; one that is being asked meanwhile still may answer. */
export function lost(
  state: ConnectionState,
  facts: Omit<Disconnected, 'status'> = {},
): ConnectionState {
  const next = pendingConnect(state)
  return next
    ? { ...state, session: next, switching: { status: 'idle' } }
    : disconnected(state, facts)
}

/** What a wallet may leave out of its report. */
export function extrasOf({ approved, details, peer }: Extras): Extras {
  return { ...(approved && { approved }), ...(details && { details }), ...(peer && { peer }) }
}

type Extras = Pick<Connected, 'approved' | 'details' | 'peer'>

/** Which account counts now: the visitor's choice stays while the wallet's own, its first, stays what it was. */
export function addressAmong(
  accounts: readonly [string, ...string[]],
  before: Connected | undefined,
): string {
  const kept = before && before.accounts[0] === accounts[0] && accounts.includes(before.address)
  return kept ? before.address : accounts[0]
}

/** The newest wallets first, each once, at most as many as SPEC §9 keeps. */
export function withRecent(
  recent: readonly string[],
  id: string,
  limit: number,
): readonly string[] {
  return [id, ...recent.filter((known) => known !== id)].slice(0, limit)
}
