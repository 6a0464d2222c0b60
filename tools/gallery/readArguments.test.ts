import { expect, it } from 'vitest'
import { readArguments } from './readArguments.ts'

it('the gallery is served, checked, or explained', () => {
  expect(readArguments([])).toEqual({ does: 'serve', words: [] })
  expect(readArguments(['--check', 'wallets'])).toEqual({ does: 'check', words: ['wallets'] })
  expect(readArguments(['--help'])).toMatchObject({ does: 'explain' })
})

it('what it does not know is told in a sentence', () => {
  expect(() => readArguments(['--chek'])).toThrow(/^Unknown option '--chek'/u)
})
