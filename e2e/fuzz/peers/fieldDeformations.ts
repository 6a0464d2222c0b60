/** Where a value stands: names and numbers on the way to it. */
export type Path = readonly (string | number)[]

/** Stands for a field that is not there. */
const absent = Symbol('absent')

const unseen = '\u202e\u200b\u0000\ufeff'
const large = 100_000

/** What strangers' software puts where something else was meant, each made of what stood there. */
const made = {
  absent: () => absent,
  null: () => null,
  empty: (value) =>
    typeof value === 'number'
      ? 0
      : typeof value === 'boolean'
        ? false
        : Array.isArray(value)
          ? []
          : typeof value === 'object'
            ? {}
            : '',
  huge(value) {
    if (typeof value === 'number') return 1e308
    if (Array.isArray(value)) return Array.from({ length: 2_000 }, () => value[0] ?? 'A')
    if (isObject(value))
      return {
        ...value,
        ...Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`x${at}`, at])),
      }
    return 'A'.repeat(large)
  },
  'foreign type': (value) => (typeof value === 'string' ? 7 : 'seven'),
  'foreign form'(value) {
    if (typeof value === 'number') return String(value)
    if (typeof value === 'boolean') return String(value)
    if (Array.isArray(value)) return Object.fromEntries(value.entries())
    if (isObject(value)) return Object.entries(value)
    return `0X${String(value).toUpperCase()}`
  },
  doubled(value) {
    if (typeof value === 'number') return value * 2
    if (typeof value === 'boolean') return [value, value]
    if (Array.isArray(value)) return [...value, ...value]
    return isObject(value) ? [value, value] : `${String(value)}${String(value)}`
  },
  'unseen letters'(value) {
    if (typeof value === 'string') return `${value.slice(0, 3)}${unseen}${value.slice(3)}`
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [`${name}${unseen}`, one]))
      : unseen
  },
  'out of range': (value) =>
    typeof value === 'string' ? '-1' : Array.isArray(value) ? [-1, 2 ** 60] : -(2 ** 60),
  nested(value) {
    let deep: unknown = value
    for (let depth = 0; depth < 200; depth += 1) deep = depth % 2 ? [deep] : { value: deep }
    return deep
  },
} satisfies Readonly<Record<string, (value: unknown) => unknown>>

export type Deformation = keyof typeof made
export const fieldDeformations = Object.keys(made) as Deformation[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every place of a message that a deformation can take, the message itself left out. */
export function pathsOf(message: unknown, at: Path = []): readonly Path[] {
  const inner: readonly (readonly [string | number, unknown])[] = Array.isArray(message)
    ? message.slice(0, 1).map((one) => [0, one] as const)
    : isObject(message)
      ? Object.entries(message)
      : []
  const own = at.length > 0 ? [at] : []
  return [...own, ...inner.flatMap(([name, value]) => pathsOf(value, [...at, name]))]
}

/** A message with one of its places deformed. */
export function deformed(message: unknown, [first, ...rest]: Path, how: Deformation): unknown {
  if (first === undefined) return made[how](message)
  const inner = (message as Readonly<Record<string | number, unknown>>)[first]
  const value = deformed(inner, rest, how)
  if (Array.isArray(message)) {
    const list = [...(message as unknown[])]
    if (value === absent) list.splice(Number(first), 1)
    else list[Number(first)] = value
    return list
  }
  const others = Object.entries(message as object)
  return Object.fromEntries(
    others.flatMap(([name, one]) =>
      name !== first ? [[name, one] as const] : value === absent ? [] : [[name, value] as const],
    ),
  )
}
