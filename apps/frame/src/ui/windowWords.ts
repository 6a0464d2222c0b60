import type { LanguageTag } from '@causeway/kit/ui'
import { windowMessages as english } from './windowMessages.gen.ts'

export type WindowWords = typeof english

type Load = () => Promise<{ readonly window: Partial<WindowWords> }>

/** What the window of the wallet alone says: the frame is fetched without it. What a language lacks is said in English. */
export async function windowWords(tag: LanguageTag): Promise<WindowWords> {
  if (tag === 'en') return english
  const { loaders } = await import('virtual:frame-words')
  const load = (loaders as Readonly<Record<string, { readonly window: Load }>>)[tag]?.window
  return { ...english, ...(await load?.())?.window }
}
