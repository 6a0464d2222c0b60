import { expect, it } from 'vitest'
import { challengesAhead } from './challengesAhead.ts'

it('what was asked for ahead is used once, while it is fresh, by the session that asked', async () => {
  let [now, asked] = [0, 0]
  const challenges = challengesAhead(
    async () => String((asked += 1)),
    () => now,
  )
  challenges.expect()
  expect([await challenges.next(), asked]).toEqual(['1', 1])
  expect(await challenges.next()).toBe('2')
  challenges.expect()
  now += 60_000
  expect(await challenges.next()).toBe('4')
  challenges.expect()
  challenges.drop()
  expect(await challenges.next()).toBe('6')
})

it('one that failed ahead is asked for again, and says why where that fails too', async () => {
  let answer = () => Promise.reject<string>(new Error('away'))
  const challenges = challengesAhead(() => answer(), Date.now)
  challenges.expect()
  await expect(challenges.next()).rejects.toThrow('away')
  challenges.expect()
  answer = async () => 'there'
  expect(await challenges.next()).toBe('there')
})
