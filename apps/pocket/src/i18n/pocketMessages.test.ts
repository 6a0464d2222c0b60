import { otherTags } from '../../../../locales/compile/textCatalogue.ts'
import { testAddress } from '@causeway/testkit/wallet/core/testAddresses'
import { parseUri } from '@causeway/protocol/wc/parseUri'
import { loaders as found } from 'virtual:pocket-words'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeMethods } from '../config/capabilitiesOf.ts'
import { followBrowser } from './followBrowser.ts'
import { resolveRequest } from '../requests/resolveRequest.ts'
import {
  pocketErrorText,
  listText,
  locale,
  pocketMessages,
  setLanguage,
  type LanguageTexts,
} from './pocketMessages.ts'

type Tag = (typeof otherTags)[number]

const loaders = found as Readonly<Record<Tag, { pocket: () => Promise<LanguageTexts> }>>
const wordsOf = (tag: Tag): Promise<LanguageTexts> => loaders[tag].pocket()
const english = pocketMessages
const silent = (message: string) => {
  throw new Error(message)
}
const speakFrom = async (tag: Tag) => setLanguage(tag, await wordsOf(tag), silent)

/** Nothing of its own, so that everything is English again. */
afterEach(() => setLanguage('en', {}, () => undefined))

const me = testAddress(0)
const chain = { id: 31_337, name: 'Polygon Local', rpcUrl: 'http://127.0.0.1:8545' }
const config = {
  chain,
  names: [],
  tokens: [],
  relay: { url: 'ws://127.0.0.1:8602', projectId: 'local' },
  verify: 'http://127.0.0.1:8600',
  app: 'http://localhost:8700',
  host: null,
}
const described = (method: string, params: unknown) => {
  const session = { namespaces: { eip155: { accounts: [`eip155:31337:${me}`] } } } as never
  const request = { id: '1', topic: 't', chainId: 'eip155:31337', method, params }
  const resolution = resolveRequest(request, session, [chain], config)
  if (resolution.kind !== 'ask') throw new Error(`It was ${resolution.kind}.`)
  return resolution.description
}

/** Every text below, functions called with what they are given. */
const textsOf = (texts: object): readonly string[] =>
  Object.values(texts).flatMap((text: unknown) =>
    typeof text === 'function'
      ? [String((text as (...given: unknown[]) => unknown)(1, 2))]
      : typeof text === 'object' && text !== null
        ? textsOf(text)
        : [String(text)],
  )

