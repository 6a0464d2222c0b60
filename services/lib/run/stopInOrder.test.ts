import { expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { stopInOrder } from './stopInOrder.ts'

const lines: string[] = []
const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })

it('stops what started last first, goes on after a failure, and says that one failed', async () => {
  const stop = stopInOrder(log)
  const order: string[] = []
  stop.add('database', async () => void order.push('database'))
  stop.add('port', async () => {
    throw new Error('stuck')
  })
  stop.add('loop', async () => void order.push('loop'))
  expect(await stop.all(1_000)).toBe(false)
  expect(order).toEqual(['loop', 'database'])
  expect(lines.join()).toContain('port did not stop cleanly')
})

it('does not wait longer than the limit', async () => {
  const stop = stopInOrder(log)
  stop.add('forever', () => new Promise(() => {}))
  expect(await stop.all(20)).toBe(false)
  expect(lines.join()).toContain('not everything stopped within 20 ms')
})
