import { describe, expect, it } from 'vitest'
import { createProgress } from '../lib/createProgress.ts'
import { startBackgroundParts } from './startBackgroundParts.ts'

function world() {
  const said: string[] = []
  const ending = new AbortController()
  const progress = createProgress({ write: (text) => void said.push(text.trim()), now: () => 0 })
  return { said, ending, deps: { progress, signal: ending.signal } }
}
const done = Promise.resolve()

describe('startBackgroundParts', () => {
  it('reports each part, and stops them in the opposite order', async () => {
    const { said, deps } = world()
    const stopped: string[] = []
    const part = (title: string) => ({
      title,
      start: async (note: (text: string) => void) => {
        note(`at ${title}`)
        return async () => void stopped.push(title)
      },
    })
    const stop = startBackgroundParts([part('a'), part('b')], deps)
    await stop()
    expect(said.filter((line) => line.startsWith('✓'))).toEqual([
      '✓ a: at a (0.0 s)',
      '✓ b: at b (0.0 s)',
    ])
    expect(stopped).toEqual(['b', 'a'])
    await stop()
    expect(stopped).toHaveLength(2)
  })

  it('error: a part that does not start says why, and the others go on', async () => {
    const { said, deps } = world()
    let runs = true
    const stop = startBackgroundParts(
      [
        { title: 'broken', start: () => Promise.reject(new Error('no camera')) },
        { title: 'whole', start: async () => async () => void (runs = false) },
      ],
      deps,
    )
    await done
    await stop()
    expect(said).toContain('! broken is not there, all else is: no camera')
    expect(runs).toBe(false)
  })

  it('waits for a part that is just starting, and stops it too', async () => {
    const { said, deps, ending } = world()
    let begin: (stop: () => Promise<void>) => void = () => undefined
    let stopped = false
    const starting = new Promise<() => Promise<void>>((resolve) => (begin = resolve))
    const stop = startBackgroundParts([{ title: 'slow', start: () => starting }], deps)
    ending.abort()
    const ended = stop()
    begin(async () => void (stopped = true))
    await ended
    expect(stopped).toBe(true)
    expect(said.join()).not.toContain('is not there')
  })

  it('says nothing of a part whose start the end cut off, and starts none after it', async () => {
    const { said, deps, ending } = world()
    const cut = startBackgroundParts(
      [{ title: 'cut', start: () => Promise.reject(new Error('ended')) }],
      deps,
    )
    ending.abort()
    await cut()
    await startBackgroundParts(
      [{ title: 'late', start: () => Promise.reject(new Error('x')) }],
      deps,
    )()
    expect(said.join()).not.toContain('is not there')
    expect(said.join()).not.toContain('late')
  })
})
