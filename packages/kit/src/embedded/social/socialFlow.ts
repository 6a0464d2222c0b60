import { frameLimits } from '@causeway/protocol/frame/limits'
import * as v from 'valibot'
import { connectEmbedded, embeddedOf, loginNamespace } from '../frame/connectEmbedded.ts'
import type { KitInside } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import { leavePage, leavesForLogin, pageAddress } from './leavesForLogin.ts'
import {
  type SocialEffect,
  type SocialEvent,
  type SocialState,
  type WindowLogin,
  initialSocial,
  reduceSocial,
} from './reduceSocial.ts'

/** How often the window is looked at: no browser tells when it closes. */
const lookMs = 1_000
/** What the wallet's own page tells its opener: a handle that the frame alone can use, once. */
const Result = v.object({ resultUri: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4_096)) })

export interface SocialFlow {
  readonly store: Store<SocialState, SocialEvent>
  /** Inside the visitor's press, or the browser lets no window open. @param leaves the page itself goes to the service */
  readonly start: (provider: WindowLogin, leaves?: boolean) => void
}

const flows = new WeakMap<KitInside, SocialFlow>()

/** The logins by a window of a kit. */
export function socialFlow(kit: KitInside): SocialFlow {
  const flow = flows.get(kit) ?? createSocialFlow(kit)
  flows.set(kit, flow)
  return flow
}

function createSocialFlow(kit: KitInside): SocialFlow {
  const { channel, memory } = embeddedOf(kit)
  const origin = () => new URL(kit.options.get().endpoints.frame ?? '').origin
  const login = createWindow(kit, origin)

  function run(effect: SocialEffect, send: (event: SocialEvent) => void): void {
    const settle = (attempt: number, work: Promise<SocialEvent>) =>
      void work.then(send, (error: unknown) => {
        kit.log.write('info', 'A login by another service did not go on.', error)
        send({ type: 'failed', attempt, error })
      })
    switch (effect.type) {
      case 'ask': {
        const { attempt, provider, leaves } = effect
        kit.activate(loginNamespace(kit))
        return settle(
          attempt,
          channel
            .ask('GET_SOCIAL_REDIRECT_URI', {
              provider,
              ...(leaves && { returnTo: pageAddress() }),
            })
            .then(({ uri }) => ({ type: 'addressed', attempt, uri })),
        )
      }
      case 'watch':
        return login.watch(effect.attempt, send)
      case 'lead':
        return login.lead(effect.uri)
      case 'leave':
        return leavePage(kit, memory, effect)
      case 'closeWindow':
        return login.close()
      case 'connect': {
        const { attempt, provider, resultUri: socialUri } = effect
        return settle(
          attempt,
          connectEmbedded(kit, {
            provider: provider === 'newPasskey' ? 'passkey' : provider,
            socialUri,
          }).then(() => ({
            type: 'connected',
            attempt,
          })),
        )
      }
      case 'back':
        return kit.modal.send({ type: 'goBack' })
      case 'notify':
        return kit.events.send({ event: effect.event, provider: effect.provider })
      default:
        return effect satisfies never
    }
  }

  const store = createStore<SocialState, SocialEvent, SocialEffect>(
    reduceSocial,
    initialSocial,
    run,
    noting(kit.log),
  )
  endWithView(kit, store)

  return {
    store,
    start(provider, leaves = leavesForLogin(kit, provider)) {
      const way = leaves ? 'page' : login.open() ? 'window' : 'blocked'
      // The view first: the flow is over on any other one.
      kit.modal.send({
        type: 'push',
        view: {
          name: 'ConnectingSocial',
          provider: provider === 'newPasskey' ? 'passkey' : provider,
        },
      })
      store.send({ type: 'started', provider, way })
    },
  }
}

/** The login is over with the view that shows it. */
function endWithView(kit: KitInside, store: SocialFlow['store']): void {
  kit.modal.subscribe(() => {
    const modal = kit.modal.get()
    const { name } = currentView(modal)
    if (store.get().status === 'connecting') return
    if (!modal.open || (name !== 'ConnectingSocial' && name !== 'ApproveTransaction'))
      store.send({ type: 'left' })
  })
}

/** The window of a login: opened inside the press, led to the service, and heard once. */
function createWindow(kit: KitInside, origin: () => string) {
  let popup: Window | null = null
  let stops: readonly (() => void)[] = []

  function closeWindow(): void {
    for (const stop of stops) stop()
    stops = []
    popup?.close()
    popup = null
  }

  function watch(attempt: number, send: (event: SocialEvent) => void): void {
    const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      // Of this very window, and of the wallet's own origin: any page could send one of these.
      if (source === null || source !== popup || from !== origin()) return
      const read = v.safeParse(Result, data)
      if (read.success) send({ type: 'returned', attempt, resultUri: read.output.resultUri })
    }
    window.addEventListener('message', onMessage)
    let stopLooking = () => {}
    const look = () => {
      if (popup?.closed) return send({ type: 'windowClosed', attempt })
      stopLooking = kit.environment.after(lookMs, look)
    }
    look()
    stops = [
      () => window.removeEventListener('message', onMessage),
      () => stopLooking(),
      kit.environment.after(frameLimits.socialMs, () => send({ type: 'timedOut', attempt })),
    ]
  }

  return {
    watch,
    close: closeWindow,
    open(): boolean {
      closeWindow()
      popup = window.open(`${origin()}/loading`, 'causeway-login', 'popup,width=600,height=800')
      return popup !== null
    },
    lead(uri: string): void {
      if (popup && /^https?:/iu.test(uri)) popup.location.href = uri
    },
  }
}
