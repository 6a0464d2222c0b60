import { bytesToHex } from '@noble/hashes/utils.js'
import type { AbiParameter } from 'viem'
import type { Field } from './transactionPreview.ts'

/** A list of a million parts is cut: nobody reads it, and a view must not stop over it. */
const mostParts = 100

/** The parts of a list, each by its place; the last one says how many were cut, so that nothing hides behind a number. */
export function componentsOf(
  parts: readonly unknown[],
  type: string,
  part: (value: unknown, place: number) => Field,
): readonly Field[] {
  const cut = parts.length - mostParts
  return [
    ...parts.slice(0, mostParts).map(part),
    ...(cut > 0 ? [{ name: '…', type, value: `+${cut}` }] : []),
  ]
}

/** Values of a call by their names, plainly. */
export function fieldsOf(
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
): readonly Field[] {
  return parameters.map((parameter, index) => fieldOf(parameter, values[index], index))
}

function fieldOf(parameter: AbiParameter, value: unknown, index: number): Field {
  const { type, name = '' } = parameter
  const shown = name === '' ? String(index) : name
  const array = /^(?<item>.*)\[\d*\]$/u.exec(type)?.groups
  if (array && Array.isArray(value)) {
    const item = { ...parameter, type: array['item'] ?? '' }
    const parts: readonly unknown[] = value
    return {
      name: shown,
      type,
      value: componentsOf(parts, item.type, (part, place) => ({
        ...fieldOf(item, part, place),
        name: String(place),
      })),
    }
  }
  if (type === 'tuple' && 'components' in parameter) {
    const components = parameter.components
    const parts = components.map((part, place) =>
      Array.isArray(value)
        ? (value as readonly unknown[])[place]
        : (value as Readonly<Record<string, unknown>>)[part.name ?? ''],
    )
    return { name: shown, type, value: fieldsOf(components, parts) }
  }
  return { name: shown, type, value: plain(value) }
}

/** One value as a plain word. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Uint8Array) return `0x${bytesToHex(value)}`
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : `${value as number | bigint | boolean}`
}
