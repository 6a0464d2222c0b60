import { expect, it, vi } from 'vitest'
import { fingerprint, readStakeList } from './readStakeList.ts'

vi.mock('../../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))

const first = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const second = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'

it('reads addresses apart by spaces, commas and lines, in their order', () => {
  expect(readStakeList(` ${first.toLowerCase()},\n${second} `)).toEqual({
    list: [first, second],
    problem: null,
  })
})

it('says what is wrong, and then has no list', () => {
  expect(readStakeList(`${first} 0x12`)).toEqual({
    list: [],
    problem: expect.stringMatching(/addresses/u),
  })
  expect(readStakeList(`${first} ${first.toLowerCase()}`)).toEqual({
    list: [],
    problem: expect.stringMatching(/twice/u),
  })
  expect(readStakeList('').problem).not.toBeNull()
})

it('knows a list by its order', () => {
  expect(fingerprint([first, second])).not.toBe(fingerprint([second, first]))
})
