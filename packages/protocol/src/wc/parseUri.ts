import { BaseError } from '../errors/baseError.ts'
import { wcUri } from './errors.ts'
import { isHex32 } from './keyPair.ts'

/** What a QR code or a link says. It names no relay: each side listens on the one that it was set up with. */
export interface PairingUri {
  readonly topic: string
  readonly symKey: string
  readonly relay: { readonly protocol: string; readonly data?: string }
  /** What the app will ask first; empty when it does not say. */
  readonly methods: readonly string[]
  /** Unix seconds. */
  readonly expiryTimestamp?: number
}

const shape = /^wc:(?:\/\/)?([^@?]*)@(\d{1,4})\??(.*)$/su
const longest = 4_096

/**
 * Reads a pairing address (EIP-1328, version 2).
 * @throws BaseError `wc.uri` that says what is wrong with it
 */
export function parseUri(text: string): PairingUri {
  const trimmed = text.trim()
  if (trimmed.length > longest) throw wrong('it is too long')
  const parts = shape.exec(trimmed)
  if (!parts) throw wrong('it does not begin with wc: and a topic')
  const [, topic = '', version, query = ''] = parts
  if (version === '1') throw wrong('it is of version 1, which no wallet serves any more')
  if (version !== '2') throw wrong(`version ${version} is not known`)
  if (!isHex32(topic)) throw wrong('the topic is not 64 hex digits')
  const values = readQuery(query)
  const symKey = values.get('symKey') ?? ''
  if (!isHex32(symKey)) throw wrong('symKey is not 64 hex digits')
  const protocol = values.get('relay-protocol') ?? ''
  if (protocol === '') throw wrong('relay-protocol is missing')
  const data = values.get('relay-data')
  const expiry = values.get('expiryTimestamp')
  if (expiry !== undefined && !/^\d{1,12}$/u.test(expiry)) {
    throw wrong('expiryTimestamp is not a number of seconds')
  }
  return {
    topic,
    symKey,
    relay: data === undefined ? { protocol } : { protocol, data },
    methods: (values.get('methods') ?? '')
      .split(',')
      .map((method) => method.trim())
      .filter((method) => method !== ''),
    ...(expiry === undefined ? {} : { expiryTimestamp: Number(expiry) }),
  }
}

/** Writes a pairing address, its parameters in the order that official clients use. */
export function formatUri(pairing: PairingUri): string {
  const { topic, symKey, relay, methods, expiryTimestamp } = pairing
  const values: [string, string | undefined][] = [
    ['expiryTimestamp', expiryTimestamp === undefined ? undefined : String(expiryTimestamp)],
    ['methods', methods.length === 0 ? undefined : methods.join(',')],
    ['relay-data', relay.data],
    ['relay-protocol', relay.protocol],
    ['symKey', symKey],
  ]
  const query = values.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `wc:${topic}@2?${query.join('&')}`
}

function readQuery(query: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const pair of query.split('&')) {
    const split = pair.indexOf('=')
    if (split < 1) continue
    const name = pair.slice(0, split)
    if (values.has(name)) throw wrong(`${name} is there twice`)
    values.set(name, decode(pair.slice(split + 1)))
  }
  return values
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch (cause) {
    throw new BaseError(wcUri, { problem: 'a part of it is not encoded properly' }, { cause })
  }
}

function wrong(problem: string): BaseError<'wc.uri'> {
  return new BaseError(wcUri, { problem })
}
