import type { ParsedOf } from '@causeway/protocol/http/call'
import type { eventOf } from '@causeway/protocol/api/registry'
import { scrub } from '@causeway/protocol/scrub'

/** What is kept of an event: no address, no query, nothing that tells a visitor from another. */
export interface EventRecord {
  readonly at: string
  readonly project: string | null
  readonly id: string
  readonly type: string
  readonly event: string
  /** The app's host, without path and query. */
  readonly domain: string | null
  /** Kind and version of the client's software. */
  readonly client: string | null
  readonly properties: Readonly<Record<string, string | number | boolean>>
}

const longestText = 200
const mostProperties = 20
/** Names under which clients send what says who the visitor is, or where exactly. */
const personal = /address|account|email|user|uri|url|stack/iu

/**
 * The event as it is kept. Clients clean what they send; what reaches us is cleaned again, because old ones do not.
 * @param at when it arrived: the sender's own clock may be wrong by years
 */
export function toRecord(
  { body, query }: ParsedOf<typeof eventOf>,
  options: { readonly at: Date; readonly project: string | null },
): EventRecord {
  const { properties = {} } = body.props
  return {
    at: options.at.toISOString(),
    project: options.project,
    id: body.eventId,
    type: text(body.props.type),
    event: text(body.props.event),
    domain: hostOf(body.domain) ?? hostOf(body.url),
    client: query.sv === undefined ? null : text(query.sv),
    properties: Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => !personal.test(name))
        .flatMap(([name, value]) => {
          const kept = plain(value)
          return kept === undefined ? [] : [[text(name), kept] as const]
        })
        .slice(0, mostProperties),
    ),
  }
}

function plain(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'string') return text(value)
  return typeof value === 'boolean' || typeof value === 'number' ? value : undefined
}

const text = (value: string) => scrub(value.slice(0, longestText))

function hostOf(place: string | undefined): string | null {
  if (!place) return null
  const url = place.includes('://') ? place : `https://${place}`
  return URL.canParse(url) ? new URL(url).host : null
}
