type Forms = { readonly other: string } & { readonly [F in Intl.LDMLPluralRule]?: string }

const rules = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

/**
 * The form of a word for a count, by the rules of a language; `#` in it becomes the count as that language writes it.
 * @example plural('ru', 3, { one: '# кошелёк', few: '# кошелька', many: '# кошельков', other: '# кошелька' })
 */
export function plural(tag: string, count: number, forms: Forms): string {
  const rule = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, rule)
  const number = numbers.get(tag) ?? new Intl.NumberFormat(tag)
  numbers.set(tag, number)
  return (forms[rule.select(count)] ?? forms.other).replaceAll('#', number.format(count))
}
