/** `0x` and 32 bytes: enough to recognise call data or a hash by. */
const shown = 66

/**
 * An error as an operator reads it. Messages of nodes repeat the data of a transaction, often twice: of a contract's placement some
 * 50 kB. All of it beyond the first 66 characters is left out. So is every URL: that of a node may hold the key to it.
 */
export function nodeMessageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replaceAll(/\b(?:https?|wss?):\/\/[^\s"'<>]+/giu, '(URL)')
    .replaceAll(/0x[\da-f]{65,}/giu, (hex) => `${hex.slice(0, shown)}…`)
}
