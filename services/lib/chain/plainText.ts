/** What is not seen, or changes how other letters are seen; beside all that Unicode calls control, format or nothing. */
const unseen =
  /\p{C}|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u2800|\u3164|\uFFA0|[\uFE00-\uFE0F]|\uFFFD/gu

/**
 * A text that strangers wrote, as it may be shown on one line: without what is not seen or turns the writing round, and
 * not longer than so many letters.
 */
export function plainText(text: string, longest: number): string {
  const clean = text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/\p{M}{4,}/gu, '')
    .trim()
  const letters = Array.from(clean)
  return letters.length <= longest
    ? clean
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
