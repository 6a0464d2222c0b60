/** Figures by name. What is not text is compared by its JSON; bigints as decimal strings. */
export type Figures = ReadonlyMap<string, unknown>

export interface Comparison {
  readonly what: string
  readonly compared: number
  /** One line for each figure that is not the same. */
  readonly differences: readonly string[]
  /** Why nothing was compared; left out: something was, or there is nothing. */
  readonly skipped?: string
}

/** Compares figures by name: one that only one side has is a difference. */
export function compareFigures(what: string, chain: Figures, stored: Figures): Comparison {
  const names = new Set([...chain.keys(), ...stored.keys()])
  const differences: string[] = []
  for (const name of names) {
    const [right, found] = [textOf(chain.get(name)), textOf(stored.get(name))]
    if (right !== found) differences.push(`${name}: the chain says ${right}, the service ${found}`)
  }
  return { what, compared: names.size, differences }
}

function textOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'bigint' ? item.toString() : item,
  )
}
