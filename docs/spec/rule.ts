/** A section of the specification, §1 to §9. The rules are all that the repository has of it: each says what it asks. */
export type Section = `§${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`

/** One clause of the specification in our own words, small enough for one test to prove. */
export interface Rule {
  /** `S<section>.<slug>`, cited in test titles as `[S5.evm-address]`; never renamed once cited. */
  readonly id: string
  readonly section: Section
  readonly text: string
  /** The decision (`docs/decisions`) that changes or interprets the clause, such as `D4` or `D1 D19`. */
  readonly design?: string
}

type Line = readonly [id: string, text: string, design?: string]

/** Turns the lines of one section, written one rule a line, into rules. */
export function rules(section: Section, lines: readonly Line[]): readonly Rule[] {
  return lines.map(([id, text, design]) =>
    design === undefined ? { id, section, text } : { id, section, text, design },
  )
}
