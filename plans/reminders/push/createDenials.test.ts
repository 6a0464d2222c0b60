import { expect, it } from 'vitest'
import { createDenials } from './createDenials.ts'

const [old, fresh, other] = ['https://a.example/1', 'https://a.example/2', 'https://b.example/1']

it('browsers of an older key do not make a host that takes the new one a trouble; a host that takes nothing is one', () => {
  const clock = { now: 0 }
  const denials = createDenials(() => clock.now)
  const seen: boolean[] = []
  const see = () => void seen.push(denials.are())
  denials.denied(old)
  see()
  for (const endpoint of [fresh, fresh]) {
    denials.taken(endpoint)
    see()
    denials.denied(old)
    see()
  }
  expect(seen).toEqual([true, false, false, false, false])
  denials.denied(other)
  denials.taken(fresh)
  expect(denials.are()).toBe(true)
  denials.taken(other)
  clock.now = 86_400_001
  denials.denied(old)
  expect(denials.are()).toBe(true)
})
