import type { AnswerField, FieldStep } from './answerFieldsOf.ts'

/** What is put in the place of a value; `gone`: the field is left out. */
export const gone = Symbol('gone')

type Json = Readonly<Record<string, unknown>>

/** Which entry of a list lies: the one that names the text, else the first. The others stay honest. */
export interface Chosen {
  readonly about?: string | undefined
}

/** The honest value of a field; undefined where the answer has no such place. */
export function valueAt(answer: unknown, { path }: AnswerField, chosen: Chosen = {}): unknown {
  let at = answer
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined
    const key = keyOf(at, step, chosen)
    if (key === undefined) return undefined
    at = (at as Json)[key]
  }
  return at
}

/**
 * The answer with another value in one of its fields, and all else as it was.
 * @returns undefined where the honest answer has no such place
 */
export function falseAnswerIn(
  answer: unknown,
  field: Pick<AnswerField, 'path'>,
  value: unknown,
  chosen: Chosen = {},
): unknown {
  const [step, ...rest] = field.path
  if (step === undefined) return value
  if (typeof answer !== 'object' || answer === null) return undefined
  const key = keyOf(answer, step, chosen)
  if (key === undefined) return undefined
  const inner = (answer as Json)[key]
  if (rest.length > 0) {
    const changed = falseAnswerIn(inner, { path: rest }, value, chosen)
    return changed === undefined ? undefined : withKey(answer, key, changed)
  }
  return withKey(answer, key, value)
}

function withKey(place: object, key: string, value: unknown): unknown {
  if (Array.isArray(place)) {
    const copy: unknown[] = [...(place as readonly unknown[])]
    if (value === gone) copy.splice(Number(key), 1)
    else copy[Number(key)] = value
    return copy
  }
  const { [key]: _before, ...others } = place as Json
  return value === gone ? others : { ...others, [key]: value }
}

/** The key of the place that a step leads to; undefined where there is none. */
function keyOf(place: object, step: FieldStep, { about }: Chosen): string | undefined {
  if (typeof step === 'string') return Array.isArray(place) ? undefined : step
  const keys = Object.keys(place)
  const named = keys.find(
    (key) =>
      about !== undefined &&
      JSON.stringify((place as Json)[key] ?? null)
        .toLowerCase()
        .includes(about.toLowerCase()),
  )
  return named ?? keys[0]
}
