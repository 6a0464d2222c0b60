import { expect, it, vi } from 'vitest'
import { descriptions as matrices } from '../matrices/index.ts'
import { descriptions as revenue } from '../revenue/index.ts'
import { descriptions as savings } from '../savings/index.ts'
import { descriptions as purchases } from '../purchases/index.ts'
import { descriptions as raffles } from '../raffles/index.ts'
import { descriptions as stakes } from '../stakes/index.ts'
import { descriptions as traders } from '../traders/index.ts'
import { pictures } from './pictures.tsx'

vi.mock('../../core/settings.ts', () => ({
  settings: { chain: { id: 31337 }, rpc: { primary: [] }, contracts: {}, endpoints: {} },
}))

const all = { ...matrices, ...revenue, ...savings, ...purchases, ...raffles, ...stakes, ...traders }
const stream = [
  ['rewardToken', 'rateX32', 'periodFinish', 'lastUpdate', 'minTotal', 'totalWeight'],
  ['rewardToken', 'rest', 'utilisation', 'halfLife'],
]

it('every plan that has a page has its pictures', () => {
  const missing = Object.keys(all).filter((template) => !pictures[template])
  expect(missing, 'name it in pictures.tsx').toEqual([])
})

it.each(Object.entries(all))('%s answers what its pictures read', (template, factory) => {
  const views = new Set(
    factory().abi.flatMap((item) => (item.type === 'function' ? [item.name] : [])),
  )
  const { own, lead, isStream, history } = pictures[template] ?? {}
  const reads = [...(own?.reads ?? []), ...(lead?.reads ?? [])]
  expect(reads.filter((name) => !views.has(name))).toEqual([])
  expect(stream.some((names) => names.every((name) => views.has(name)))).toBe(isStream ?? false)
  // A stake has a principal that is told apart from what is paid; money has not.
  // A router has neither: what comes in goes on.
  const money = views.has('shareOf') && views.has('donated') ? 'flow' : 'money'
  expect(history).toBe(views.has('stakingToken') ? 'stake' : money)
})
