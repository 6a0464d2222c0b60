import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './lockFolder.ts'

const use = { what: 'mailboxes', setting: 'RELAY_DIR' }
const holder = fileURLToPath(new URL('../../testing/db/holdFolder.ts', import.meta.url))
/** A process-id namespace of its own, as a container has: whoever starts in it is process 1. */
const ownNamespace = ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child']
const canUnshare = spawnSync('unshare', [...ownNamespace.slice(1), 'true']).status === 0

let folder: string
const started: ChildProcess[] = []

/** Starts a process that locks the folder. @returns what it says of it: "mine", or the refusal */
async function hold(
  prefix: readonly string[] = [],
): Promise<{ said: string; child: ChildProcess }> {
  const [command, ...args] = [...prefix, process.execPath, '--import', 'tsx', holder, folder]
  const child = spawn(command ?? process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  started.push(child)
  for await (const line of createInterface({ input: child.stdout })) return { said: line, child }
  throw new Error('the holder said nothing')
}

it('is for its owner alone: a new one, and one that everybody could write to', async () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777
  const made = join(folder, 'new', 'data')
  lockFolder(made, use)()
  expect(modeOf(made)).toBe(0o700)
  chmodSync(made, 0o757)
  lockFolder(made, use)()
  expect(modeOf(made)).toBe(0o750)
})

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => child.once('exit', () => resolve()))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'))
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

describe('lockFolder', () => {
  it('has one owner, says who, and is free again when it is given back', () => {
    const unlock = lockFolder(folder, use)
    expect(() => lockFolder(folder, use)).toThrow(
      new RegExp(`mailboxes, ${folder}, is in use: process ${process.pid} on .*RELAY_DIR`, 'u'),
    )
    unlock()
    lockFolder(folder, use)()
  })

  it('goes with a process that is killed, and not before', async () => {
    const { said, child } = await hold()
    expect(said).toBe('mine')
    expect(() => lockFolder(folder, use)).toThrow(`process ${child.pid}`)
    const gone = ended(child)
    child.kill('SIGKILL')
    await gone
    lockFolder(folder, use)()
  })

  it('is not handed to the processes that its owner starts', async () => {
    const unlock = lockFolder(folder, use)
    const heir = spawn('sleep', ['30'])
    started.push(heir)
    unlock()
    lockFolder(folder, use)()
    expect(heir.exitCode).toBeNull()
  })

  it.runIf(canUnshare)(
    'O1: holds between two process-id namespaces in which both owners are process 1',
    async () => {
      const first = await hold(ownNamespace)
      expect(first.said).toBe('mine')
      const second = await hold(ownNamespace)
      expect(second.said).toMatch(/in use: process 1 on/u)
      const gone = ended(first.child)
      first.child.stdin?.end()
      await gone
      expect((await hold(ownNamespace)).said).toBe('mine')
    },
  )
})
