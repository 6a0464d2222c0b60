import { frameAborted, frameDependency } from '@causeway/protocol/frame/errors'
import type { AppInput } from '@causeway/protocol/frame/appPayloads'
import { appMessage } from '@causeway/protocol/frame/wireMessage'
import type { AppName } from '@causeway/protocol/frame/appNames'
import type { FramePayload } from '@causeway/protocol/frame/framePayloads'
import { type FrameMessage, readFrameMessage } from '@causeway/protocol/frame/readFrameMessage'
import { frameLimits } from '@causeway/protocol/frame/limits'
import type { AlertCode } from '@causeway/protocol/errors/alertOf'
import type { Environment } from '../../core/browserEnvironment.ts'
import type { Log } from '../../core/createLog.ts'
import { createStore, noting } from '../../core/createStore.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { FrameRefusal } from './frameError.ts'
import {
  type ChannelEffect,
  type ChannelEvent,
  type ChannelState,
  type FrameOutcome,
  initialChannel,
  reduceChannel,
} from './reduceChannel.ts'
import type { FrameListener, OpenFrame } from './openFrame.ts'

export interface ChannelDeps {
  readonly environment: Pick<Environment, 'after'>
  readonly log: Log
  /** The frame's address; read at each load. */
  readonly url: () => string
  readonly open: (url: string, listener: FrameListener) => OpenFrame
  readonly alert: (code: AlertCode) => void
  /** What is said first on every load: theme and app. */
  readonly greet: (say: Say) => void
  /** The frame wants to be seen, or has been seen enough. */
  readonly wants: (what: 'show' | 'hide') => void
}

/** Says something that nobody waits for an answer to. */
export type Say = <N extends AppName>(name: N, payload: AppInput<N>) => void

/** The questions that the page puts to the wallet's frame. */
export interface Channel {
  /**
   * @throws FrameRefusal what the frame said
   * @throws BaseError `frame.aborted` when there is no answer in time or it was taken back, `frame.dependency` when the frame
   *   was not let into the page
   */
  readonly ask: <N extends AppName>(
    name: N,
    payload?: AppInput<N>,
    options?: AskOptions,
  ) => Promise<FramePayload<N>>
  readonly say: Say
  readonly rejectApprovals: () => void
  /** Lays the frame over a place of the modal. */
  readonly show: (place: HTMLElement, options: { readonly inPage: boolean }) => () => void
  readonly stop: () => void
}

interface AskOptions {
  readonly isApproval?: boolean
  /** Aborted: the answer is not wanted any more. */
  readonly signal?: AbortSignal
}

/** A short random text: no secret, only unlike the others that wait. */
function newId(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2))
  return `${a.toString(36)}${b.toString(36)}`
}

/** One wait for each key: a new one takes the place of the one before. */
function createTimers({ after }: ChannelDeps['environment'], send: (event: ChannelEvent) => void) {
  const timers = new Map<string, () => void>()
  function calm(key: string): void {
    timers.get(key)?.()
    timers.delete(key)
  }
  function timer(key: string, ms: number, event: ChannelEvent): void {
    calm(key)
    timers.set(
      key,
      after(ms, () => {
        timers.delete(key)
        send(event)
      }),
    )
  }
  return { timer, calm }
}

/** What a message of the frame means for what was asked. */
function eventOf(message: FrameMessage, load: number): ChannelEvent | undefined {
  switch (message.kind) {
    case 'ready':
      return { type: 'ready', load }
    case 'success':
      return {
        type: 'answered',
        id: message.id,
        outcome: { kind: 'success', payload: message.payload },
      }
    case 'error':
      return {
        type: 'answered',
        id: message.id,
        outcome: { kind: 'error', message: message.message },
      }
    case 'show':
      return { type: 'shown' }
    case 'hide':
    case 'height':
    case 'session':
      return undefined
    default:
      return message satisfies never
  }
}

/** What was asked and is not answered yet, by id. */
type PendingRequests = Map<
  string,
  {
    readonly name: AppName
    readonly message: object
    readonly notify: (what: FrameOutcome) => void
  }
