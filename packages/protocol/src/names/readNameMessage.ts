import * as v from 'valibot'
import { nameLimits } from './limits.ts'

/*
 * What the owner of a name signs (SPEC §3, facts/data-api.md §3.3): JSON text with a time in seconds. A nonce of the server beside it
 * (D8) makes the text good for five minutes and for one use; without one it is good for ten seconds, as older clients sign it.
 */

/** What a name says of its owner. */
export type NameAttributes = Readonly<Record<string, string>>

interface Signed {
  readonly name: string
  /** Unix seconds of the signer's clock. */
  readonly timestamp: number
  /** As the server gave it; left out by clients that know none. */
  readonly nonce?: string
}

/** The text that registers a name. */
export function registrationMessage(
  signed: Signed & { readonly attributes?: NameAttributes },
): string {
  const { name, timestamp, nonce, attributes = {} } = signed
  return JSON.stringify({ name, attributes, timestamp, ...(nonce ? { nonce } : {}) })
}

/** The text that replaces what a name says of its owner. @later The names panel signs it. */
export function attributesMessage(
  signed: Signed & { readonly attributes: NameAttributes },
): string {
  const { name, timestamp, nonce, attributes } = signed
  return JSON.stringify({ name, attributes, timestamp, ...(nonce ? { nonce } : {}) })
}

/** The text that adds an address to a name, or replaces it. @later The names panel signs it. */
export function addressMessage(
  signed: Signed & { readonly coinType: number; readonly address: string },
): string {
  const { name, timestamp, nonce, coinType, address } = signed
  const own = { coin_type: coinType, address }
  return JSON.stringify({ name, ...own, timestamp, ...(nonce ? { nonce } : {}) })
}

const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const nonce = v.optional(v.pipe(v.string(), v.maxLength(200)))
const attributes = v.record(v.string(), v.string())
const text = v.pipe(v.string(), v.maxLength(300))

const schemas = {
  registration: v.object({
    name: text,
    attributes: v.optional(v.nullable(attributes)),
    timestamp: seconds,
    nonce,
  }),
  attributes: v.object({ name: v.optional(text), attributes, timestamp: seconds, nonce }),
  address: v.object({
    name: v.optional(text),
    coin_type: v.pipe(v.number(), v.safeInteger()),
    address: text,
    timestamp: seconds,
    nonce,
  }),
}
type Schemas = typeof schemas

/** Reads a signed text; null when it is not JSON of its kind. */
export function readNameMessage<K extends keyof Schemas>(
  kind: K,
  message: string,
): v.InferOutput<Schemas[K]> | null {
  let json: unknown
  try {
    json = JSON.parse(message)
  } catch {
    return null // whoever signed it signed no message of ours
  }
  const result = v.safeParse(schemas[kind], json)
  return result.success ? result.output : null
}

/** What is wrong with what a name says of its owner; null: nothing. Only `bio` is known (facts/data-api.md §3.3). */
export function attributesProblem(attributes: NameAttributes): string | null {
  for (const [key, value] of Object.entries(attributes)) {
    if (key !== 'bio') return `${key.slice(0, 40)} is not known: only bio is`
    if (value.length < 1 || value.length > nameLimits.bioLength)
      return `bio has 1 to ${nameLimits.bioLength} characters`
    if (!/^[A-Za-z0-9@:/._\-?&=+ ]+$/u.test(value))
      return 'bio is letters, digits, spaces and @ : / . _ - ? & = +'
  }
  return null
}

/** Whether a text has the form of a signature (SPEC §5): 0x and at least 62 hex digits, in whole bytes. */
export function isSignature(text: string): text is `0x${string}` {
  const digits = text.length - 2
  return (
    digits >= nameLimits.signatureDigits &&
    digits <= nameLimits.signatureMaxDigits &&
    digits % 2 === 0 &&
    /^0x[\da-fA-F]+$/u.test(text)
  )
}
