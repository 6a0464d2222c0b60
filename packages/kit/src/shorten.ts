/**
 * A text of at most `most` letters as a person counts them; a longer one ends in an ellipsis.
 * Only its beginning is looked at, so that a text of a megabyte costs no more than a page of it.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const begin = text.slice(0, most * 16)
  const letters = Array.from(new Intl.Segmenter().segment(begin), ({ segment }) => segment)
  if (letters.length <= most && begin === text) return text
  return `${letters
    .slice(0, Math.min(most, letters.length) - 1)
    .join('')
    .trimEnd()}…`
}
