/** The languages of the kit, as BCP 47 tags. */
export const languages = [
  'en',
  'es',
  'fr',
  'de',
  'pt-BR',
  'tr',
  'ru',
  'zh-Hans',
  'ja',
  'ar',
] as const

/** A language that the kit speaks, by its BCP 47 tag. */
export type LanguageTag = (typeof languages)[number]

/** Which way a language is read. */
export function directionOf(tag: LanguageTag): 'ltr' | 'rtl' {
  return tag === 'ar' ? 'rtl' : 'ltr'
}

/**
 * The first of somebody's languages that the kit speaks: "pt-PT" reads Brazilian Portuguese, "zh-CN" and "zh-SG"
 * Simplified Chinese, "zh-TW" neither of ours.
 * @param wanted BCP 47 tags, best first, from a page and a browser: what is no tag is passed over
 * @returns English when none fits
 */
export function pickLanguage(wanted: readonly string[]): LanguageTag {
  for (const tag of wanted) {
    const parts = likely(tag)
    const found = languages.find((known) => {
      const ours = likely(known)
      return ours?.language === parts?.language && ours?.script === parts?.script
    })
    if (found && parts) return found
  }
  return 'en'
}

function likely(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    // A page may write anything into `lang`; Intl answers by throwing. That is the answer "no language".
    return undefined
  }
}

type Forms = { readonly other: string } & { readonly [form: string]: string }

const rules = new Map<string, Intl.PluralRules>()

/**
 * The form of a text for a count, by the rules of a language (CLDR).
 * @param forms by the rule's name, or by the count itself as `=0`
 * @example
 * import { plural } from '@causeway/kit/ui'
 *
 * plural('ru', 3, { one: 'кошелёк', few: 'кошелька', many: 'кошельков', other: 'кошелька' })
 */
export function plural(tag: string, count: number, forms: Forms): string {
  const rule = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, rule)
  return forms[`=${count}`] ?? forms[rule.select(count)] ?? forms.other
}

/** A count, its thousands parted as `groupDigits` parts those of amounts: a test holds the two together, as each page loads this one. */
export const figure = (tag: string, count: number): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, tag === 'en' ? ',' : '\u{202f}')