>

/** Puts a question, and waits for what becomes of it. */
function askIn(requests: PendingRequests, send: (event: ChannelEvent) => void): Channel['ask'] {
  return async (name, payload, { isApproval = false, signal } = {}) => {
    const id = newId()
    const outcome = await new Promise<FrameOutcome>((resolve) => {
      requests.set(id, { name, message: appMessage(name, id, payload), notify: resolve })
      send({ type: 'requested', id, name, isApproval })
      signal?.addEventListener('abort', () => send({ type: 'cancelled', id }))
      if (signal?.aborted) send({ type: 'cancelled', id })
    })
    // Parsed by the schema of this very name.
    return payloadOf(outcome)
  }
}

/** The way to the frame: loads it with the first question, and asks it nothing before it is ready. */
export function createChannel(deps: ChannelDeps): Channel {
  const { environment, log } = deps
  const requests: PendingRequests = new Map()
  let frame: OpenFrame | undefined
  const { timer, calm } = createTimers(environment, (event) => store.send(event))
  const say: Say = (name, payload) => frame?.post(appMessage(name, newId(), payload))

  function load(number: number): void {
    frame?.close()
    timer('load', frameLimits.loadMs, { type: 'loadTimedOut', load: number })
    frame = deps.open(deps.url(), {
      heard: (data) => heard(data, number),
      failed: () => store.send({ type: 'loadFailed', load: number }),
    })
  }
  function heard(data: unknown, number: number): void {
    const message = readFrameMessage(data)
    const event = message && eventOf(message, number)
    if (!message) log.write('debug', 'A message of the frame could not be read.')
    // An answer to another question under this one's id is none.
    else if ('id' in message && requests.get(message.id)?.name !== message.name) return
    else if (event) store.send(event)
    if (message?.kind === 'show' || message?.kind === 'hide') deps.wants(message.kind)
    if (message?.kind === 'height') frame?.fit(message.height)
  }

  function run(effect: ChannelEffect): void {
    switch (effect.type) {
      case 'load':
        return load(effect.load)
      case 'unload':
        for (const key of ['load', 'settle']) calm(key)
        frame?.close()
        return void (frame = undefined)
      case 'settle':
        calm('load')
        return timer('settle', frameLimits.readyDelayMs, { type: 'settled', load: effect.load })
      case 'greet':
        return deps.greet(say)
      case 'post':
        return void (requests.has(effect.id) && frame?.post(requests.get(effect.id)?.message ?? {}))
      case 'watch':
        return timer(effect.id, frameLimits.requestMs, { type: 'timedOut', id: effect.id })
      case 'unwatch':
        return calm(effect.id)
      case 'abort':
        return unheard(log, ask('RPC_ABORT'))
      case 'notify':
        calm(effect.id)
        requests.get(effect.id)?.notify(effect.outcome)
        return void requests.delete(effect.id)
      case 'alert':
        return deps.alert(effect.code)
      default:
        return effect satisfies never
    }
  }

  const store = createStore<ChannelState, ChannelEvent, ChannelEffect>(
    reduceChannel,
    initialChannel,
    run,
    noting(log),
  )

  const ask = askIn(requests, store.send)

  return {
    ask,
    say,
    rejectApprovals: () => store.send({ type: 'approvalsRejected' }),
    show: (place, options) => frame?.show(place, options) ?? (() => undefined),
    stop: () => store.send({ type: 'ended' }),
  }
}

function unheard(log: Log, told: Promise<unknown>): void {
  told.catch((error: unknown) => log.write('debug', 'Nobody heard that nobody waits.', error))
}

/** @throws FrameRefusal · BaseError `frame.aborted` · `frame.dependency` */
function payloadOf(outcome: FrameOutcome): unknown {
  if (outcome.kind === 'aborted')
    throw new BaseError(outcome.code === 'frame.aborted' ? frameAborted : frameDependency)
  if (outcome.kind === 'error') throw new FrameRefusal(outcome.message)
  return outcome.payload
}
