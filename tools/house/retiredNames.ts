/** An exported name with a word that the project gave up, and the field's word in its place. */
export interface RetiredName {
  readonly name: string
  readonly path: string
  readonly retired: string
  readonly instead: string
}

/** `askManyNodes`, `ASK_MANY` and `AskMany` have the same words. */
const wordsIn = (name: string): readonly string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/gu) ?? []).map((word) => word.toLowerCase())

function hasWords(name: readonly string[], phrase: readonly string[]): boolean {
  return name.some((_, at) => phrase.every((word, offset) => name[at + offset] === word))
}

/**
 * The names that are made with a retired word (docs/glossary.retired.json): as a whole word of the name, so `room` is in
 * `topicRoom` and not in `mushroom`.
 *
 * @param retired the words that were given up, each with the field's
 */
export function retiredNames(
  files: readonly { readonly path: string; readonly declared: readonly string[] }[],
  retired: Readonly<Record<string, string>>,
): readonly RetiredName[] {
  const phrases = Object.entries(retired).map(([word, instead]) => ({
    word,
    instead,
    phrase: wordsIn(word),
  }))
  return files.flatMap(({ path, declared }) =>
    declared.flatMap((name) => {
      const words = wordsIn(name)
      const found = phrases.find(({ phrase }) => hasWords(words, phrase))
      return found ? [{ name, path, retired: found.word, instead: found.instead }] : []
    }),
  )
}
