import { grantMessages as english } from './messages.gen.ts'

export type GrantMessages = typeof english

type Load = () => Promise<{ readonly grant: Partial<GrantMessages> }>

/** What is said of grants: fetched when an app asks for one, or when their owner looks. What a language lacks is said in English. */
export async function loadGrantMessages(tag: string): Promise<GrantMessages> {
  if (tag === 'en') return english
  const { loaders } = await import('virtual:frame-words')
  const load = (loaders as Readonly<Record<string, { readonly grant: Load }>>)[tag]?.grant
  return { ...english, ...(await load?.())?.grant }
}
