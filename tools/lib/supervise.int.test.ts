import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { logFile } from './logFile.ts'
import { isPortFree, pickPort } from './pickPort.ts'
import { processStart } from './processStart.ts'
import { startReaper } from './reaper.ts'
import { fromRoot } from './fromRoot.ts'
import { supervise } from './supervise.ts'

const folder = mkdtempSync(join(tmpdir(), 'causeway-supervise-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const gone = async (pid: number) => {
  for (let i = 0; i < 100 && processStart(pid); i++) await sleep(100)
  return processStart(pid) === undefined
}

function part(script: string, more: Partial<supervise.Part> = {}): supervise.Part {
  return {
    name: 'part',
    command: process.execPath,
    args: ['-e', script],
    logFile: join(folder, 'part.log'),
    isReady: async () => true,
    ...more,
  }
}

/** Ready when the part has printed this: what a slow machine needs, however long. */
const hasSaid = (file: string, text: string) => ({
  logFile: join(folder, file),
  isReady: async () => readFileSync(join(folder, file), 'utf8').includes(text),
})

describe('supervise', () => {
  it('starts a part that was killed again, and says so with its last words', async () => {
    const said: string[] = []
    const reaper = startReaper()
    const running = await supervise(
      part(
        'console.log("last words"); setInterval(() => {}, 1000)',
        hasSaid('words.log', 'last words'),
      ),
      { reaper, log: (line) => said.push(line) },
    )
    const first = running.pid() ?? 0
    process.kill(first, 'SIGKILL')
    for (let i = 0; i < 300 && running.restarts() === 0; i++) await sleep(100)
    expect(running.pid()).not.toBe(first)
    expect(said.join('\n')).toMatch(
      /part stopped \(signal SIGKILL\); starting it again in 0\.5 s[\s\S]*last words/,
    )
    const second = running.pid() ?? 0
    await running.stop()
    expect(await gone(second)).toBe(true)
    reaper.stop()
  })

  it('error: a part that dies while it starts is reported with what it said', async () => {
    const reaper = startReaper()
    const dying = part('console.error("the port is gone"); process.exit(3)', {
      isReady: () => Promise.reject(new Error('not yet')),
    })
    await expect(supervise(dying, { reaper, log: () => {} })).rejects.toThrow(
      /did not start \(exit 3\)[\s\S]*the port is gone/,
    )
    reaper.stop()
  })

  it('error: takes no answer of somebody else for its own part, which died of the taken port', async () => {
    const reaper = startReaper()
    const dying = part('', {
      command: 'sh',
      args: ['-c', 'echo address in use >&2; exit 1'], // as fast as anvil
      isReady: async () => true, // the other one answers
    })
    await expect(supervise(dying, { reaper, log: () => {} })).rejects.toThrow('address in use')
    reaper.stop()
  })

  it('ends and starts again a part that came back silent, and says so', async () => {
    const said: string[] = []
    const reaper = startReaper()
    let starts = 0
    const running = await supervise(
      part('setInterval(() => {}, 1000)', {
        prepare: () => void starts++,
        isReady: async () => starts !== 2,
        readyMs: 500,
        graceMs: 300,
      }),
      { reaper, log: (line) => said.push(line) },
    )
    process.kill(running.pid() ?? 0, 'SIGKILL')
    for (let i = 0; i < 300 && !said.includes('part is back.'); i++) await sleep(100)
    expect(said).toContain('part was started again and gives no answer within 0.5 s.')
    expect(starts).toBe(3)
    await running.stop()
    reaper.stop()
  })

  it('ends and starts again a part that answers and no longer does its work', async () => {
    const said: string[] = []
    const reaper = startReaper()
    let starts = 0
    let asked = 0
    const running = await supervise(
      part('setInterval(() => {}, 1000)', {
        prepare: () => void starts++,
        // The first one stands still, or does not say, three times after it moved once.
        isAlive: async () => {
          if (starts > 1) return true
          asked += 1
          if (asked % 2) throw new Error('no answer')
          return asked === 2
        },
        aliveMs: 50,
        graceMs: 300,
      }),
      { reaper, log: (line) => said.push(line) },
    )
    const first = running.pid() ?? 0
    for (let i = 0; i < 300 && !said.includes('part is back.'); i++) await sleep(100)
    expect(said[0]).toBe('part runs and stands still; ending it.')
    expect(asked).toBe(5)
    expect(running.pid()).not.toBe(first)
    await sleep(500)
    expect(starts).toBe(2)
    await running.stop()
    reaper.stop()
  })

  it('ends a part that ignores SIGTERM', async () => {
    const reaper = startReaper()
    const stubborn = part(
      'process.on("SIGTERM", () => console.log("no")); console.log("up"); setInterval(() => {}, 1000)',
      { ...hasSaid('stubborn.log', 'up'), graceMs: 300 },
    )
    const running = await supervise(stubborn, { reaper, log: () => {} })
    const pid = running.pid() ?? 0
    await running.stop()
    expect(await gone(pid)).toBe(true)
    expect(readFileSync(join(folder, 'stubborn.log'), 'utf8')).toContain('no')
    reaper.stop()
  })
})

describe('logFile', () => {
  it('keeps the newest lines and one file before them, however much is written', () => {
    const file = join(folder, 'turning.log')
    const log = logFile(file, () => {}, 100)
    for (let line = 0; line < 50; line++) log.write(Buffer.from(`line ${line}\n`))
    log.close()
    const [now, before] = [readFileSync(file, 'utf8'), readFileSync(`${file}.1`, 'utf8')]
    expect(now).toMatch(/line 49\n$/)
    expect(now.length + before.length).toBeLessThanOrEqual(200)
    expect(`${before}${now}`.trim().split('\n').length).toBeGreaterThan(11)
  })

  it('error: says once that it cannot be written, and goes on', () => {
    const said: string[] = []
    const log = logFile(join(folder, 'turning.log', 'below-a-file.log'), (text) => said.push(text))
    log.write(Buffer.from('a'))
    log.write(Buffer.from('b'))
    log.close()
    expect(said).toHaveLength(1)
  })
})

describe('reaper', () => {
  it('ends the parts of a stack that was killed without a chance to do it', async () => {
    const parent = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        `import { startReaper } from '${fromRoot('tools/lib/reaper.ts')}'
         import { spawn } from 'node:child_process'
         const child = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' })
         startReaper().add(child.pid)
         console.log(child.pid)
         setInterval(() => {}, 1000)`,
      ],
      { cwd: fromRoot(), stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const pid = Number(
      await new Promise((resolve) => parent.stdout.once('data', (data) => resolve(String(data)))),
    )
    expect(processStart(pid)).toBeDefined()
    parent.kill('SIGKILL')
    expect(await gone(pid)).toBe(true)
  })
})

describe('pickPort', () => {
  it('says what holds a taken port, and takes the next free one', async () => {
    const base = (await pickPort(18_900, new Set())).port
    const server = createServer().listen(base, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    expect(await isPortFree(base)).toBe(false)
    const { port, skipped } = await pickPort(base, new Set([base + 1]))
    expect(port).toBeGreaterThan(base + 1)
    expect(skipped[0]).toMatchObject({
      port: base,
      holder: expect.stringContaining(`process ${process.pid}`) as string,
    })
    await new Promise((resolve) => server.close(resolve))
  })
})
