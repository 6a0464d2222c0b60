import { expect, it } from 'vitest'
import { entriesOf, goesOnByItself, nextCursor } from './nextCursor.ts'

const page = (...ids: string[]) => ({ data: ids.map((id) => ({ id })) })

it('joins pages and shows an entry that came twice once', () => {
  expect(entriesOf([page('a', 'b'), page('b', 'c')]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(entriesOf(undefined)).toEqual([])
})

it('asks on by itself until three pages in a row are empty', () => {
  expect(goesOnByItself(undefined)).toBe(true)
  expect(goesOnByItself([page(), page()])).toBe(true)
  expect(goesOnByItself([page('a'), page(), page(), page()])).toBe(false)
  expect(goesOnByItself([page(), page(), page(), page('a')])).toBe(true)
})

it('ends where a source hands out a cursor again, or none', () => {
  expect(nextCursor({ data: [], next: 'b' }, [], 'a', [undefined, 'a'])).toBe('b')
  expect(nextCursor({ data: [], next: 'a' }, [], 'a', [undefined, 'a'])).toBeUndefined()
  expect(nextCursor({ data: [], next: null }, [], 'a', ['a'])).toBeUndefined()
  expect(nextCursor({ data: [] }, [], 'a', [undefined, 'a'])).toBeUndefined()
})
