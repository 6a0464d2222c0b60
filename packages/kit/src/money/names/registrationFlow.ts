import { isBaseError } from '@causeway/protocol/errors/baseError'
import type { QueryClient } from '@tanstack/react-query'
import { lazy } from '../../core/lazy.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import { suggestNames } from '../../actions/portfolio/nameSource.ts'
import {
  type NameEffect,
  type NameEvent,
  type NameState,
  initialName,
  reduceName,
} from './reduceName.ts'
import type { WantedName } from './submitName.ts'

/** How long typing pauses before a name is looked up, in ms (facts/modal.md §19). */
const pauseMs = 500

type Send = (event: NameEvent) => void
type Flow = Store<NameState, NameEvent>

interface OfKit {
  readonly flow: Flow
  client: QueryClient
}
const ofKit = new WeakMap<KitInside, OfKit>()

/**
 * The registration of a kit: it outlives the view, so that a step back keeps what was typed.
 * @param client whose answers a registered name changes
 */
export function registrationFlow(kit: KitInside, client: QueryClient): Flow {
  const known = ofKit.get(kit)
  if (known) {
    known.client = client
    return known.flow
  }
  const made: OfKit = { flow: createRegistration(kit, () => made.client), client }
  ofKit.set(kit, made)
  return made.flow
}

function createRegistration(kit: KitInside, client: () => QueryClient): Flow {
  let stopWaiting: () => void = () => undefined
  let looking = new AbortController()
  let registering = new AbortController()

  function run(effect: NameEffect, send: Send): void {
    switch (effect.type) {
      case 'wait':
        stopWaiting()
        stopWaiting = kit.environment.after(pauseMs, () =>
          send({ type: 'paused', ticket: effect.ticket }),
        )
        return
      case 'look':
        stopWaiting()
        looking.abort()
        looking = new AbortController()
        return void look(kit, effect, looking.signal, send)
      case 'register':
        registering = new AbortController()
        return begin(kit, { ...effect, client: client(), signal: registering.signal }, send)
      case 'abandon':
        return registering.abort()
      case 'end':
        if (effect.error !== undefined) notify(kit, effect.error)
        return kit.modal.send({ type: 'stackEnded', success: effect.success })
      default:
        return effect satisfies never
    }
  }

  const flow = createStore(reduceName, initialName, run, noting(kit.log))
  follow(kit, flow.send)
  return flow
}

/** Leaving the panel, and another account or network, give up what is under way. */
function follow(kit: KitInside, send: Send): void {
  const isHere = () => {
    const { open, history } = kit.modal.get()
    return open && history.some(({ name }) => name === 'RegisterAccountName')
  }
  let here = isHere()
  kit.modal.subscribe(() => {
    const before = here
    here = isHere()
    if (before && !here) send({ type: 'left' })
  })
  const whoOf = () => {
    const { address, chainId } = kit.account()
    return `${address} ${chainId}`
  }
  let who = whoOf()
  kit.subscribe(() => {
    const before = who
    who = whoOf()
    if (before !== who) send({ type: 'left' })
  })
}

async function look(
  kit: KitInside,
  { ticket, label }: Extract<NameEffect, { type: 'look' }>,
  signal: AbortSignal,
  send: Send,
): Promise<void> {
  try {
    send({ type: 'found', ticket, suggestions: await suggestNames(kit, label, signal) })
  } catch (error) {
    send({ type: 'lookupFailed', ticket, error })
  }
}

/** What asks a wallet comes when it is wanted. */
const submitCode = lazy(() => import('./submitName.ts'))

function begin(kit: KitInside, wanted: WantedName, send: Send): void {
  const { attempt } = wanted
  kit.events.send({ event: 'REGISTER_NAME_INITIATED' })
  kit.modal.send({
    type: 'stackPushed',
    entry: {
      success: { type: 'reset', view: { name: 'RegisterAccountNameSuccess' } },
      failure: 'RegisterAccountName',
      onSuccess: () => kit.events.send({ event: 'REGISTER_NAME_SUCCESS' }),
      onCancel: () => send({ type: 'cancelled', attempt }),
    },
  })
  submitCode
    .load()
    .then(({ submitName }) => submitName(kit, wanted, send))
    .catch((error: unknown) => {
      kit.log.write('warn', 'A name was not registered.', error)
      send({ type: 'failed', attempt, error })
    })
}

function notify(kit: KitInside, error: unknown): void {
  const message = isBaseError(error) ? error.code : 'unknown'
  kit.events.send({ event: 'REGISTER_NAME_ERROR', message })
}
