import { frameEmail } from '@causeway/protocol/frame/readChain'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { frameLimits } from '@causeway/protocol/frame/limits'
import * as v from 'valibot'
import { connectEmbedded, embeddedOf, loginNamespace } from '../frame/connectEmbedded.ts'
import { embeddedFeed } from '../frame/embeddedFeed.ts'
import { frameRefusal } from '../frame/frameError.ts'
import type { KitInside } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import {
  type EmailEffect,
  type EmailEvent,
  type EmailState,
  type EmailViewName,
  initialEmail,
  reduceEmail,
} from './reduceEmail.ts'

/** Where a login by e-mail goes on; on any other view it is over. */
const ownViews: ReadonlySet<string> = new Set([
  'Connect',
  'Create',
  'EmailLogin',
  'EmailVerifyOtp',
  'EmailVerifyDevice',
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  // The frame may have to be seen in between.
  'ApproveTransaction',
])

export interface EmailFlow {
  readonly store: Store<EmailState, EmailEvent>
  readonly submit: (step: 'login' | 'primary', email: string) => void
  readonly resend: () => void
}

const flows = new WeakMap<KitInside, EmailFlow>()

/** The login by e-mail of a kit: it outlives each of its views. */
export function emailFlow(kit: KitInside): EmailFlow {
  const flow = flows.get(kit) ?? createEmailFlow(kit)
  flows.set(kit, flow)
  return flow
}

function createEmailFlow(kit: KitInside): EmailFlow {
  const { memory } = embeddedOf(kit)
  let stop = new AbortController()

  const { ask, awaitDevice, verify } = requestsOf(kit, () => stop.signal)

  function show(view: EmailViewName): void {
    const now = currentView(kit.modal.get()).name
    const isNext = now === 'EmailVerifyDevice' || now === 'UpdateEmailPrimaryOtp'
    kit.modal.send({ type: isNext ? 'replace' : 'push', view: { name: view } })
  }

  function run(effect: EmailEffect, send: (event: EmailEvent) => void): void {
    const settle = (attempt: number, work: Promise<EmailEvent>) =>
      void work.then(send, (error: unknown) => {
        kit.log.write('info', 'A login by e-mail did not go on.', error)
        send({ type: 'failed', attempt, error })
      })
    switch (effect.type) {
      case 'ask':
        kit.activate(loginNamespace(kit))
        return settle(effect.attempt, ask(effect))
      case 'awaitDevice':
        return settle(effect.attempt, awaitDevice(effect.attempt))
      case 'verify':
        return settle(effect.attempt, verify(effect))
      case 'connect': {
        const { attempt } = effect
        return settle(
          attempt,
          connectEmbedded(kit, { provider: 'email' }).then(() => ({ type: 'connected', attempt })),
        )
      }
      case 'show':
        return show(effect.view)
      case 'back':
        return kit.modal.send({ type: 'goBack' })
      case 'changed':
        return kit.modal.send({ type: 'reset', view: { name: 'Account' } })
      case 'cancel':
        stop.abort()
        stop = new AbortController()
        return
      case 'notify':
        return kit.events.send({ event: effect.event })
      case 'tellFailure': {
        const message = frameRefusal(effect.error) ?? 'unknown'
        return kit.events.send({ event: 'EMAIL_VERIFICATION_CODE_FAIL', message })
      }
      default:
        return effect satisfies never
    }
  }

  const store = createStore<EmailState, EmailEvent, EmailEffect>(
    reduceEmail,
    initialEmail,
    run,
    noting(kit.log),
  )
  kit.modal.subscribe(() => {
    const modal = kit.modal.get()
    const { status } = store.get()
    if (status === 'connecting') return
    if (!modal.open || !ownViews.has(currentView(modal).name)) store.send({ type: 'left' })
  })

  const times = () => ({ now: kit.environment.now(), lastSent: memory.lastEmail() })
  return {
    store,
    submit(step, typed) {
      const email = typed.trim()
      const isValid = v.is(frameEmail, email)
      store.send({ type: 'submitted', step, email, isValid, ...times() })
    },
    resend: () => store.send({ type: 'resent', ...times() }),
  }
}

type EffectOf<T extends EmailEffect['type']> = Extract<EmailEffect, { type: T }>

/** What the frame is asked on the way. @param signalNow ends the questions of the try at hand */
function requestsOf(kit: KitInside, signalNow: () => AbortSignal) {
  const { channel, memory } = embeddedOf(kit)

  async function ask({ attempt, step, email }: EffectOf<'ask'>): Promise<EmailEvent> {
    const signal = signalNow()
    kit.events.send({ event: step === 'login' ? 'EMAIL_SUBMITTED' : 'EMAIL_EDIT' })
    if (step !== 'login') {
      const answer = await channel.ask('UPDATE_EMAIL', { email }, { signal })
      memory.keepLastEmail(kit.environment.now())
      return { type: 'answered', attempt, ...answer }
    }
    const answer = await channel.ask('CONNECT_EMAIL', { email }, { signal })
    memory.keepLastEmail(kit.environment.now())
    return { type: 'answered', attempt, ...answer }
  }

  /** The frame answers before its 30 s are over, and is asked again for as long as the visitor waits for the mail. */
  async function awaitDevice(attempt: number): Promise<EmailEvent> {
    const signal = signalNow()
    for (;;) {
      const since = kit.environment.now()
      try {
        await channel.ask('CONNECT_DEVICE', undefined, { signal })
        return { type: 'deviceApproved', attempt }
      } catch (error) {
        const isOver = frameRefusal(error) !== undefined || signal.aborted
        const isQuick = kit.environment.now() - since < frameLimits.requestMs / 2
        if (isOver || isQuick || isBaseError(error, 'frame.dependency')) throw error
      }
    }
  }

  async function verify({ attempt, step, otp }: EffectOf<'verify'>): Promise<EmailEvent> {
    const signal = signalNow()
    if (step === 'login') await channel.ask('CONNECT_OTP', { otp }, { signal })
    else if (step === 'primary') {
      const next = await channel.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal })
      return { type: 'codeAccepted', attempt, matchCode: next?.matchCode }
    } else {
      const { newEmail } = await channel.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal })
      memory.keepUser({ email: newEmail })
      const known = embeddedFeed(kit).get()
      if (known) embeddedFeed(kit).send({ ...known, user: { ...known.user, email: newEmail } })
    }
    return { type: 'codeAccepted', attempt }
  }

  return { ask, awaitDevice, verify }
}
