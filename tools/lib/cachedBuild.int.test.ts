import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cachedBuild } from './cachedBuild.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'causeway-build-'))
})
afterEach(() => rmSync(home, { recursive: true }))

/** Writes two files with a pause between them, as a real build does. */
function builder() {
  let builds = 0
  const build = async (folder: string) => {
    builds += 1
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'first'), '')
    await sleep(20)
    writeFileSync(join(folder, 'last'), '')
  }
  return { build, count: () => builds }
}
const note = () => undefined

describe('cachedBuild', () => {
  it('behavior: who asks while it is being made gets the same whole build', async () => {
    const { build, count } = builder()
    const params = { home, hash: 'one', build, note }
    const [a, b] = await Promise.all([cachedBuild(params), cachedBuild(params)])
    expect(a).toBe(b)
    expect(count()).toBe(1)
    expect(readdirSync(a).sort()).toEqual(['first', 'last'])
  })

  it('behavior: a finished build is found again', async () => {
    const { build, count } = builder()
    await cachedBuild({ home, hash: 'one', build, note })
    await cachedBuild({ home, hash: 'one', build, note })
    expect(count()).toBe(1)
  })

  it('error: a failed build leaves nothing behind and can be tried again', async () => {
    const { build } = builder()
    const broken = async (folder: string) => {
      await build(folder)
      throw new Error('no')
    }
    await expect(cachedBuild({ home, hash: 'one', build: broken, note })).rejects.toThrow('no')
    expect(readdirSync(home)).toEqual([])
    expect(readdirSync(await cachedBuild({ home, hash: 'one', build, note }))).toHaveLength(2)
  })
})
