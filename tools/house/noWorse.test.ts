import { describe, expect, it } from 'vitest'
import { noWorse } from './noWorse.ts'

describe('noWorse', () => {
  const written = { kit: { loose: 2, circles: 1 } }

  it('takes what stands as it was written down', () => {
    expect(noWorse({ kit: { loose: 2, circles: 1 } }, written)).toEqual([])
  })

  it('error: names what is worse, also where nothing stood', () => {
    expect(noWorse({ kit: { loose: 3, circles: 1 }, web: { circles: 1 } }, written)).toEqual([
      'kit: 3 loose, where 2 stood. `npm run house -- --list` says where each belongs.',
      'web: 1 circles, where 0 stood. `npm run house -- --list` says where each belongs.',
    ])
  })

  it('error: asks to write down what is better', () => {
    expect(noWorse({ kit: { loose: 2 } }, written)).toEqual([
      'kit: 0 circles are left of 1. Write it down: npm run house -- --write.',
    ])
  })
})
