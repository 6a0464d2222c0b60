import { expect, it } from 'vitest'
import { pageStorage } from '../../core/pageStorage.ts'
import { reminderSalt } from './reminderSalt.ts'
import { remindersOf } from './remindersOf.ts'

const member = `0x${'1'.repeat(40)}` as const
const date = { id: 'lock@app.example', at: 2n, title: 'A lock', text: 'ends', url: 'https://a.b/c' }
const browser = () => {
  const kept = new Map<string, string>()
  return pageStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }))
}
const namesIn = (storage: ReturnType<typeof browser>) =>
  Object.keys(
    remindersOf('https://api.example', { member, dates: [date], salt: reminderSalt(storage) }, 1n)
      .dates,
  )

it('attack: a date has one name in one browser, and another in every other: nobody finds it by trying the dates of all plans', () => {
  const [one, other] = [browser(), browser()]
  expect(namesIn(one)).toEqual(namesIn(one))
  expect(namesIn(one)).not.toEqual(namesIn(other))
})
