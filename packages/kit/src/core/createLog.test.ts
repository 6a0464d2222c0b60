import { describe, expect, it } from 'vitest'
import { createLog } from './createLog.ts'

describe('createLog', () => {
  it('keeps the newest entries within its size', () => {
    const log = createLog({ now: () => 1, size: 100 })
    for (let index = 0; index < 50; index += 1) log.write('info', `entry ${index}`)
    const kept = log.entries()
    expect(kept.at(-1)?.message).toBe('entry 49')
    expect(kept.length).toBeLessThan(15)
  })

  it('prints what JSON cannot: bigints, errors, circles, functions', () => {
    const log = createLog({ now: () => 1 })
    const circle: Record<string, unknown> = {
      big: 5n,
      error: Object.assign(new Error('no'), { code: 4001 }),
      call: () => 1,
    }
    circle['self'] = circle
    log.write('warn', 'odd', circle)
    expect(log.entries()[0]?.data).toEqual({
      big: '5n',
      error: { code: 4001, name: 'Error', message: 'no' },
      call: '[function]',
      self: '[again]',
    })
  })
})
