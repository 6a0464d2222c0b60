import { describe, expect, it } from 'vitest'
import { forbidden } from '../../../../locales/compile/forbidden.ts'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '../../index.html'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

describe('texts', () => {
  it('use none of the forbidden words, in any file of the app', () => {
    const found = Object.entries(sources).flatMap(([file, text]) =>
      forbidden.en.test(text) ? [file] : [],
    )
    expect(Object.keys(sources).length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })

  it('stand in a catalogue: views hold no sentence of their own', () => {
    const sentence = />\s*[A-Z][a-z]+ [a-z][^<>{}]*</
    const found = Object.entries(sources).filter(
      ([file, text]) => file.endsWith('.tsx') && sentence.test(text),
    )
    expect(found.map(([file]) => file)).toEqual([])
  })
})
