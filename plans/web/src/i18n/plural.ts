import { formatCount } from './format.ts'
import { cachedFormat } from './cachedFormat.ts'

type Forms = { readonly other: string } & { readonly [form: string]: string }

/**
 * The form of a text for a count, by the rules of a language (CLDR).
 *
 * @param forms by the rule's name, or by the count itself as `=0`
 */
export function plural(tag: string, of: number | bigint, forms: Forms): string {
  return (
    forms[`=${of}`] ?? forms[cachedFormat(Intl.PluralRules, tag).select(Number(of))] ?? forms.other
  )
}

/** The count inside such a text, as the page writes whole numbers. */
export function figure(_tag: string, of: number | bigint): string {
  return formatCount(of)
}
