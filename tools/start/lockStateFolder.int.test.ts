import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'
import { backUpFolder, emptyFolder, lockStateFolder } from './lockStateFolder.ts'

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'causeway-folder-'))
  folder = join(home, '31337')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** A process-id namespace of its own, as a container has. */
const ownNamespace = ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child']
const canUnshare = spawnSync('unshare', [...ownNamespace.slice(1), 'true']).status === 0
const holders: ChildProcess[] = []
afterEach(() => {
  for (const child of holders.splice(0)) child.kill('SIGKILL')
})

/** Another run that takes the folder. @returns what it says of it: "mine", or the refusal */
async function hold(
  prefix: readonly string[] = [],
): Promise<{ said: string; child: ChildProcess }> {
  const script = `
    const { lockStateFolder } = await import(${JSON.stringify(fromRoot('tools/start/lockStateFolder.ts'))})
    try { lockStateFolder(${JSON.stringify(folder)}); console.log('mine') } catch (error) { console.log(error.message) }
    process.stdin.resume()`
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', script]
  const [command = '', ...args] = [...prefix, ...node]
  const child = spawn(command, args, { cwd: fromRoot(), stdio: ['pipe', 'pipe', 'inherit'] })
  holders.push(child)
  for await (const line of createInterface({ input: child.stdout })) return { said: line, child }
  throw new Error('the holder said nothing')
}

describe('lockStateFolder', () => {
  it('gives the folder to one run at a time, names the one that has it, and is free when that one is killed', async () => {
    const first = await hold()
    expect(first.said).toBe('mine')
    expect(() => lockStateFolder(folder)).toThrow(
      new RegExp(`already runs on ${folder}: process ${first.child.pid} on `, 'u'),
    )
    const gone = new Promise((resolve) => first.child.once('exit', resolve))
    first.child.kill('SIGKILL')
    await gone
    lockStateFolder(folder)()
  })

  it.runIf(canUnshare)(
    'holds between two containers: the number of a process means another one in each',
    async () => {
      const first = await hold(ownNamespace)
      expect(first.said).toBe('mine')
      expect((await hold(ownNamespace)).said).toContain('process 1 on ')
      expect(() => lockStateFolder(folder)).toThrow('process 1 on ')
    },
  )

  it('takes over what a run left that is no more, whatever it left', () => {
    mkdirSync(folder)
    const left = [`{"pid":${process.pid},"start":"ticks 1"}`, `process ${process.pid} on here`, '{']
    for (const text of left) {
      writeFileSync(join(folder, 'stack.lock'), text)
      lockStateFolder(folder)()
    }
  })
})

describe('a folder that is not ours', () => {
  it('error: is refused before anything in it is touched', () => {
    mkdirSync(join(folder, 'logs'), { recursive: true })
    writeFileSync(join(folder, 'diary.txt'), 'dear')
    expect(() => lockStateFolder(folder)).toThrow('holds other things')
    expect(readdirSync(folder)).toEqual(['diary.txt', 'logs'])
  })

  it('keeps what somebody put beside the state, also when the stack starts anew', () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'chain.json'), '{}')
    writeFileSync(join(folder, 'diary.txt'), 'dear')
    const unlock = lockStateFolder(folder)
    emptyFolder(folder)
    writeFileSync(join(folder, 'chain.json'), '{}')
    backUpFolder(folder, new Date(0))
    unlock()
    expect(readdirSync(folder)).toEqual(['diary.txt', 'stack.lock'])
  })
})

describe('backUpFolder', () => {
  it('moves everything but the lock aside, and keeps the newest three', () => {
    const unlock = lockStateFolder(folder)
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
    const unlock = lockStateFolder(folder)
    mkdirSync(join(folder, 'database'))
    writeFileSync(join(folder, 'chain.json'), '{}')
    emptyFolder(folder)
    expect(readdirSync(folder)).toEqual(['stack.lock'])
    unlock()
  })
})
