import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import type { TypedGrant } from './sessionsQuery.ts'

/** A session that an app asks for, as far as a visitor is told. */
export interface GrantRequest {
  readonly place: ChainAccount
  /** Unix seconds. */
  readonly expiry: number
  readonly permissions: readonly TypedGrant[]
  readonly policies: readonly TypedGrant[]
}

/** How far the newest grant is. */
export type GrantState = { readonly attempt: number } & (
  | { readonly at: 'none' }
  /** The wallet asks the visitor. */
  | { readonly at: 'asking'; readonly session: GrantRequest }
  /** The visitor agreed, and the service that signs beside the app is told. */
  | { readonly at: 'activating'; readonly session: GrantRequest }
  | { readonly at: 'active'; readonly session: GrantRequest }
  /** The service did not take what the visitor agreed to. */
  | { readonly at: 'failed'; readonly session: GrantRequest }
)

export type GrantEvent =
  | { readonly type: 'requested'; readonly session: GrantRequest }
  | { readonly type: 'agreed'; readonly attempt: number }
  | { readonly type: 'activated'; readonly attempt: number }
  /** The wallet or the service failed. */
  | { readonly type: 'failed'; readonly attempt: number }
  | { readonly type: 'refused'; readonly attempt: number }

export const noGrant: GrantState = { at: 'none', attempt: 0 }

/** Grants as one pure function: a visitor is told of the newest one, and an answer to an older one is old news. */
export function reduceGrant(state: GrantState, event: GrantEvent): readonly [GrantState] {
  if (event.type === 'requested') {
    const { session } = event
    return [{ at: 'asking', attempt: state.attempt + 1, session }]
  }
  if (event.attempt !== state.attempt) return [state]
  switch (event.type) {
    case 'agreed':
      return [state.at === 'asking' ? { ...state, at: 'activating' } : state]
    case 'activated':
      return [state.at === 'activating' ? { ...state, at: 'active' } : state]
    case 'failed':
      if (state.at === 'activating') return [{ ...state, at: 'failed' }]
      return [state.at === 'asking' ? { at: 'none', attempt: state.attempt } : state]
    case 'refused':
      return [state.at === 'asking' ? { at: 'none', attempt: state.attempt } : state]
    default:
      return event satisfies never
  }
}

type Grants = Store<GrantState, GrantEvent>
const ofKit = new WeakMap<KitInside, Grants>()

/** The newest grant of a kit, for the view that tells what came of it. */
export function grantStore(kit: KitInside): Grants {
  const grants =
    ofKit.get(kit) ?? createStore(reduceGrant, noGrant, () => undefined, noting(kit.log))
  ofKit.set(kit, grants)
  return grants
}
