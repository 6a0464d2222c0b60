import { hashTypedData } from 'viem'
import * as v from 'valibot'
import { canonicalTypedData } from './canonicalTypedData.ts'
import { componentsOf, plain } from './fieldsOf.ts'
import type { Field } from './transactionPreview.ts'

const Members = v.array(v.object({ name: v.string(), type: v.string() }))
const TypedData = v.object({
  types: v.record(v.string(), Members),
  primaryType: v.string(),
  domain: v.optional(v.record(v.string(), v.unknown()), {}),
  message: v.record(v.string(), v.unknown()),
})
export type ReadTypedData = v.InferOutput<typeof TypedData>

/**
 * Reads structured data as wallets get it, and makes sure that there is something to sign: what has no hash has no meaning either.
 * @param given the object, or its JSON
 * @returns the problem in English, for developers, where it cannot be signed
 */
export function readTypedData(
  given: unknown,
): { readonly data: ReadTypedData } | { readonly problem: string } {
  let value = given
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given)
    } catch {
      return { problem: 'It is no JSON.' }
    }
  }
  const read = v.safeParse(TypedData, value)
  if (!read.success) return { problem: v.summarize(read.issues) }
  if (!read.output.types[read.output.primaryType])
    return { problem: `There is no type called ${read.output.primaryType}.` }
  const data = canonicalTypedData(read.output)
  if (!data) return { problem: 'A value is not of its type.' }
  try {
    hashTypedData(data as never)
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'No hash.' }
  }
  return { data }
}

/** The parts of the domain that are signed: what its type does not name is not. */
export function signedDomain({ types, domain }: ReadTypedData): Readonly<Record<string, unknown>> {
  const named = types['EIP712Domain']
  if (!named) return domain
  return Object.fromEntries(named.map(({ name }) => [name, domain[name]]))
}

/** Deeper than any honest data. */
const deepest = 8

/** The fields that are signed, in the order of their types: what stands beside them in the message is not signed, and not shown. */
export function typedFields(
  { types, primaryType, message }: ReadTypedData,
  depth = 0,
): readonly Field[] {
  return (types[primaryType] ?? []).map(({ name, type }) =>
    typedField(types, name, type, message[name], depth),
  )
}

function typedField(
  types: ReadTypedData['types'],
  name: string,
  type: string,
  value: unknown,
  depth: number,
): Field {
  const item = /^(?<item>.*)\[\d*\]$/u.exec(type)?.groups?.['item']
  if (item !== undefined && Array.isArray(value) && depth < deepest) {
    const parts: readonly unknown[] = value
    return {
      name,
      type,
      value: componentsOf(parts, item, (part, place) =>
        typedField(types, String(place), item, part, depth + 1),
      ),
    }
  }
  const isStruct = types[type] !== undefined && typeof value === 'object' && value !== null
  if (isStruct && depth < deepest) {
    const message = value as Readonly<Record<string, unknown>>
    const inner = { types, primaryType: type, message, domain: {} }
    return { name, type, value: typedFields(inner, depth + 1) }
  }
  return { name, type, value: plain(value) }
}

/** A type with all that it is made of, as EIP-712 writes it: two structures are one exactly if these words are. */
export function encodeType(types: ReadTypedData['types'], primaryType: string): string {
  const found = new Set<string>()
  const visit = (type: string) => {
    const name = type.replace(/(?:\[\d*\])+$/u, '')
    if (found.has(name) || !types[name]) return
    found.add(name)
    for (const member of types[name]) visit(member.type)
  }
  visit(primaryType)
  found.delete(primaryType)
  return [primaryType, ...[...found].toSorted()]
    .map((name) => {
      const members = (types[name] ?? []).map((member) => `${member.type} ${member.name}`)
      return `${name}(${members.join(',')})`
    })
    .join('')
}
