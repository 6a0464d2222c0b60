import { connectEmbedded, embeddedOf, loginNamespace } from '../frame/connectEmbedded.ts'
import type { KitInside } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'

/** How long after a step back the frame is loaded anew, in ms (facts/modal.md §2.4). */
const reloadAfterMs = 100

/** A login by Farcaster. `attempt` numbers the tries: what an older one brings is old news. */
export interface FarcasterState {
  readonly attempt: number
  readonly status: 'idle' | 'asking' | 'waiting' | 'connecting' | 'failed'
  /** What the phone opens; gone with the login. */
  readonly url?: string
  readonly failure?: unknown
}

export type FarcasterEvent =
  | { readonly type: 'started' }
  | { readonly type: 'addressed'; readonly attempt: number; readonly url: string }
  /** The phone said yes. */
  | { readonly type: 'approved'; readonly attempt: number }
  | { readonly type: 'connected'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: unknown }
  | { readonly type: 'left' }

export type FarcasterEffect =
  | { readonly type: 'ask'; readonly attempt: number }
  | { readonly type: 'wait'; readonly attempt: number }
  | { readonly type: 'connect'; readonly attempt: number }
  /** The frame forgets its channel, and hears anew who asks. */
  | { readonly type: 'reload' }
  | {
      readonly type: 'notify'
      readonly event:
        | 'SOCIAL_LOGIN_STARTED'
        | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
        | 'SOCIAL_LOGIN_SUCCESS'
        | 'SOCIAL_LOGIN_ERROR'
    }

type Step = readonly [FarcasterState, ...FarcasterEffect[]]

export const initialFarcaster: FarcasterState = { attempt: 0, status: 'idle' }

/** The login by Farcaster as one pure function. Left before there is an address, its code is worth nothing (SPEC §4). */
export function reduceFarcaster(state: FarcasterState, event: FarcasterEvent): Step {
  if (event.type === 'started') {
    const attempt = state.attempt + 1
    return [
      { attempt, status: 'asking' },
      { type: 'notify', event: 'SOCIAL_LOGIN_STARTED' },
      { type: 'ask', attempt },
    ]
  }
  const { attempt, status } = state
  if (event.type === 'left') {
    if (status === 'idle') return [state]
    const next: FarcasterState = { attempt: attempt + 1, status: 'idle' }
    return status === 'connecting' ? [next] : [next, { type: 'reload' }]
  }
  if (event.attempt !== attempt) return [state]
  switch (event.type) {
    case 'addressed':
      if (status !== 'asking') return [state]
      return [
        { attempt, status: 'waiting', url: event.url },
        { type: 'wait', attempt },
      ]
    case 'approved':
      if (status !== 'waiting') return [state]
      return [
        { attempt, status: 'connecting' },
        { type: 'notify', event: 'SOCIAL_LOGIN_REQUEST_USER_DATA' },
        { type: 'connect', attempt },
      ]
    case 'connected':
      if (status !== 'connecting') return [state]
      return [
        { attempt, status: 'idle' },
        { type: 'notify', event: 'SOCIAL_LOGIN_SUCCESS' },
      ]
    case 'failed':
      if (status === 'idle' || status === 'failed') return [state]
      return [
        { attempt, status: 'failed', failure: event.error },
        { type: 'notify', event: 'SOCIAL_LOGIN_ERROR' },
      ]
    default:
      return event satisfies never
  }
}

const flows = new WeakMap<KitInside, Store<FarcasterState, FarcasterEvent>>()

/** The login by Farcaster of a kit. */
export function farcasterFlow(kit: KitInside): Store<FarcasterState, FarcasterEvent> {
  const flow = flows.get(kit) ?? createFarcasterFlow(kit)
  flows.set(kit, flow)
  return flow
}

function createFarcasterFlow(kit: KitInside): Store<FarcasterState, FarcasterEvent> {
  const { channel } = embeddedOf(kit)

  function run(effect: FarcasterEffect, send: (event: FarcasterEvent) => void): void {
    const settle = (attempt: number, work: Promise<FarcasterEvent>) =>
      void work.then(send, (error: unknown) => {
        kit.log.write('info', 'A login by Farcaster did not go on.', error)
        send({ type: 'failed', attempt, error })
      })
    if (effect.type === 'notify')
      return kit.events.send({ event: effect.event, provider: 'farcaster' })
    if (effect.type === 'reload')
      return void kit.environment.after(reloadAfterMs, () => channel.say('RELOAD', undefined))
    const { attempt } = effect
    switch (effect.type) {
      case 'ask':
        kit.activate(loginNamespace(kit))
        return settle(
          attempt,
          channel.ask('GET_FARCASTER_URI').then(({ url }) => ({ type: 'addressed', attempt, url })),
        )
      case 'wait':
        return settle(
          attempt,
          channel.ask('CONNECT_FARCASTER').then(({ userName }) => {
            embeddedOf(kit).memory.keepUser({ userName, provider: 'farcaster' })
            return { type: 'approved', attempt }
          }),
        )
      case 'connect':
        return settle(
          attempt,
          connectEmbedded(kit, { provider: 'farcaster' }).then(() => ({
            type: 'connected',
            attempt,
          })),
        )
      default:
        return effect satisfies never
    }
  }

  const store = createStore<FarcasterState, FarcasterEvent, FarcasterEffect>(
    reduceFarcaster,
    initialFarcaster,
    run,
    noting(kit.log),
  )
  kit.modal.subscribe(() => {
    const modal = kit.modal.get()
    const { name } = currentView(modal)
    // The modal closes when the wallet is there, which is told a moment later.
    if (store.get().status === 'connecting') return
    if (!modal.open || (name !== 'ConnectingFarcaster' && name !== 'ApproveTransaction'))
      store.send({ type: 'left' })
  })
  return store
}
