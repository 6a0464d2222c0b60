import type { ReadTypedData } from './readTypedData.ts'

const digits = /^(?:-?\d+|0x[0-9a-f]+)$/iu

/**
 * Whether a value stands there as its type is written. What signs coerces much else (`['5']`, `'+5'`, `true` are numbers to it), and
 * whoever reads the data before would not see what it says.
 */
export function fitsType(types: ReadTypedData['types'], type: string, value: unknown): boolean {
  const item = /^(?<item>.*)\[\d*\]$/u.exec(type)?.groups?.['item']
  if (item !== undefined)
    return Array.isArray(value) && value.every((part) => fitsType(types, item, part))
  const members = types[type]
  if (members) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const parts = value as Readonly<Record<string, unknown>>
    return members.every((member) => fitsType(types, member.type, parts[member.name]))
  }
  if (/^u?int\d*$/u.test(type))
    return typeof value === 'string'
      ? digits.test(value)
      : typeof value === 'bigint' || Number.isInteger(value)
  return typeof value !== 'object' || value instanceof Uint8Array
}
