import type { BalanceWarning } from '@causeway/protocol/api/chainData/balances'

/** Letters of other scripts that look like Latin ones, and digits that look like letters. */
const looksLike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аα'],
    ['b', 'вβьЬ'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еεє'],
    ['g', 'ɡ'],
    ['h', 'һнη'],
    ['i', 'іιıӏlј|1!'],
    ['k', 'кκ'],
    ['m', 'мμ'],
    ['n', 'пνո'],
    ['o', 'оοσ0օ'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['r', 'гʀ'],
    ['s', 'ѕ5$'],
    ['t', 'тτ₮'],
    ['u', 'υцս'],
    ['v', 'ѵ'],
    ['w', 'ԝωшщ'],
    ['x', 'хχ'],
    ['y', 'уγү'],
    ['z', 'ᴢζ'],
  ].flatMap(([latin = '', others = '']) => Array.from(others, (letter) => [letter, latin])),
)

/** What is left of a text for the eye: one form, one case, no marks, no spaces, look-alikes as the letters they look like. */
export function skeleton(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return Array.from(plain, (letter) => looksLike[letter] ?? letter)
    .join('')
    .replaceAll(/[\s\p{P}\p{C}]/gu, '')
}

const advertises =
  /https?:|www\.|\b[\w-]{2,}\.(?:com|org|net|io|xyz|fi|app|finance|site|online|top|vip|cc|co|me|ru|gg|link|click|claim)\b|t\.me\/|\b(?:claim|visit|airdrop|voucher|reward)\b/iu

/**
 * What is to be said of a token that strangers could have made.
 * @param token name and symbol as its contract says them
 * @param listed the tokens that the operator lists, and the chain's own coin
 */
export function warningsOf(
  token: { readonly name: string; readonly symbol: string; readonly hides: boolean },
  listed: readonly { readonly name: string; readonly symbol: string }[],
): readonly BalanceWarning[] {
  const taken = new Set(listed.map(({ symbol }) => skeleton(symbol)))
  const names = new Set(listed.map(({ name }) => skeleton(name)))
  const warnings: BalanceWarning[] = []
  if (taken.has(skeleton(token.symbol)) || names.has(skeleton(token.name)))
    warnings.push('looks-like-listed')
  if (token.hides) warnings.push('hidden-letters')
  if (advertises.test(`${token.name} ${token.symbol}`)) warnings.push('advertises')
  return warnings
}
