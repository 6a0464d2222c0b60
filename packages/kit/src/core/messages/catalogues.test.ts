import { catalogue, type ErrorCode } from '@causeway/protocol/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { languages, type LanguageTag } from './languages.ts'
import { loadMessages } from './createLanguage.ts'
import { joinTexts } from './joinTexts.ts'
import { type MoneyPanelMessages, loadMoney } from './money/loadMoney.ts'

type Text = string | ((params: never) => string)

/** What a failure of the wallet family says: screens of the kit draw it. */
const shown: readonly ErrorCode[] = [
  'connection.disconnectFailed',
  'connection.forbiddenAction',
  'connection.signatureDeclined',
  'connection.smartAccounts',
  'connection.authentication',
  'chain.mismatch',
  'chain.unsupported',
  'chain.switchFailed',
  'wallet.locked',
  'wallet.pending',
  'wallet.unavailable',
  'wallet.timeout',
  'wallet.unauthorized',
  'wallet.unsupportedMethod',
  'wallet.disconnected',
  'wallet.accountChanged',
  'wallet.chainChanged',
  'wallet.popupBlocked',
  'wc.relayRefused',
  'wc.relayLost',
  'name.suggestions',
  'name.forAddress',
  'amount.required',
  'amount.zero',
  'amount.insufficient',
  'amount.tooManyDecimals',
  'amount.tooLarge',
  'amount.exponent',
  'amount.ambiguous',
  'amount.negative',
  'amount.invalid',
  'address.invalid',
  'address.checksum',
  'name.resolve',
  'send.amountAndReceiver',
  'send.token',
  'send.chain',
  'send.decimals',
  'tx.error',
  'tx.gas',
  'tx.nonce',
  'tx.underpriced',
  'connection.connectFirst',
  'tx.reverted',
  'tx.dropped',
  'tx.pending',
  'rpc.unreachable',
  'solana.rent',
  'solana.frozen',
  'solana.memo',
  'solana.notMovable',
  'bitcoin.refused',
  'bitcoin.coins',
  'bitcoin.dust',
  'bitcoin.fee',
  'bitcoin.foreignInput',
  'bitcoin.changed',
  'bitcoin.unsigned',
  'bitcoin.account',
  'bitcoin.sentOther',
  'swap.initialize',
  'swap.allowance',
  'swap.approval',
  'swap.transaction',
  'swap.tokenPrice',
  'swap.incorrectAmount',
  'swap.quote',
  'swap.liquidity',
  'swap.tooSmall',
  'swap.keepsPart',
  'swap.frozen',
  'swap.stale',
  'swap.permitOver',
  'swap.mismatch',
  'swap.wouldFail',
  'swap.reverted',
  'swap.router',
  'swap.decimals',
  'swap.gasBalance',
  'tx.cancelled',
  'tx.replaced',
]

/** Words that are the same in some languages, and names that are the same in all. */
const shared = new Set(
  'NFTs|iPhone and iPad|Android|Website|Wallets|Tokens|Transaction|Multichain|QR code|Error|Token|or|Profile'.split(
    '|',
  ),
)

/** Letters that the words of a language must have some of. */
const script: Partial<Record<LanguageTag, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  'zh-Hans': /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}→]/u,
  ar: /\p{Script=Arabic}/u,
}

const others = languages.filter((tag) => tag !== 'en')
let english: MoneyPanelMessages
const all = new Map<LanguageTag, MoneyPanelMessages>()

beforeAll(async () => {
  for (const tag of languages)
    all.set(tag, joinTexts(await loadMessages(tag), await loadMoney(tag)))
  english = joinTexts(en, await loadMoney('en'))
})

/** Every text of a language by its key, failures as `errors.<code>`. */
function texts(messages: MoneyPanelMessages): ReadonlyMap<string, Text> {
  const known = textsOf.get(messages)
  if (known) return known
  const { errors, ...rest } = messages
  const failures = Object.entries(errors).map(([code, text]) => [`errors.${code}`, text] as const)
  const found = new Map<string, Text>([...Object.entries(rest), ...failures])
  textsOf.set(messages, found)
  return found
}

const textsOf = new WeakMap<MoneyPanelMessages, ReadonlyMap<string, Text>>()

/** The words of a text, its parameters written as `{name}`, and which of them it used. */
function read(text: Text): { readonly words: string; readonly params: readonly string[] } {
  if (typeof text === 'string') return { words: text, params: [] }
  const used = new Set<string>()
  const params = new Proxy({} as never, {
    get: (_target, name) => {
      used.add(String(name))
      return name === 'count' ? 7 : `{${String(name)}}`
    },
  })
  return { words: text(params), params: [...used].toSorted() }
}

/** The English of a key, also of failures, which English reads from the catalogue. */
function original(key: string): Text {
  const code = shown.find((known) => `errors.${known}` === key)
  if (code) return catalogue[code].text
  return texts(english).get(key) ?? ''
}

describe.each(others)('%s', (tag) => {
  const own = () => texts(all.get(tag) ?? english)

  it('has every text of English, and the failures that the kit shows', () => {
    const wanted = [...texts(english).keys(), ...shown.map((code) => `errors.${code}`)]
    expect([...own().keys()].toSorted()).toEqual(wanted.toSorted())
  })

  it('uses the same parameters', () => {
    for (const [key, text] of own())
      expect([key, read(text).params]).toEqual([key, read(original(key)).params])
  })

  it('is not English by accident, nor empty, nor untidy', () => {
    for (const [key, text] of own()) {
      const { words } = read(text)
      const source = read(original(key)).words
      expect([key, words], 'untidy').toEqual([key, words.trim().replaceAll(/ {2,}/gu, ' ')])
      expect(words, key).not.toBe('')
      if (shared.has(words)) continue
      // One word may be the same by right; two are a text that nobody translated.
      if (!/^\p{L}+$/u.test(words) || tag === 'ru' || tag === 'ar')
        expect([key, words]).not.toEqual([key, source])
      const letters = script[tag]
      if (letters && words !== 'NFT')
        expect([key, words]).toEqual([key, expect.stringMatching(letters)])
    }
  })

  it('ends its sentences as English does', () => {
    const ends = /[.。…?？؟]$/u
    for (const [key, text] of own())
      expect([key, ends.test(read(text).words)]).toEqual([
        key,
        ends.test(read(original(key)).words),
      ])
  })

  it('counts by its own rules', () => {
    const { walletsFound } = all.get(tag) ?? english
    const forms = [0, 1, 2, 3, 11, 100].map((count) => walletsFound({ count }))
    const rules = new Set(
      [0, 1, 2, 3, 11, 100].map((count) => new Intl.PluralRules(tag).select(count)),
    )
    const shapes = new Set(forms.map((form) => form.replaceAll(/[\d\u00A0.,]+/gu, '#')))
    expect(shapes.size).toBeGreaterThanOrEqual(tag === 'tr' ? 1 : Math.min(rules.size, 5))
    expect(forms[5]).toContain('100')
  })
})
