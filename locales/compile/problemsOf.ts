import { createHash } from 'node:crypto'
import type { TextCatalogue } from './textCatalogue.ts'
import { forbidden } from './forbidden.ts'
import {
  choicesOf,
  parseMessage,
  placeholdersOf,
  literalsOf,
  type IcuMessage,
} from './icuMessage.ts'

/** What is wrong with a text, and where: file, id, language. */
export interface CatalogueProblem {
  readonly kind: 'hole' | 'extra' | 'double' | 'unused' | 'broken' | 'wording'
  readonly tag: string
  readonly id: string
  readonly what: string
}

const kitAreas: ReadonlySet<string> = new Set([
  'connect',
  'request',
  'modal',
  'money',
  'login',
  'smartAccount',
])

/** Which product shows an area's texts; texts of two products may be the same. */
export function productOf(id: string): 'kit' | 'pocket' | 'frame' | 'mail' | 'errors' | 'web' {
  const area = id.slice(0, id.indexOf('.'))
  if (kitAreas.has(area)) return 'kit'
  if (area === 'mail' || area === 'noticeMail') return 'mail'
  if (area === 'pocket' || area === 'asked') return 'pocket'
  if (['frame', 'window', 'account', 'smart', 'grant'].includes(area)) return 'frame'
  return area === 'error' || area === 'help' ? 'errors' : 'web'
}

/** CLDR has a form for millions there, which reads as the others do. */
const optional: Readonly<Record<string, readonly string[]>> = {
  es: ['many'],
  fr: ['many'],
  'pt-BR': ['many'],
}

/**
 * Everything that is wrong with a language, measured by English: holes, ids that English does not have, messages that cannot be
 * read, other placeholders, plural forms that the language needs or does not know, words that may not be said, English by accident.
 */
export function problemsOf(
  english: TextCatalogue,
  catalogue: TextCatalogue,
): readonly CatalogueProblem[] {
  const { tag, texts } = catalogue
  const problems: CatalogueProblem[] = []
  const say = (kind: CatalogueProblem['kind'], id: string, what: string) =>
    void problems.push({ kind, tag, id, what })
  for (const id of english.texts.keys()) if (!texts.has(id)) say('hole', id, 'has no text')
  for (const [id, text] of texts) {
    const source = english.texts.get(id)
    if (source === undefined) {
      say('extra', id, 'is not in English')
      continue
    }
    const message = readable(text, `locales/${tag}.json ${id}`, (what) => say('broken', id, what))
    const original = readable(source, `locales/en.json ${id}`, () => undefined)
    if (!message || !original) continue
    const [ours, theirs] = [placeholdersOf(original), placeholdersOf(message)].map(String)
    if (ours !== theirs)
      say('broken', id, `has the placeholders {${theirs}} where English has {${ours}}`)
    for (const what of pluralProblems(tag, message)) say('broken', id, what)
    for (const what of wordingProblems(tag, text, message, original)) say('wording', id, what)
  }
  return problems
}

function readable(
  text: string,
  where: string,
  say: (what: string) => void,
): IcuMessage | undefined {
  try {
    return parseMessage(text, where)
  } catch (error) {
    say((error as Error).message)
    return undefined
  }
}

function pluralProblems(tag: string, message: IcuMessage): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  return choicesOf(message).flatMap(({ name, plural, forms }) => {
    if (!plural) return []
    const lacking = pluralCategories.filter(
      (form) => !forms.includes(form) && !optional[tag]?.includes(form),
    )
    const foreign = forms.filter(
      (form) => !form.startsWith('=') && !pluralCategories.some((known) => known === form),
    )
    return [
      ...lacking.map((form) => `lacks the form "${form}" of {${name}}`),
      ...foreign.map(
        (form) => `has the form "${form}" of {${name}}, which the language does not know`,
      ),
    ]
  })
}

function wordingProblems(
  tag: string,
  text: string,
  message: IcuMessage,
  original: IcuMessage,
): readonly string[] {
  const words = literalsOf(message)
  const plain = (of: IcuMessage) => literalsOf(of).replaceAll(/\{[^}]*\}/gu, '')
  const isSentence = /\p{L}{2,} .*\p{L}{2,}/u.test(plain(message))
  const bad = forbidden[tag as keyof typeof forbidden].exec(words)?.[0]
  return [
    ...(words === '' ? ['is empty'] : []),
    ...(text === text.trim().replaceAll(/ {2,}/gu, ' ') ? [] : ['has spaces too many']),
    ...(bad === undefined ? [] : [`says "${bad}", which the product may not`]),
    ...(tag !== 'en' && isSentence && words === literalsOf(original) ? ['is English'] : []),
  ]
}

/** Texts that stand twice in one product, and no note tells a translator what parts them. */
export function doublesOf(english: TextCatalogue): readonly CatalogueProblem[] {
  const byText = new Map<string, string[]>()
  for (const [id, text] of english.texts) {
    if (english.notes.get(id)?.description) continue
    const key = `${productOf(id)} ${text}`
    byText.set(key, [...(byText.get(key) ?? []), id])
  }
  return [...byText.values()]
    .filter((ids) => ids.length > 1)
    .map((ids) => ({
      kind: 'double' as const,
      tag: 'en',
      id: ids.join(', '),
      what: 'say the same: let one stand for the others ("same"), or describe what parts them',
    }))
}

/** What a person has read: by language and id a mark of both texts, so that a changed text counts as unread. */
export type ReadTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The mark of a text that somebody has read beside its English. */
export function markOf(english: string, text: string): string {
  return createHash('sha256').update(`${english}\0${text}`).digest('hex').slice(0, 8)
}

/** How many texts of a language a person has read as they are now. */
export function countRead(
  english: TextCatalogue,
  { tag, texts }: TextCatalogue,
  read: ReadTexts,
): number {
  return [...texts].filter(
    ([id, text]) => read[tag]?.[id] === markOf(english.texts.get(id) ?? '', text),
  ).length
}
