import type { Frame } from '../context/frame.ts'
import { smartMessages as english } from './messages.gen.ts'

export type SmartMessages = typeof english

type Load = () => Promise<{ readonly smart: Partial<SmartMessages> }>

/** What the smart account's screens say. What a language lacks is said in English. */
export async function loadSmartMessages({
  language,
}: Pick<Frame, 'language'>): Promise<SmartMessages> {
  if (language === 'en') return english
  const { loaders } = await import('virtual:frame-words')
  const load = (loaders as Readonly<Record<string, { readonly smart: Load }>>)[language]?.smart
  return { ...english, ...(await load?.())?.smart }
}
