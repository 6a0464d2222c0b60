/** Used for so long, in ms by one clock: half of what the service gives it. */
const freshMs = 60_000

/** What a signature is made of, once, that shows this device to the service. */
export interface ChallengesAhead {
  /** Asks for the next one when a question is shown: a press then waits for one answer, and not for two. */
  expect(): void
  next(): Promise<string>
  drop(): void
}

export function challengesAhead(ask: () => Promise<string>, now: () => number): ChallengesAhead {
  let ahead: { readonly since: number; readonly asked: Promise<string | null> } | null = null
  return {
    expect() {
      // Where it fails it is asked for again at the press, which says why.
      ahead = { since: now(), asked: ask().catch(() => null) }
    },
    async next() {
      const age = ahead ? now() - ahead.since : -1
      const asked = age >= 0 && age < freshMs ? ahead?.asked : null
      ahead = null
      return (await asked) ?? ask()
    },
    drop() {
      ahead = null
    },
  }
}
