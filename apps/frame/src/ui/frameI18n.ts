import {
  type LanguageTag,
  type MoneyTexts,
  directionOf,
  pickLanguage,
  previewTexts,
} from '@causeway/kit/ui'
import { loadFrameMessages } from './loadFrameMessages.ts'
import { frameMessages as english } from './messages.gen.ts'

export type FrameMessages = typeof english

export interface FrameI18n {
  readonly tag: LanguageTag
  readonly words: FrameMessages
  readonly money: MoneyTexts
}

/** The person's language, for the whole of a page that shows no amounts. What a language lacks is said in English. */
export async function loadFrameLanguage(): Promise<Omit<FrameI18n, 'money'>> {
  const tag = pickLanguage(navigator.languages)
  document.documentElement.lang = tag
  document.documentElement.dir = directionOf(tag)
  return { tag, words: await loadFrameMessages(tag, 'frame', english) }
}

/** The same with what is said of amounts. */
export async function loadFrameI18n(): Promise<FrameI18n> {
  const [shared, money] = await Promise.all([
    loadFrameLanguage(),
    previewTexts.load(pickLanguage(navigator.languages)),
  ])
  return { ...shared, money }
}
