import * as v from 'valibot'
import { type AppPayload, appPayloads } from './appPayloads.ts'
import { type AppName, appNames, appPrefix } from './appNames.ts'
import { isBounded } from '../http/isBounded.ts'

/** A request as the frame's handlers receive it. */
export type AppMessage = {
  [N in AppName]: { name: N; id: string; payload: AppPayload<N> }
}[AppName]

export type ReadAppMessage =
  | { kind: 'request'; message: AppMessage }
  /** A known request with a wrong payload: its asker is told so. */
  | { kind: 'wrong'; name: AppName; id: string; problem: string }
  /** Nothing of ours, or of nobody: there is nothing that may be answered. */
  | { kind: 'foreign' }

const names = new Map<string, AppName>(appNames.map((name) => [`${appPrefix}${name}`, name]))
const envelope = v.object({
  type: v.string(),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  payload: v.optional(v.unknown()),
})

/** Reads what a window sent to the frame (SPEC §5: the schema is checked, unknown types are refused). */
export function readAppMessage(data: unknown): ReadAppMessage {
  if (typeof data !== 'object' || data === null || !isBounded(data)) return { kind: 'foreign' }
  const outer = v.safeParse(envelope, data)
  const name = outer.success ? names.get(outer.output.type) : undefined
  if (!outer.success || !name) return { kind: 'foreign' }
  const { id } = outer.output
  const result = v.safeParse(appPayloads[name], outer.output.payload)
  if (result.success)
    return { kind: 'request', message: { name, id, payload: result.output } as AppMessage }
  const issue = result.issues[0]
  const path = v.getDotPath(issue)
  return { kind: 'wrong', name, id, problem: `${path ? `${path}: ` : ''}${issue.message}` }
}
