import { BaseError } from '@causeway/protocol/errors/baseError'
import { planPaused } from '@causeway/plans/protocol/errors'
import { chainSwitchFailed } from '@causeway/protocol/networks/errors'
import { txDropped } from '@causeway/protocol/requests/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatCount, dayAndTime, distance, formatQuantity, span, tokens } from './format.ts'
import { choose, defaults } from '../preferences/preferences.ts'
import { defineMessages } from './defineMessages.ts'
import { appErrorText } from './appErrorText.ts'
import { needMessages, onSpoken, speak, spoken, withMessages } from './spoken.ts'
import type { MessagesByArea } from './loadChunk.ts'

const messages = defineMessages('test', {
  title: 'Plans',
  of: (n: string, all: string) => `${n} of ${all}`,
  facts: [{ title: 'One' }, { title: 'Two' }],
  deep: { leaf: 'Leaf' },
})
const german: MessagesByArea = {
  test: {
    title: 'Pläne',
    of: (n: string, all: string) => `${n} von ${all}`,
    facts: [{ title: 'Eins' }],
  },
  error: {
    'plan.paused': ({ until }: { until: string }) => `Pausiert bis ${until}.`,
    'tx.dropped': 'Weg.',
    'chain.switchFailed': ({ name }: { name: string }) => `Kein Wechsel zu ${name}`,
  },
  help: { 'chain.switchFailed': 'Wechseln Sie in der Wallet.' },
}
const deep = messages.deep

afterEach(async () => {
  await speak('en')
  choose(defaults)
})

describe('defineMessages', () => {
  it('reads in the language of the moment, and in English what that language lacks', async () => {
    expect([messages.title, messages.of('1', '2')]).toEqual(['Plans', '1 of 2'])
    await speak('de', () => Promise.resolve(german))
    expect([messages.title, messages.of('1', '2'), deep.leaf]).toEqual(['Pläne', '1 von 2', 'Leaf'])
    expect(messages.facts.map(({ title }) => title)).toEqual(['Eins', 'Two'])
  })
})

describe('a text that the language lacks', () => {
  it('is logged once, with its id', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await speak('tr', () => Promise.resolve({ test: { title: 'Planlar' } }))
    expect([messages.title, deep.leaf, deep.leaf]).toEqual(['Planlar', 'Leaf', 'Leaf'])
    const told = warn.mock.calls.map((parts) => parts.join(' '))
    expect(told.filter((line) => line.includes('test.deep.leaf'))).toHaveLength(1)
    warn.mockRestore()
  })
})

describe('the texts of a page', () => {
  const asked: string[] = []
  const load = (tag: string, chunk: string) => {
    asked.push(`${tag} ${chunk}`)
    return Promise.resolve({ [chunk]: `${chunk} ${tag}` } as MessagesByArea)
  }

  it('come with it, once, and with every later language', async () => {
    await speak('de', load)
    await Promise.all([needMessages(['plans'], load), needMessages(['plans'], load)])
    expect(spoken().words).toEqual({ shell: 'shell de', plans: 'plans de' })
    await needMessages(['plans', 'shell'], load)
    await speak('fr', load)
    expect(spoken().words).toEqual({ shell: 'shell fr', plans: 'plans fr' })
    expect(asked).toEqual(['de shell', 'de plans', 'fr shell', 'fr plans'])
  })

  it('a page is drawn in English when they cannot be had, and they are asked for again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await speak('es', load)
    await needMessages(['operate'], () => Promise.reject(new Error('offline')))
    expect([spoken().words['operate'], warn.mock.calls.length]).toEqual([undefined, 1])
    await needMessages(['operate'], load)
    expect(spoken().words['operate']).toBe('operate es')
    warn.mockRestore()
  })

  it('hold back the code that reads them, and no other', async () => {
    expect(await withMessages(['plans'], () => Promise.resolve('page'))()).toBe('page')
  })

  it('hold a page no longer than somebody waits, nor does its code', async () => {
    vi.useFakeTimers()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await speak('de', () => Promise.resolve(german))
    const never = <T>() => new Promise<T>(() => undefined)
    const ended = vi.fn()
    void needMessages(['operate'], never).then(ended)
    withMessages([], never)().catch(ended)
    speak('ja', never).catch(ended)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(ended).toHaveBeenCalledTimes(3)
    expect(spoken().tag).toBe('de')
    warn.mockRestore()
    vi.useRealTimers()
  })
})

