/** Unix seconds, set by a run at a boundary of the calendar (tools/commands/boundaries.ts); whoever is started by it inherits it. */
export const clockVariable = 'CAUSEWAY_CLOCK'

/**
 * The moment at which the history of a local chain ends, where it is not the machine's own now: null as a rule.
 *
 * @throws Error when the variable holds no unix seconds
 */
export function chosenClock(): number | null {
  const text = process.env[clockVariable]
  if (!text) return null
  if (!/^\d{10}$/u.test(text))
    throw new Error(`${clockVariable} holds unix seconds, not "${text}". Leave it out otherwise.`)
  return Number(text)
}
