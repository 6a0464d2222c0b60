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

/** The person's language, for the whole of the page. What a language lacks is said in English. */
export async function loadFrameI18n(): Promise<FrameI18n> {
  const tag = pickLanguage(navigator.languages)
  document.documentElement.lang = tag
  document.documentElement.dir = directionOf(tag)
  const [words, money] = await Promise.all([
    loadFrameMessages(tag, 'frame', english),
    previewTexts.load(tag),
  ])
  return { tag, words, money }
}
