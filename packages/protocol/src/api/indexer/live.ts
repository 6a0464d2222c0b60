import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { address } from '../fields.ts'

/**
 * Live streams (server-sent events) for `new EventSource(url(planEventsOf, base, { params: { plan } }))`. Messages by `event:` name:
 *
 * - `activity`, data `Activity`: one new event, oldest first. Its `id:` is the position in the chain; the browser sends it back
 *   as `Last-Event-ID` after a break, and the stream goes on right behind it: nothing lost, nothing twice.
 * - `block`, data `{ number, hash, timestamp }`: everything up to this block was told.
 * - `reset`, data as of `block`: the chain replaced blocks (or the position is unknown): read again what you show.
 * - `end`, data `{ reason }`: the server closes the stream (`slow`: it was read too slowly · `stopping`); reconnect.
 *
 * A comment line keeps the connection alive; `retry:` says when to come back. Without `Last-Event-ID` a stream begins with what happens next.
 */
const media = 'text/event-stream'

export const planEventsOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/events',
  params: v.object({ plan: address }),
  response: v.string(),
  media,
})

export const memberEventsOf = endpoint({
  method: 'GET',
  path: '/v1/members/:member/events',
  params: v.object({ member: address }),
  response: v.string(),
  media,
})
