import { groupDigits } from '@causeway/protocol/amount/formatAmount'
import { polygon } from '@causeway/protocol/networks'
import { describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { createInside } from '../../entries/createKit.ts'
import { createLog } from '../createLog.ts'
import { createOptions } from '../options/createOptions.ts'
import { createLanguage } from './createLanguage.ts'
import { en, type Messages } from './en.ts'
import { directionOf, figure, languages, pickLanguage, plural } from './languages.ts'

describe('pickLanguage', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['pt-PT'], 'pt-BR'],
    [['pt'], 'pt-BR'],
    [['zh-CN'], 'zh-Hans'],
    [['zh'], 'zh-Hans'],
    [['zh-TW', 'ja'], 'ja'],
    [['zh-Hant-HK'], 'en'],
    [['sr', 'ru-RU'], 'ru'],
    [['', 'not a tag!', 'ar-EG'], 'ar'],
    [['en-GB', 'fr'], 'en'],
    [['xx'], 'en'],
    [[], 'en'],
  ])('%j → %s', (wanted, tag) => {
    expect(pickLanguage(wanted)).toBe(tag)
  })

  it('only Arabic is read from right to left', () => {
    expect(languages.filter((tag) => directionOf(tag) === 'rtl')).toEqual(['ar'])
  })
})

describe('language', () => {
  const french = { ...en, close: 'Fermer', cancel: 'Annuler' }
  const pageIn = (...tags: string[]) => ({
    ...createFakeEnvironment().environment,
    languages: () => tags,
  })
  const auto = () => createOptions({})
  const log = () => createLog({ now: () => 0 })

  it('speaks English at once and the language of the page when its texts are here', async () => {
    const load = vi.fn(() => Promise.resolve(french))
    const language = createLanguage({
      environment: pageIn('fr-CA'),
      log: log(),
      options: auto(),
      texts: { cancel: 'Non merci' },
      load,
    })
    expect(load).not.toHaveBeenCalled()
    language.start()
    expect(language.get()).toMatchObject({
      tag: 'en',
      messages: { connectWallet: 'Connect Wallet' },
    })
    expect(language.get()).toMatchObject({
      complete: false,
      messages: { close: 'Close', cancel: 'Non merci' },
    })
    await settle()
    expect(language.get()).toMatchObject({
      tag: 'fr',
      messages: { close: 'Fermer', cancel: 'Non merci' },
    })
    expect(language.initial.tag).toBe('en')
    await language.complete()
    expect(language.get()).toMatchObject({ complete: true, messages: { close: 'Fermer' } })
    expect(load).toHaveBeenCalledOnce()
  })

  it('English is completed when a view needs more than came along, and a failure is told to whoever asked', async () => {
    const load = vi
      .fn(() => Promise.resolve(en as Messages))
      .mockRejectedValueOnce(new Error('off'))
    const language = createLanguage({
      environment: pageIn('en'),
      log: log(),
      options: auto(),
      texts: { back: 'Return' },
      load,
    })
    language.start()
    await expect(language.complete()).rejects.toThrow('off')
    expect(language.get().complete).toBe(false)
    await language.complete()
    expect(language.get()).toMatchObject({ complete: true, messages: { ...en, back: 'Return' } })
    await language.complete()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('an answer that came too late changes nothing; a failure keeps the language and can be tried again', async () => {
    const answers: ((value: Messages | Promise<never>) => void)[] = []
    const noted = log()
    const language = createLanguage({
      environment: pageIn(),
      log: noted,
      options: auto(),
      texts: undefined,
      load: () => new Promise((resolve) => answers.push(resolve)),
    })
    language.start()
    language.send({ type: 'wanted', tag: 'fr' })
    language.send({ type: 'wanted', tag: 'de' })
    answers[0]?.(french)
    await settle()
    expect(language.get().tag).toBe('en')
    answers[1]?.(Promise.reject(new Error('offline')))
    await settle()
    expect(language.get()).toMatchObject({ tag: 'en', wanted: 'en' })
    expect(noted.entries().map((entry) => entry.level)).toEqual(['warn'])
    language.send({ type: 'wanted', tag: 'de' })
    answers[2]?.({ ...en, close: 'Schließen' })
    await settle()
    expect(language.get()).toMatchObject({ tag: 'de', messages: { close: 'Schließen' } })
  })

  it('follows the option, a regional tag too, while the app runs', () => {
    const options = createOptions({ language: 'es-MX' })
    const load = vi.fn(() => new Promise<never>(() => undefined))
    const language = createLanguage({
      environment: pageIn('fr'),
      log: log(),
      options,
      texts: undefined,
      load,
    })
    language.start()
    language.start()
    options.send({ debug: true })
    options.send({ language: 'ja' })
    language.stop()
    options.send({ language: 'de' })
    expect(load.mock.calls).toEqual([['es'], ['ja']])
  })

  it('the texts of a kit are those of its language', () => {
    const { environment } = createFakeEnvironment()
    const kit = createInside({ networks: [polygon], environment, messages: { close: 'Shut' } })
    expect([kit.messages.close, kit.messages.account]).toEqual(['Shut', 'Account'])
    kit.language.send({ type: 'loaded', tag: 'en', messages: { ...en, close: 'Shut' } })
    expect([kit.messages.close, kit.messages.cancel]).toEqual(['Shut', en.cancel])
  })
})

describe('plural', () => {
  it('parts thousands as amounts do, in every language', () => {
    for (const tag of languages)
      for (const count of [0, 12, 999, 1_000, 1_234_567])
        expect(figure(tag, count)).toBe(groupDigits(String(count), tag))
  })

  it('follows the rules of the language, and a count of its own first', () => {
    const russian = { one: 'кошелёк', few: 'кошелька', many: 'кошельков', other: 'кошелька' }
    const told = (count: number) => `${figure('ru', count)} ${plural('ru', count, russian)}`
    expect([1, 2, 5, 21, 1200].map(told)).toEqual([
      '1 кошелёк',
      '2 кошелька',
      '5 кошельков',
      '21 кошелёк',
      '1\u{202f}200 кошельков',
    ])
    expect([0, 3].map((count) => plural('ja', count, { '=0': 'なし', other: '件' }))).toEqual([
      'なし',
      '件',
    ])
  })
})
