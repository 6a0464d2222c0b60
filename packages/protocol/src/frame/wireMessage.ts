import type { AppInput } from './appPayloads.ts'
import { type AppName, appPrefix, framePrefix, neverSucceeds, ownPrefix } from './appNames.ts'
import type { FramePayload } from './framePayloads.ts'

export type WireMessage = { type: string; id?: string; payload?: unknown }

/** A request as a page posts it. Without a payload the field is left out. */
export function appMessage<N extends AppName>(
  name: N,
  id: string,
  payload?: AppInput<N>,
): WireMessage {
  return { type: `${appPrefix}${name}`, id, ...(payload === undefined ? {} : { payload }) }
}

/** The success of a request: its id comes back as it was, and the field `payload` is left out where there is none. */
export function successMessage<N extends AppName>(
  name: N,
  id: string,
  payload: FramePayload<N>,
): WireMessage | null {
  if (neverSucceeds.includes(name)) return null
  return {
    type: `${framePrefix}${name}_SUCCESS`,
    id,
    ...(payload === undefined ? {} : { payload }),
  }
}

/** The failure of a request: a text and nothing else, for no code travels (facts/embedded-wallet.md §2.2). */
export function errorMessage(name: AppName, id: string, message: string): WireMessage | null {
  if (name === 'RPC_ABORT') return null
  return { type: `${framePrefix}${name}_ERROR`, id, payload: { message: message.slice(0, 2_000) } }
}

/** The first word of the frame; it carries no id and nothing that anybody could use. */
export function readyMessage(version: string): WireMessage {
  return { type: `${framePrefix}READY`, payload: { version } }
}

/** Asks the page to show the frame, or to hide it (`shows=1`). */
export function ownMessage(word: 'SHOW' | 'HIDE'): WireMessage {
  return { type: `${ownPrefix}${word}` }
}

/** Tells the page how high the frame would be with all of its screen in sight (`shows=1`). */
export function heightMessage(height: number): WireMessage {
  return { type: `${ownPrefix}HEIGHT`, payload: { height } }
}
