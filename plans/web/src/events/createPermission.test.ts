import { describe, expect, it, vi } from 'vitest'
import { createPermission } from './createPermission.ts'

function start(options: { wanted: boolean; answer: () => Promise<boolean> }) {
  let { wanted } = options
  const listeners: (() => void)[] = []
  const ask = vi.fn(options.answer)
  const onFailure = vi.fn()
  const may = createPermission({
    isWanted: () => wanted,
    onChange: (listener) => void listeners.push(listener),
    ask,
    onFailure,
  })
  const choose = async (next: boolean) => {
    wanted = next
    for (const listener of listeners) listener()
    await Promise.resolve()
  }
  return { may, ask, onFailure, choose }
}

describe('whether events may go', () => {
  it('asks nobody anything before the visitor agreed', async () => {
    const { may, ask, choose } = start({ wanted: false, answer: async () => true })
    await choose(false)
    expect([may(), ask.mock.calls.length]).toEqual([false, 0])
    await choose(true)
    expect([may(), ask.mock.calls.length]).toEqual([true, 1])
  })

  it('is no as soon as the visitor takes it back, and yes again without another question', async () => {
    const { may, ask, choose } = start({ wanted: true, answer: async () => true })
    expect(may()).toBe(false)
    await choose(true)
    expect(may()).toBe(true)
    await choose(false)
    expect(may()).toBe(false)
    await choose(true)
    expect([may(), ask.mock.calls.length]).toEqual([true, 1])
  })

  it('a collector that is off means silence', async () => {
    const { may, choose } = start({ wanted: true, answer: async () => false })
    await choose(true)
    expect(may()).toBe(false)
  })

  it('error: so does one that fails, which is asked again when the visitor chooses anew', async () => {
    let fails = true
    const { may, ask, onFailure, choose } = start({
      wanted: true,
      answer: async () => {
        if (fails) throw new Error('away')
        return true
      },
    })
    await Promise.resolve()
    await Promise.resolve()
    expect([may(), onFailure.mock.calls.length]).toEqual([false, 1])
    fails = false
    await choose(true)
    expect([may(), ask.mock.calls.length]).toEqual([true, 2])
  })
})
