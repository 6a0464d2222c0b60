import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { isPortFree } from '../../tools/lib/pickPort.ts'
import { startReaper } from '../../tools/lib/reaper.ts'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { readStateFile } from '../../tools/start/lockStateFolder.ts'
import { portNames } from '../../tools/start/options.ts'

const Record = v.object({
  urls: v.record(v.string(), v.string()),
  parts: v.record(v.string(), v.number()),
})
/** Beside the ports of `npm start` and of every test. */
const firstPort = 18_860
/** A fresh clone compiles every contract and builds every page first. */
const readyMs = 10 * 60_000
const endMs = 60_000

/** Folders that only the stack writes into, and the mark that all its processes inherit. */
export function prepareHome(folder: string) {
  const places = {
    home: join(folder, 'home'),
    temporary: join(folder, 'tmp'),
    // npm keeps a journal of its last ten runs and a cache, of whatever it runs: that is npm's.
    npm: join(folder, 'npm'),
    output: join(folder, 'stack.log'),
    state: fromRoot('.causeway/soak'),
  }
  for (const one of [places.home, places.temporary, places.npm]) mkdirSync(one, { recursive: true })
  return places
}

export type SoakHome = ReturnType<typeof prepareHome>

/**
 * `npm start` as a person runs it, with a home and a place for temporary files of its own.
 * @throws Error with the last words when it is not ready within ten minutes
 */
export async function startNpm(places: SoakHome, mark: { name: string; value: string }) {
  const ports = portNames.flatMap((name, n) => [`--${name}-port`, String(firstPort + n)])
  const child = spawn('npm', ['start', '--', '--fresh', '--state', places.state, ...ports], {
    cwd: fromRoot(),
    detached: true, // a group of its own, as a terminal gives it: Ctrl-C reaches npm and the stack at once
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      [mark.name]: mark.value,
      HOME: places.home,
      TMPDIR: places.temporary,
      XDG_CACHE_HOME: join(places.home, '.cache'),
      XDG_CONFIG_HOME: join(places.home, '.config'),
      XDG_DATA_HOME: join(places.home, '.local/share'),
      npm_config_cache: places.npm,
    },
  })
  // Should we be killed, the stack shall not run on.
  const reaper = startReaper()
  if (child.pid) reaper.add(child.pid)
  const log = createWriteStream(places.output)
  const words: string[] = []
  const keep = (chunk: Buffer) => {
    log.write(chunk)
    words.push(...chunk.toString().split('\n').filter(Boolean))
    words.splice(0, words.length - 200)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let code: number | null | undefined
  child.once('error', (error) => keep(Buffer.from(`${error.message}\n`)))
  child.once('close', (ended) => {
    code = ended
    log.end()
    reaper.stop()
  })
  const hasEnded = () => code !== undefined
  const until = Date.now() + readyMs
  while (!words.some((line) => line.includes('  Ready.'))) {
    if (hasEnded() || Date.now() > until) {
      interrupt(child.pid)
      throw new Error(`npm start was not ready:\n${words.slice(-15).join('\n')}`)
    }
    await sleep(200)
  }
  const record = readStateFile(join(places.state, 'stack.json'), Record)
  if (!record) throw new Error('npm start says "Ready" and wrote no stack.json.')
  return {
    ...record,
    hasEnded,
    /** Lines that begin with "!" since it was ready: a part that died, a log that cannot be written. */
    complaints: () =>
      (readFileSync(places.output, 'utf8').split('  Ready.')[1] ?? '')
        .split('\n')
        .filter((line) => line.startsWith('  ! ')),
    /** Ctrl-C. @returns whether everything had stopped in order within a minute */
    async interrupt(): Promise<boolean> {
      interrupt(child.pid)
      const last = Date.now() + endMs
      while (!hasEnded() && Date.now() < last) await sleep(100)
      return hasEnded() && words.at(-1) === 'Stopped.'
    },
    /** Ports of the stack on which something still listens. */
    async busyPorts(): Promise<number[]> {
      const busy: number[] = []
      for (const url of Object.values(record.urls)) {
        const port = Number(new URL(url).port)
        if (!(await isPortFree(port))) busy.push(port)
      }
      return [...new Set(busy)]
    },
  }
}

export type StartedStack = Awaited<ReturnType<typeof startNpm>>

function interrupt(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // ESRCH: it has ended meanwhile
  }
}
