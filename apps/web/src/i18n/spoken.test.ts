import { BaseError } from '@causeway/protocol/errors/base'
import { afterEach, describe, expect, it } from 'vitest'
import { count, dayAndTime, distance, quantity, span } from '../format.ts'
import { choose, defaults } from '../preferences/preferences.ts'
import { defineMessages } from './defineMessages.ts'
import { errorText } from './errorText.ts'
import { onSpoken, speak, spoken } from './spoken.ts'
import type { Words } from './words.ts'

const messages = defineMessages('testMessages', {
  title: 'Plans',
  of: (n: string, all: string) => `${n} of ${all}`,
  facts: [{ title: 'One' }, { title: 'Two' }],
  deep: { leaf: 'Leaf' },
})
const german: Words = {
  testMessages: {
    title: 'Pläne',
    of: (n: string, all: string) => `${n} von ${all}`,
    facts: [{ title: 'Eins' }],
  },
  errorMessages: {
    'plan.paused': ({ until }: { until: string }) => `Pausiert bis ${until}.`,
    'tx.dropped': 'Weg.',
  },
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

describe('speak', () => {
  it('an answer that came too late changes nothing, and listeners hear of each change once', async () => {
    let heard = 0
    const stop = onSpoken(() => heard++)
    let answer: (words: Words) => void = () => undefined
    const first = speak('fr', () => new Promise((resolve) => (answer = resolve)))
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
    const paused = new BaseError('plan.paused', { until: 'noon' })
    expect(errorText(new BaseError('chain.switchFailed', { name: 'X' }))).toBe(
      'Failed to switch to chain X. Switch the network inside your wallet, then come back here.',
    )
    await speak('de', () => Promise.resolve(german))
    expect([errorText(paused), errorText(new BaseError('tx.dropped'))]).toEqual([
      'Pausiert bis noon.',
      'Weg.',
    ])
  })
})

describe('figures', () => {
  it('follow the language, and keep the dot that amount fields read', async () => {
    const cwy = { symbol: 'CWY', decimals: 18 }
    await speak('de', () => Promise.resolve({}))
    expect(quantity(1_234_567n * 10n ** 18n, cwy)).toBe('1\u202f234\u202f567')
    expect([count(1234), distance(1_000n + 3n * 86_400n, 1_000n)]).toEqual(['1.234', 'in 3 Tagen'])
    expect(span(14n * 86_400n)).toBe('14 Tage')
    await speak('ar', () => Promise.resolve({}))
    expect(count(1234)).toMatch(/^1.234$/u)
  })

  it('follow the chosen time zone and precision', () => {
    choose({ timeZone: 'Asia/Tokyo', amounts: 'exact' })
    expect(dayAndTime(1_700_000_000)).toContain('07:13')
    const unit = { symbol: 'T', decimals: 6 }
    expect([quantity(1_234_567n, unit), quantity(1_500_000n, unit)]).toEqual(['1.234567', '1.500'])
  })
})
