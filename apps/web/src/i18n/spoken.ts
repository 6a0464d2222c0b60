import type { LanguageTag } from '@causeway/kit'
import { loadWords, type Words } from './words.ts'

/** What the page speaks. */
export interface Spoken {
  readonly tag: LanguageTag
  /** Empty for English, which stands in the features themselves. */
  readonly words: Words
}

// One per page, as `document.title` is: texts are also read where no component is near.
let now: Spoken = { tag: 'en', words: {} }
/** Asked for last: an answer that nobody wants any more changes nothing. */
let wanted: LanguageTag = 'en'
const listeners = new Set<() => void>()

/** The language of this moment. */
export function spoken(): Spoken {
  return now
}

/** Tells of a change of language; the answer stops it. */
export function onSpoken(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Changes the language of the page, once its texts are here.
 * @returns whether the page speaks it now; false when it was asked for another meanwhile
 * @throws what the import of the texts throws; the language of before stays
 */
export async function speak(
  tag: LanguageTag,
  load: (tag: LanguageTag) => Promise<Words> = loadWords,
): Promise<boolean> {
  wanted = tag
  const words = await load(tag)
  if (wanted !== tag) return false
  if (now.tag === tag) return true
  now = { tag, words }
  for (const listener of listeners) listener()
  return true
}