describe('speak', () => {
  it('an answer that came too late changes nothing, and listeners hear of each change once', async () => {
    let heard = 0
    const stop = onSpoken(() => heard++)
    let answer: (words: MessagesByArea) => void = () => undefined
    const first = speak('fr', (_, chunk) =>
      chunk === 'shell' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve({}),
    )
    await speak('de', () => Promise.resolve(german))
    answer({})
    expect(await first).toBe(false)
    expect([spoken().tag, heard]).toEqual(['de', 1])
    stop()
  })

  it('keeps the language of before when the texts cannot be had', async () => {
    await expect(speak('ja', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect(spoken().tag).toBe('en')
  })
})

describe('errorText', () => {
  it('is the catalogue’s English with its second sentence, or the language’s own', async () => {
    const paused = new BaseError(planPaused, { until: 'noon' })
    expect(appErrorText(new BaseError(chainSwitchFailed, { name: 'X' }))).toBe(
      'Failed to switch to chain X. Switch the network inside your wallet, then come back here.',
    )
    await speak('de', () => Promise.resolve(german))
    expect([appErrorText(paused), appErrorText(new BaseError(txDropped))]).toEqual([
      'Pausiert bis noon.',
      'Weg.',
    ])
    expect(appErrorText(new BaseError(chainSwitchFailed, { name: 'X' }))).toBe(
      'Kein Wechsel zu X. Wechseln Sie in der Wallet.',
    )
  })

  it('ends its first sentence as the language does', async () => {
    const failed = new BaseError(chainSwitchFailed, { name: 'X' })
    const words = (text: string, help: string) => ({
      error: { 'chain.switchFailed': text },
      help: { 'chain.switchFailed': help },
    })
    await speak('ja', () => Promise.resolve(words('切り替えできません', 'ウォレットで。')))
    expect(appErrorText(failed)).toBe('切り替えできません。ウォレットで。')
    await speak('ar', () => Promise.resolve(words('هل تغيّرت الشبكة؟', 'بدّلها.')))
    expect(appErrorText(failed)).toBe('هل تغيّرت الشبكة؟ بدّلها.')
  })
})

describe('figures', () => {
  it('follow the language, and keep the dot that amount fields read', async () => {
    const cwy = { symbol: 'CWY', decimals: 18 }
    await speak('ar', () => Promise.resolve({}))
    expect(tokens(75n * 10n ** 18n, cwy)).toBe('\u{2066}75\u{a0}CWY\u{2069}')
    await speak('de', () => Promise.resolve({}))
    expect(tokens(75n * 10n ** 18n, cwy)).toBe('75\u{a0}CWY')
    expect(formatQuantity(1_234_567n * 10n ** 18n, cwy)).toBe('1\u202f234\u202f567')
    expect([formatCount(1234), distance(1_000n + 3n * 86_400n, 1_000n)]).toEqual([
      '1\u{202f}234',
      'in 3 Tagen',
    ])
    expect(span(14n * 86_400n)).toBe('14 Tage')
    await speak('ar', () => Promise.resolve({}))
    expect(formatCount(1234)).toMatch(/^1.234$/u)
  })

  it('follow the chosen time zone and precision', () => {
    choose({ timeZone: 'Asia/Tokyo', amounts: 'exact' })
    expect(dayAndTime(1_700_000_000)).toContain('07:13')
    const unit = { symbol: 'T', decimals: 6 }
    expect([formatQuantity(1_234_567n, unit), formatQuantity(1_500_000n, unit)]).toEqual([
      '1.234567',
      '1.500',
    ])
  })
})
