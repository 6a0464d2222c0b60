import { log } from '../core/log.ts'
import { spoken } from './spoken.ts'
import type { Texts } from './loadChunk.ts'

/**
 * A group of texts that always reads in the language of the page: each text is looked up at the moment in which it is
 * read, so views, reducers and plain functions use the same object, and a part of it may be kept in a constant.
 * (A single text may not: `const title = messages.title` outside a function stays as it was.)
 *
 * A text that the language lacks reads in English, and is logged once.
 *
 * @param area how its ids begin in `locales/`
 * @param english the texts, and the fallback of every one that a language lacks
 */
export function defineMessages<Group extends Texts>(area: string, english: Group): Group {
  return live(english, area, () => spoken().words[area]) as Group
}

const told = new Set<string>()

function live(english: object, path: string, translated: () => unknown): object {
  const group = Array.isArray(english) ? [] : {}
  for (const [key, text] of Object.entries(english) as [string, unknown][]) {
    const id = `${path}.${key}`
    const theirs = () => (translated() as Readonly<Record<string, unknown>> | undefined)?.[key]
    const part = typeof text === 'object' && text !== null ? live(text, id, theirs) : undefined
    const get = () => part ?? theirs() ?? inEnglish(id, text)
    Object.defineProperty(group, key, { enumerable: true, get })
  }
  return group
}

function inEnglish(id: string, text: unknown): unknown {
  const { tag } = spoken()
  const missing = `${tag} ${id}`
  if (tag !== 'en' && !told.has(missing)) {
    told.add(missing)
    log('warn', `The text ${id} is missing in the language ${tag}; it is shown in English.`)
  }
  return text
}
