import type { Messages, TextsOfErrors } from './en.ts'

/** Texts of a part as they come, with the failures that its panels tell. */
export type LoadedTexts<Texts> = Texts & { readonly errors?: TextsOfErrors }

/**
 * The modal's words with those of a part. What the app put in place of a text stays: its words are among the modal's.
 * @param messages of the kit, in the language of `texts`
 */
export function joinTexts<Texts>(messages: Messages, texts: LoadedTexts<Texts>): Messages & Texts {
  return { ...texts, ...messages, errors: { ...texts.errors, ...messages.errors } }
}
