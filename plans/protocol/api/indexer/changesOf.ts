import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { addressField, blockField } from '@causeway/protocol/http/fields'
import { boundedInteger } from '@causeway/protocol/http/boundedInteger'

/**
 * Live streams (server-sent events) for `new EventSource(url(planEventsOf, base, { params: { plan } }))`. Messages by `event:` name:
 *
 * - `activity`, data `Activity`: one new event, oldest first. Its `id:` is the position in the chain; the browser sends it back
 *   as `Last-Event-ID` after a break, and the stream goes on right behind it: nothing lost, nothing twice.
 * - `block`, data `{ number, hash, timestamp }`: everything up to this block was told.
 * - `reset`, data as of `block`: the chain replaced blocks (or the position is unknown): read again what you show.
 * - `end`, data `{ reason }`: the server closes the stream (`slow`: it was read too slowly · `stopping`); reconnect.
 *
 * `changesOf` has, in place of `activity` and `block`:
 *
 * - `change`, data `change`: one for each new block, and whenever something else is stored. Answers about what it does not name are
 *   as they were, and true for its block too.
 *
 * A comment line keeps the connection alive; `retry:` says when to come back. Without `Last-Event-ID` a stream begins with what happens next.
 */
const media = 'text/event-stream'

export const planEventsOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/events',
  params: v.object({ plan: addressField }),
  response: v.string(),
  media,
})

export const memberEventsOf = endpoint({
  method: 'GET',
  path: '/v1/members/:member/events',
  params: v.object({ member: addressField }),
  response: v.string(),
  media,
})

/** Data of a `change`. null: more than can be listed, so it may be any. */
export const change = v.object({
  block: blockField,
  /** Plans, and the vaults and hubs behind them, of which something else is stored now. */
  plans: v.nullable(v.array(addressField)),
  /** Wallets to which something happened. */
  members: v.nullable(v.array(addressField)),
})

/**
 * Which answers of the indexer are not true any more: one stream for all that a page shows.
 * `since`: the block for which the oldest answer of the page is true; what changed behind it is told first.
 */
export const changesOf = endpoint({
  method: 'GET',
  path: '/v1/changes',
  query: v.object({ since: v.optional(boundedInteger(0, Number.MAX_SAFE_INTEGER)) }),
  response: v.string(),
  media,
})