describe('the languages of Pocket', () => {
  it.each(otherTags)('%s says everything in its own words', async (tag) => {
    await speakFrom(tag)
    const [theirs, ours] = [textsOf(pocketMessages), textsOf(english)]
    expect(theirs).toHaveLength(ours.length)
    const sentences = ours.filter((text) => text.includes(' '))
    expect(sentences.length).toBeGreaterThan(20)
    expect(sentences.filter((text) => theirs.includes(text))).toEqual([])
  })

  it('a request is described in the language that is spoken, its data left as they are', async () => {
    await speakFrom('de')
    expect(described('personal_sign', ['0x6869', me])).toMatchObject({
      title: 'Eine Nachricht unterschreiben',
      rows: [
        { label: 'Nachricht', value: 'hi', code: true },
        { label: 'Konto', value: 'Testkonto 0 · 0xf39F…2266' },
      ],
    })
    expect(describeMethods(['personal_sign', 'eth_sendTransaction'])).toBe(
      'Nachrichten unterschreiben und Transaktionen senden',
    )
    expect([listText(['a', 'b', 'c']), locale]).toEqual(['a, b und c', 'de'])
  })

  it('right-to-left words keep an address and a number from being turned round', async () => {
    await speakFrom('ar')
    const isolated = (text: string) => `\u2068${text}\u2069`
    const [, account] = described('personal_sign', ['0x6869', me]).rows
    expect(account?.value).toContain(isolated('0xf39F…2266'))
    expect(pocketMessages.session.until('0.01')).toContain(isolated('0.01'))
    expect((1234.5).toLocaleString(locale)).toBe('1,234.5')
  })

  it('what an app wrote cannot end the isolation of a value', async () => {
    await speakFrom('ar')
    const domain = { name: 'A\u2069B' }
    const types = { Order: [{ name: 'note', type: 'string' }] }
    const typed = { domain, types, primaryType: 'Order', message: { note: '\u2069\u202E' } }
    const { rows } = described('eth_signTypedData_v4', [me, typed])
    expect(rows.map(({ value }) => value).slice(0, 3)).toEqual([
      'A‹U+2069›B',
      'أي شبكة',
      '‹U+2069›‹U+202E›',
    ])
  })

  it('an address inside of typed data is named, and its isolation is not spelled out', async () => {
    await speakFrom('ar')
    const types = { Order: [{ name: 'to', type: 'address' }] }
    const typed = { domain: {}, types, primaryType: 'Order', message: { to: testAddress(1) } }
    const { rows } = described('eth_signTypedData_v4', [me, typed])
    expect(rows.find(({ label }) => label === 'to')?.value).toContain('\u20680x7099…79C8\u2069')
  })

  it('a link that is none is told of in it, and in English', async () => {
    const told = () => {
      try {
        return parseUri('https://example.org').topic
      } catch (error) {
        return pocketErrorText(error as Error)
      }
    }
    expect(told()).toMatch(/^This is not a WalletConnect address: /u)
    await speakFrom('de')
    expect(told()).toMatch(/^Dies ist keine WalletConnect-Adresse: /u)
    expect(pocketErrorText(new Error('as it is'))).toBe('as it is')
  })

  it('a text that is missing is English, and told once', async () => {
    const words = await wordsOf('fr')
    const { pair: _, ...pocket } = words['pocket'] as Record<string, unknown>
    const told: string[] = []
    setLanguage('fr', { ...words, pocket }, (message) => told.push(message))
    expect(pocketMessages.pair).toEqual(english.pair)
    expect(pocketMessages.actions.reject).not.toBe(english.actions.reject)
    expect(told.filter((message) => message.includes('pocket.pair.title'))).toHaveLength(1)
    expect(told).toHaveLength(textsOf(english.pair).length)
  })
})

describe('the language of the browser', () => {
  const page = { lang: 'en', dir: 'ltr' }

  it.each([
    [['ar-EG', 'en'], { lang: 'ar', dir: 'rtl' }],
    [['xx', 'pt-PT'], { lang: 'pt-BR', dir: 'ltr' }],
    [['zh-TW', 'ko'], page],
    [['not a tag', 'en-GB', 'de'], page],
    [[], page],
  ])('%j is read as %j', async (browser, spoken) => {
    const root = { ...page }
    await followBrowser(browser, root)
    expect(root).toEqual(spoken)
    expect(pocketMessages.nothing === english.nothing).toBe(spoken.lang === 'en')
  })

  it('error: texts that cannot be had leave it in English, and are told of', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const root = { ...page }
    await followBrowser(['de'], root, () => Promise.reject(new Error('offline')))
    expect([root, warn.mock.calls.length]).toEqual([page, 1])
    expect(pocketMessages.nothing).toBe(english.nothing)
    warn.mockRestore()
  })
})

describe('counts', () => {
  it.each([
    ['en', ['Send 0 calls', 'Send 1 call', 'Send 2 calls', 'Send 5 calls', 'Send 21 calls']],
    [
      'ru',
      [
        'Отправить 0 вызовов',
        'Отправить 1 вызов',
        'Отправить 2 вызова',
        'Отправить 5 вызовов',
        'Отправить 21 вызов',
      ],
    ],
  ] as const)('%s has a form for each', async (tag, said) => {
    if (tag !== 'en') await speakFrom(tag)
    expect([0, 1, 2, 5, 21].map((count) => pocketMessages.request.calls(count))).toEqual(said)
  })

  it('Arabic has six forms, of which these take five', async () => {
    await speakFrom('ar')
    const said = [0, 1, 2, 5, 21].map((count) =>
      pocketMessages.waiting(count).replaceAll(/[\u2066-\u2069\d]/gu, ''),
    )
    expect(new Set(said).size).toBe(5)
  })
})
