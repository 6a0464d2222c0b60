import type { LanguageTag } from '@causeway/kit/ui'
import { windowMessages as english } from './windowMessages.gen.ts'
import type { FrameMessages } from './frameI18n.ts'

type OwnWords = typeof english

/** What its window shows: its own texts beside those of the frame. */
export type WindowMessages = FrameMessages & OwnWords

type Load = () => Promise<{ readonly window: Partial<OwnWords> }>

/** What the window of the wallet alone says: the frame is fetched without it. What a language lacks is said in English. */
export async function loadWindowMessages(
  tag: LanguageTag,
  words: FrameMessages,
): Promise<WindowMessages> {
  if (tag === 'en') return { ...words, ...english }
  const { loaders } = await import('virtual:frame-words')
  const load = (loaders as Readonly<Record<string, { readonly window: Load }>>)[tag]?.window
  return { ...words, ...english, ...(await load?.())?.window }
}
