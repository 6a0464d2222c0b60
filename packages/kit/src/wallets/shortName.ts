const longest = 32

/** A wallet's name inside a sentence: names may have 300 characters, and a sentence must stay one. */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : name
}
