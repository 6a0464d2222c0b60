type Types = Record<string, readonly { name: string; type: string }[]>

/**
 * The part of a typed message that the signature covers: the fields of its type, in the type's order, all the way down.
 * Whatever else a page puts into the message is left out, so that it cannot be shown in place of what is signed.
 * Throws an Error when a field of the type is missing.
 */
export function signedPart(types: Types, type: string, value: unknown): unknown {
  const array = /^(.+)\[\d*\]$/u.exec(type)
  if (array) {
    if (!Array.isArray(value)) throw new Error(`A list of ${array[1] ?? ''} is needed.`)
    return value.map((one) => signedPart(types, array[1] ?? '', one))
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) return value
  if (typeof value !== 'object' || value === null) throw new Error(`${type} must be an object.`)
  return Object.fromEntries(
    fields.map(({ name, type: inner }) => {
      if (!Object.hasOwn(value, name)) throw new Error(`The message has no field ${name}.`)
      return [name, signedPart(types, inner, (value as Record<string, unknown>)[name])]
    }),
  )
}
