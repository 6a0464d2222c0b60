import type * as v from 'valibot'

export type JsonSchema = { [key: string]: unknown }

/** What is read of a valibot schema; its types are too general to walk. */
interface Node {
  readonly type: string
  readonly kind: string
  readonly entries?: Record<string, Node>
  readonly item?: Node
  readonly value?: Node
  readonly wrapped?: Node
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly default?: unknown
  readonly pipe?: readonly (Node & { requirement?: unknown })[]
}

/**
 * The JSON schema of the values that a valibot schema accepts (its input side).
 *
 * @throws Error for a kind of schema that no endpoint used before: add it here.
 */
export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  return convert(schema)
}

function convert(node: Node): JsonSchema {
  const steps = (node.pipe ?? []).slice(1)
  return Object.assign(
    base(node),
    ...steps.filter((step) => step.kind === 'validation').map(constraint),
  )
}

function base(node: Node): JsonSchema {
  switch (node.type) {
    case 'string':
    case 'boolean':
    case 'number':
      return { type: node.type }
    case 'unknown':
    case 'any':
      return {}
    case 'literal':
      return { const: node.literal }
    case 'picklist':
      return { enum: node.options }
    case 'array':
      return { type: 'array', items: node.item ? convert(node.item) : {} }
    case 'record':
      return { type: 'object', additionalProperties: node.value ? convert(node.value) : {} }
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return object(node.entries ?? {})
    case 'nullable':
    case 'nullish':
      return { anyOf: [wrapped(node), { type: 'null' }] }
    case 'optional':
      return { ...wrapped(node), ...(node.default === undefined ? {} : { default: node.default }) }
    case 'union':
    case 'variant':
      return { anyOf: (node.options as readonly Node[]).map(convert) }
    default:
      throw new Error(
        `No JSON schema is known for valibot's "${node.type}". The OpenAPI page would be wrong. Add a case to services/lib/http/jsonSchema.ts.`,
      )
  }
}

function wrapped(node: Node): JsonSchema {
  return node.wrapped ? convert(node.wrapped) : {}
}

function object(entries: Record<string, Node>): JsonSchema {
  const names = Object.keys(entries)
  const required = names.filter((name) => !/^(optional|nullish)$/.test(entries[name]?.type ?? ''))
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(entries).map(([name, node]) => [name, convert(node)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  }
}

function constraint(step: Node & { requirement?: unknown }): JsonSchema {
  const { requirement } = step
  switch (step.type) {
    case 'regex':
      return requirement instanceof RegExp ? { pattern: requirement.source } : {}
    case 'min_value':
      return { minimum: requirement }
    case 'max_value':
      return { maximum: requirement }
    case 'min_length':
      return { minLength: requirement }
    case 'max_length':
      return { maxLength: requirement }
    case 'integer':
    case 'safe_integer':
      return { type: 'integer' }
    default:
      // A check by code has no form in JSON schema; the server still refuses what fails it.
      return {}
  }
}
