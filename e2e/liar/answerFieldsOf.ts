import type * as v from 'valibot'

/** One step into an answer: a field by its name, each entry of a list, or each value of a record. */
export type FieldStep = string | { readonly each: 'entry' | 'value' }

/** What a field holds, as its schema says. */
export interface AnswerField {
  readonly path: readonly FieldStep[]
  /** Of valibot: `string`, `number`, `picklist` …; `unknown` where the schema leaves it open. */
  readonly kind: string
  /** What a `picklist` or `literal` allows. */
  readonly options: readonly unknown[]
  readonly nullable: boolean
  readonly optional: boolean
}

/** A schema of valibot, as far as its parts are walked: whatever it is, they stand under these names. */
interface Walked {
  readonly type: string
  readonly entries?: Readonly<Record<string, Walked>>
  readonly item?: Walked
  readonly items?: readonly Walked[]
  readonly value?: Walked
  readonly wrapped?: Walked
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

const wrappers: Readonly<Record<string, Partial<AnswerField>>> = {
  optional: { optional: true },
  exact_optional: { optional: true },
  nullable: { nullable: true },
  nullish: { nullable: true, optional: true },
}

/**
 * Every field of an answer, read from the schema itself: what a schema gets tomorrow is among them without being named here. Lists and
 * records are fields too, which can be empty or missing as a whole.
 * @throws Error for a kind of schema that nobody has taught this walk, so that none is passed over
 */
export function answerFieldsOf(schema: v.GenericSchema): readonly AnswerField[] {
  const found = new Map<string, AnswerField>()
  walk(schema, [], {}, (field) => {
    const key = pathText(field.path)
    const before = found.get(key)
    if (!before || before.kind === 'null' || before.kind === 'literal') found.set(key, field)
  })
  return [...found.values()].filter(({ path }) => path.length > 0)
}

function walk(
  schema: Walked,
  path: readonly FieldStep[],
  more: Partial<AnswerField>,
  tell: (field: AnswerField) => void,
): void {
  const field = (kind: string, options: readonly unknown[] = []): void =>
    tell({ nullable: false, optional: false, ...more, path, kind, options })
  const wrapper = wrappers[schema.type]
  if (wrapper && schema.wrapped) return walk(schema.wrapped, path, { ...more, ...wrapper }, tell)
  switch (schema.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      field('object')
      for (const [name, entry] of Object.entries(schema.entries ?? {}))
        walk(entry, [...path, name], {}, tell)
      return
    case 'array':
      field('array')
      if (schema.item) walk(schema.item, [...path, { each: 'entry' }], {}, tell)
      return
    case 'record':
      field('record')
      if (schema.value) walk(schema.value, [...path, { each: 'value' }], {}, tell)
      return
    case 'tuple':
      field('array')
      for (const item of schema.items ?? []) walk(item, [...path, { each: 'entry' }], {}, tell)
      return
    case 'union':
    case 'variant':
      for (const option of schema.options ?? []) walk(option as Walked, path, more, tell)
      return
    case 'picklist':
      return field('picklist', schema.options)
    case 'literal':
      return field('literal', [schema.literal])
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'unknown':
    case 'any':
      return field(schema.type)
    default:
      throw new Error(`No walk into a schema of the kind ${schema.type} at ${pathText(path)}.`)
  }
}

/** `quotes[].route[].pool`: how a field is called in the table. */
export function pathText(path: readonly FieldStep[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step !== 'string') return `${text}${step.each === 'entry' ? '[]' : '{}'}`
    return text === '' ? step : `${text}.${step}`
  }, '')
}
