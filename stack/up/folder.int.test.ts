import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processStart } from '../lib/processStart.ts'
import { backUpFolder, emptyFolder, lockFolder } from './folder.ts'

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'causeway-folder-'))
  folder = join(home, '31337')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

describe('lockFolder', () => {
  it('gives the folder to one run at a time, and names the one that has it', () => {
    const other = spawn('sleep', ['60'])
    mkdirSync(folder)
    writeFileSync(
      join(folder, 'stack.lock'),
      JSON.stringify({ pid: other.pid, start: processStart(other.pid ?? 0) }),
    )
    expect(() => lockFolder(folder)).toThrow(`process ${other.pid}`)
    other.kill('SIGKILL')
  })

  it('takes over what a dead run left, and what another process with the same id left', () => {
    mkdirSync(folder)
    for (const lock of [
      { pid: 999_999_999, start: 'ticks 1' },
      { pid: process.pid, start: 'ticks 1' },
    ]) {
      writeFileSync(join(folder, 'stack.lock'), JSON.stringify(lock))
      lockFolder(folder)()
    }
    writeFileSync(join(folder, 'stack.lock'), '{"pid":')
    const unlock = lockFolder(folder)
    expect(existsSync(join(folder, 'stack.lock'))).toBe(true)
    unlock()
    expect(existsSync(join(folder, 'stack.lock'))).toBe(false)
  })
})

describe('a folder that is not ours', () => {
  it('error: is refused before anything in it is touched', () => {
    mkdirSync(join(folder, 'logs'), { recursive: true })
    writeFileSync(join(folder, 'diary.txt'), 'dear')
    expect(() => lockFolder(folder)).toThrow('holds other things')
    expect(readdirSync(folder)).toEqual(['diary.txt', 'logs'])
  })

  it('keeps what somebody put beside the state, also when the stack starts anew', () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'chain.json'), '{}')
    writeFileSync(join(folder, 'diary.txt'), 'dear')
    const unlock = lockFolder(folder)
    emptyFolder(folder)
    writeFileSync(join(folder, 'chain.json'), '{}')
    backUpFolder(folder, new Date(0))
    unlock()
    expect(readdirSync(folder)).toEqual(['diary.txt'])
  })
})

describe('backUpFolder', () => {
  it('moves everything but the lock aside, and keeps the newest three', () => {
    const unlock = lockFolder(folder)
    for (let day = 1; day <= 5; day++) {
      writeFileSync(join(folder, 'chain.json'), String(day))
      const backup = backUpFolder(folder, new Date(Date.UTC(2026, 0, day)))
      expect(readFileSync(join(backup, 'chain.json'), 'utf8')).toBe(String(day))
    }
    expect(readdirSync(folder)).toEqual(['stack.lock'])
    expect(readdirSync(dirname(folder)).filter((name) => name.includes('backup'))).toEqual([
      '31337.backup-2026-01-03T00-00-00-000Z',
      '31337.backup-2026-01-04T00-00-00-000Z',
      '31337.backup-2026-01-05T00-00-00-000Z',
    ])
    unlock()
  })
})

describe('emptyFolder', () => {
  it('forgets everything but the lock', () => {
    const unlock = lockFolder(folder)
    mkdirSync(join(folder, 'database'))
    writeFileSync(join(folder, 'chain.json'), '{}')
    emptyFolder(folder)
    expect(readdirSync(folder)).toEqual(['stack.lock'])
    unlock()
  })
})
