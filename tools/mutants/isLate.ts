/** Whether a test, or a hook of it, ended by the clock and by nothing that it looked at. */
export function isLate(errors: readonly { readonly message: string }[]): boolean {
  return errors.every(({ message }) => /^(?:Test|Hook) timed out in \d+ms/u.test(message))
}
