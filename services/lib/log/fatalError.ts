/**
 * A failure that only the operator can cure: wrong settings, a folder in use, another chain.
 * The message says what happened, why it matters and what to do; the process ends with it.
 */
export class FatalError extends Error {
  override readonly name = 'FatalError'
}
