import { mailMessages } from './mailMessages.gen.ts'

type Tag = keyof typeof mailMessages
type Words = Readonly<Record<keyof (typeof mailMessages)['en'], string>>

const isTag = (tag: string): tag is Tag => Object.hasOwn(mailMessages, tag)

/** The words of a language, or of the one before its region (`de-AT`, `pt`, `zh`); English where there are none. */
export function messagesOf(language: string): { readonly tag: string; readonly words: Words } {
  const base = language.split('-')[0]?.toLowerCase() ?? ''
  const near = Object.keys(mailMessages).find((tag) => tag.split('-')[0] === base)
  const tag = isTag(language) ? language : near !== undefined && isTag(near) ? near : 'en'
  return { tag, words: mailMessages[tag] }
}
