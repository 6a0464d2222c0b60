import type { Address, Hex } from 'viem'

interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}
interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly required?: boolean
    readonly schema?: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** What a stranger puts wherever it fits. */
export interface Stranger {
  readonly contract: Address
  readonly chainId: number
  readonly signature: Hex
  /** Where an e-mail address is wanted, and where any text is. */
  readonly email?: string
  readonly text?: string
}

/** The forms in which a question is put: addresses plain or by CAIP-10, with all that may be said, or with no more than must be. */
const forms = [true, false].flatMap((caip) => [true, false].map((whole) => ({ caip, whole })))
type Form = (typeof forms)[number]

/**
 * Each endpoint that a service describes, asked once in each form, with the stranger's contract wherever a place takes an address.
 * @returns how each was answered, by endpoint and form
 */
export async function askEverything(
  fetch: (path: string, init?: RequestInit) => Promise<Response>,
  stranger: Stranger,
): Promise<ReadonlyMap<string, number>> {
  const description = (await (await fetch('/openapi.json')).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  const answers = new Map<string, number>()
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods))
      for (const form of forms) {
        const { place, body } = questionOf(path, operation, stranger, form)
        const response = await fetch(place, {
          method: method.toUpperCase(),
          signal: AbortSignal.timeout(20_000),
          headers: { 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body }),
        })
        answers.set(`${method.toUpperCase()} ${path} ${JSON.stringify(form)}`, response.status)
        await response.body?.cancel()
      }
  return answers
}

function questionOf(path: string, operation: Operation, stranger: Stranger, form: Form) {
  let place = path
  const query = new URLSearchParams()
  for (const { name, in: where, required, schema } of operation.parameters ?? []) {
    if (!required && !form.whole) continue
    const value = String(valueOf(name, schema ?? {}, stranger, form))
    if (where === 'path') place = place.replace(`{${name}}`, encodeURIComponent(value))
    else query.set(name, value)
  }
  const schema = operation.requestBody?.content['application/json']?.schema
  return {
    place: query.size > 0 ? `${place}?${query}` : place,
    body: schema && JSON.stringify(valueOf('body', schema, stranger, form)),
  }
}

/** Names whose places take an address. */
const addressNames =
  /address|account|owner|spender|sender|token|^from$|^to$|contract|user|holder|forceUpdate/iu

/** Something of the form, by the name that it has. */
function valueOf(name: string, schema: Schema, stranger: Stranger, form: Form): unknown {
  const { contract, chainId, signature, email, text = '1' } = stranger
  const caip = `eip155:${chainId}:${contract}`
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return valueOf(name, choice, stranger, form)
  if (schema.type === 'object' || schema.properties) {
    const parts = Object.entries(schema.properties ?? {}).filter(
      ([key]) => form.whole || schema.required?.includes(key),
    )
    return Object.fromEntries(parts.map(([key, one]) => [key, valueOf(key, one, stranger, form)]))
  }
  if (schema.type === 'array') return [valueOf(name, schema.items ?? {}, stranger, form)]
  if (schema.type === 'number' || schema.type === 'integer')
    return /chain/iu.test(name) ? chainId : 1
  if (schema.type === 'boolean') return true
  if (/signature/iu.test(name)) return signature
  if (/tokenId/u.test(name)) return '7'
  if (name === 'message')
    return JSON.stringify({
      name: 'anna.causeway.id',
      attributes: {},
      timestamp: Math.floor(Date.now() / 1_000),
      coin_type: 60,
      address: contract,
    })
  if (addressNames.test(name)) return form.caip ? caip : contract
  if (name === 'name') return 'anna.causeway.id'
  if (/network|chain/iu.test(name)) return `eip155:${chainId}`
  if (/data|bytes|hash/iu.test(name)) return '0x01'
  if (/countr/iu.test(name)) return 'DE'
  if (/currency/iu.test(name)) return 'usd'
  if (email && /e-?mail/iu.test(name)) return email
  return text
}
