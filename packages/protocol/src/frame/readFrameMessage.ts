import * as v from 'valibot'
import { type AppName, appNames, framePrefix, ownPrefix } from './appNames.ts'
import { type FramePayload, framePayloads } from './framePayloads.ts'
import { isBounded } from '../http/isBounded.ts'

export type FrameSuccess = {
  [N in AppName]: { kind: 'success'; name: N; id: string; payload: FramePayload<N> }
}[AppName]

/** What the frame sends to its page. */
export type FrameMessage =
  | { kind: 'ready'; version?: string }
  | { kind: 'session'; token: string }
  | { kind: 'show' }
  | { kind: 'hide' }
  | { kind: 'height'; height: number }
  | FrameSuccess
  | { kind: 'error'; name: AppName; id: string; message: string }

const ready = v.object({ version: v.exactOptional(v.pipe(v.string(), v.maxLength(32))) })
const session = v.object({ token: v.pipe(v.string(), v.maxLength(4_096)) })
const size = v.object({
  height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
})
const failure = v.object({ message: v.pipe(v.string(), v.maxLength(2_000)) })
const envelope = v.object({
  type: v.string(),
  id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  payload: v.optional(v.unknown()),
})
const known = new Set<string>(appNames)

/**
 * Reads what the frame's window sent; `null` where it is none of its messages or breaks its schema. The asker checks origin and
 * source before.
 */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !isBounded(data)) return null
  const outer = v.safeParse(envelope, data)
  if (!outer.success) return null
  const { type, id, payload } = outer.output
  if (type === `${ownPrefix}SHOW`) return { kind: 'show' }
  if (type === `${ownPrefix}HIDE`) return { kind: 'hide' }
  if (type === `${ownPrefix}HEIGHT`) {
    const result = v.safeParse(size, payload)
    return result.success ? { kind: 'height', height: result.output.height } : null
  }
  if (!type.startsWith(framePrefix)) return null
  const rest = type.slice(framePrefix.length)
  if (rest === 'READY') {
    const result = v.safeParse(ready, payload ?? {})
    return result.success ? { kind: 'ready', ...result.output } : null
  }
  if (rest === 'SESSION_UPDATE') {
    const result = v.safeParse(session, payload)
    return result.success ? { kind: 'session', token: result.output.token } : null
  }
  const parts = /^([A-Z_]+)_(SUCCESS|ERROR)$/u.exec(rest)
  if (!parts || !id || !known.has(parts[1] ?? '')) return null
  const name = parts[1] as AppName
  if (parts[2] === 'ERROR') {
    const result = v.safeParse(failure, payload)
    return result.success ? { kind: 'error', name, id, message: result.output.message } : null
  }
  const result = v.safeParse(framePayloads[name], payload)
  if (!result.success) return null
  return { kind: 'success', name, id, payload: result.output } as FrameSuccess
}
