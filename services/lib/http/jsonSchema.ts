import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'

export type JsonSchema = { [key: string]: unknown }

/**
 * The JSON schema of the values that a valibot schema accepts (its input side, with the bounds of what it
 * becomes). A check by code has no form in JSON schema; the server still refuses what fails it.
 *
 * @throws Error for a schema that JSON schema cannot describe.
 */
export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(asSent(schema), rules)
  return rest
}

const rules: ConversionConfig = {
  ignoreActions: ['check', 'transform', 'trim', 'to_lower_case'],
  overrideAction: ({ valibotAction, jsonSchema: soFar }) => {
    const { requirement: bound } = valibotAction as { readonly requirement?: unknown }
    // A bound of what a text becomes: JSON schema has numbers of its own only.
    if (typeof bound === 'bigint') return soFar
    if (valibotAction.type !== 'regex') return undefined
    const { requirement } = valibotAction as v.RegexAction<string, undefined>
    // JSON schema knows no flags: `u` is what it means anyway, and of `i` nothing is said rather than something wrong.
    const isPlain = requirement.flags.replace('u', '') === ''
    return isPlain ? { ...soFar, pattern: requirement.source } : soFar
  },
}

/** As much of a schema as is walked here. */
type Node = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Node>>
  readonly wrapped?: Node
  readonly pipe?: readonly { readonly kind: string }[]
}

/** A text that is cut into a list, and such, is described as the text: what clients send, not what becomes of it. */
function asSent(node: Node): Node {
  const { entries, wrapped, pipe } = node
  const isCut = pipe?.slice(1).some(({ kind }) => kind === 'schema') ?? false
  const change = pipe?.findIndex(({ kind }) => kind === 'transformation') ?? -1
  return {
    ...node,
    ...(entries
      ? {
          entries: Object.fromEntries(
            Object.entries(entries).map(([name, entry]) => [name, asSent(entry)]),
          ),
        }
      : {}),
    ...(wrapped ? { wrapped: asSent(wrapped) } : {}),
    ...(isCut && change > 0 ? { pipe: pipe?.slice(0, change) } : {}),
  } as Node
}
