import { describe, expect, it } from 'vitest'
import type { Peer } from './peer.ts'
import { publishInBatches } from './publishInBatches.ts'
import { createScheduler } from '../scheduler/scheduler.ts'

const peer = () => ({ queue: createScheduler().join('one'), taking: null }) as unknown as Peer
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('publishInTurns', () => {
  it('fails with a piece whose commit failed while others were still taken, and is heard once', async () => {
    const one = peer()
    function* pieces() {
      for (let n = 0; n < 3; n += 1) yield []
    }
    let n = 0
    const published = publishInBatches(one, pieces(), () => {
      n += 1
      return [n === 1 ? Promise.reject(new Error('the disk is full')) : Promise.resolve()]
    })
    expect(one.taking).not.toBeNull()
    // A rejection of the first piece that nobody hears would end the process meanwhile.
    await expect(published).rejects.toThrow('the disk is full')
    await turn()
    expect(one.taking).toBeNull()
  })

  it('fails with what a piece throws', async () => {
    const one = peer()
    function* pieces() {
      yield []
      throw new Error('no room')
    }
    await expect(publishInBatches(one, pieces(), () => [])).rejects.toThrow('no room')
    await turn()
    expect(one.taking).toBeNull()
  })

  it('ends the pieces when what is done with one fails', async () => {
    const one = peer()
    let ended = false
    function* pieces() {
      try {
        yield []
        yield []
      } finally {
        ended = true
      }
    }
    const published = publishInBatches(one, pieces(), () => {
      throw new Error('a listener failed')
    })
    await expect(published).rejects.toThrow('a listener failed')
    expect(ended).toBe(true)
  })
})
