import { base64nopad, base64urlnopad, utf8 } from '@scure/base'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { unreadableMessage } from './unreadableMessage.ts'

/** What a signed message lets its app do (ERC-5573): resource → `ability/action` → conditions. */
export interface Recap {
  readonly att: Readonly<
    Record<string, Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>>
  >
}

const scheme = 'urn:recap:'
const promise = 'I further authorize the stated URI to perform the following actions on my behalf:'
const schema = v.object({
  att: v.record(
    v.string(),
    v.record(
      v.pipe(v.string(), v.regex(/^[^/]+\/[^/]+$/u)),
      v.array(v.record(v.string(), v.unknown())),
    ),
  ),
})

/** The recap that lets an app ask a wallet for methods. */
export function methodsRecap(
  namespace: string,
  methods: readonly string[],
  chains: readonly string[] = [],
): Recap {
  const conditions = chains.length > 0 ? [{ chains: [...chains] }] : [{}]
  const names = methods.map((method) => `request/${method}`).toSorted()
  return { att: { [namespace]: Object.fromEntries(names.map((name) => [name, conditions])) } }
}

/** A recap as a resource of a message. */
export function encodeRecap(recap: Recap): string {
  return scheme + base64urlnopad.encode(utf8ToBytes(JSON.stringify(recap)))
}

/** The recap of a message's resources: the last one, or none. @throws BaseError `wc.message` when it is malformed */
export function recapOf(resources: readonly string[] | undefined): Recap | undefined {
  const last = resources?.at(-1)
  return last?.startsWith(scheme) ? decodeRecap(last) : undefined
}

/** Reads a recap; either alphabet of base64, padding or not. @throws BaseError `wc.message` */
export function decodeRecap(resource: string): Recap {
  let value: unknown
  try {
    const text = resource.slice(scheme.length).replaceAll('-', '+').replaceAll('_', '/')
    value = JSON.parse(utf8.encode(base64nopad.decode(text.replace(/={1,2}$/u, ''))))
  } catch (cause) {
    throw unreadableMessage('a recap is not base64 of JSON', cause)
  }
  const read = v.safeParse(schema, value)
  if (!read.success) throw unreadableMessage('a recap is malformed')
  return read.output
}

/** The words that a person signs for a recap, after their own statement; a second time they are not added. */
export function recapStatement(recap: Recap, statement?: string): string {
  if (statement?.includes(promise)) return statement
  const abilities = Object.entries(recap.att).flatMap(([resource, rights]) =>
    [...grouped(Object.keys(rights))].map(
      ([ability, actions]) =>
        `'${ability}': ${actions.map((action) => `'${action}'`).join(', ')} for '${resource}'.`,
    ),
  )
  const words = abilities.map((text, index) => `(${index + 1}) ${text}`)
  return [...(statement ? [statement] : []), promise, ...words].join(' ')
}

/** The methods that a recap lets an app ask for, and the chains where it names some. */
export function recapRights(recap: Recap): { methods: string[]; chains: string[] } {
  const rights = Object.values(recap.att).flatMap((one) => Object.entries(one))
  const requests = rights.filter(([name]) => name.startsWith('request/'))
  const chains = requests
    .flatMap(([, conditions]) => conditions)
    .flatMap(({ chains }) => (Array.isArray(chains) ? chains : []))
    .filter((chain): chain is string => typeof chain === 'string')
  return {
    methods: [...new Set(requests.map(([name]) => name.slice('request/'.length)))],
    chains: [...new Set(chains)],
  }
}

function grouped(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const name of names.toSorted()) {
    const [ability = '', action = ''] = name.split('/')
    groups.set(ability, [...(groups.get(ability) ?? []), action])
  }
  return groups
}
