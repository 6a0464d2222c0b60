import { spoken } from './spoken.ts'
import type { Texts } from './words.ts'

/**
 * A group of texts that always reads in the language of the page: each text is looked up at the moment in which it is
 * read, so views, reducers and plain functions use the same object, and a part of it may be kept in a constant.
 * (A single text may not: `const title = messages.title` outside a function stays as it was.)
 *
 * @param name under which translations export the group: that of the constant
 * @param english the texts, and the fallback of every one that a language lacks
 */
export function defineMessages<Group extends Texts>(name: string, english: Group): Group {
  return live(english, () => spoken().words[name]) as Group
}

function live(english: object, translated: () => unknown): object {
  const group = Array.isArray(english) ? [] : {}
  for (const [key, text] of Object.entries(english) as [string, unknown][]) {
    const theirs = () => (translated() as Readonly<Record<string, unknown>> | undefined)?.[key]
    const part = typeof text === 'object' && text !== null ? live(text, theirs) : undefined
    Object.defineProperty(group, key, { enumerable: true, get: () => part ?? theirs() ?? text })
  }
  return group
}
