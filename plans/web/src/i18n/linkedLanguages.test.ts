import { expect, it } from 'vitest'
import { linkedLanguages } from './linkedLanguages.ts'

it('puts the language that a link names before those of the browser', () => {
  expect(linkedLanguages('?ref=7&lang=ar', ['de', 'en'])).toEqual(['ar', 'de', 'en'])
})

it.each(['', '?lang=', '?lang=xx', '?lang=__proto__'])(
  'error: leaves them as they are for "%s"',
  (search) => {
    expect(linkedLanguages(search, ['de', 'en'])).toEqual(['de', 'en'])
  },
)
