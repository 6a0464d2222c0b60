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
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    ...rules,
    // A text that is cut into a list, and such: what the client sends is described, not what becomes of it.
    overrideSchema: ({ valibotSchema }) => {
      const { pipe } = valibotSchema as { pipe?: readonly { kind: string }[] }
      if (!pipe?.slice(1).some(({ kind }) => kind === 'schema')) return undefined
      return toJsonSchema(valibotSchema, { ...rules, typeMode: 'input' })
    },
  })
  return rest
}

const rules: ConversionConfig = {
  ignoreActions: ['check', 'transform', 'trim'],
  overrideAction: ({ valibotAction, jsonSchema: soFar }) => {
    if (valibotAction.type !== 'regex') return undefined
    const { requirement } = valibotAction as v.RegexAction<string, undefined>
    // JSON schema knows no flags: `u` is what it means anyway, and of `i` nothing is said rather than something wrong.
    const isPlain = requirement.flags.replace('u', '') === ''
    return isPlain ? { ...soFar, pattern: requirement.source } : soFar
  },
}
