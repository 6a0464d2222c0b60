import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { abortablePause } from '@causeway/services/lib/abortablePause'
import { restartDelay, steadyMs } from './restartDelay.ts'
import { logFile } from './logFile.ts'
import type { Reaper } from './reaper.ts'
import { signalGroup } from './signalGroup.ts'

export declare namespace supervise {
  type Part = {
    /** What the reader of the terminal calls it: "chain", "services". */
    name: string
    command: string
    args: readonly string[]
    cwd?: string
    env?: Readonly<Record<string, string>>
    /** Everything that the part prints goes here. */
    logFile: string
    /** Called with each line that it prints. */
    onLine?: (line: string) => void
    /** Resolves true when the part answers. Asked every 100 ms. */
    isReady: () => Promise<boolean>
    readyMs?: number
    /**
     * Resolves true while the part does its work, not only answers. Asked every `aliveMs` from then on; three times otherwise in
     * turn, and it is ended and started again.
     */
    isAlive?: () => Promise<boolean>
    aliveMs?: number
    /** How long it may take to end after SIGTERM before it is killed. */
    graceMs?: number
    /** Runs before each start, also before a restart: repairs what a crash may have left. */
    prepare?: () => void
    /** Runs each time the part has begun to answer, before it counts as ready. */
    afterReady?: () => Promise<void>
  }
  type Deps = { reaper: Reaper; log: (line: string) => void }
  type Running = {
    stop: () => Promise<void>
    pid: () => number | undefined
    restarts: () => number
  }
}

/**
 * Starts a part as a child process, waits until it answers, and keeps it running:
 * when it dies it says so with its last lines and starts it again with back-off.
 * Throws when the part dies or stays silent during its first start.
 */
export async function supervise(
  part: supervise.Part,
  deps: supervise.Deps,
): Promise<supervise.Running> {
  const stopping = new AbortController()
  const tail: string[] = []
  let restarts = 0
  let deaths = 0
  let current = start()
  let loop: Promise<void> = Promise.resolve()

  function start(): Child {
    part.prepare?.()
    return launch(part, deps, tail)
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const began = performance.now()
      const watch = watchAlive(part, current, deps.log)
      const how = await current.ended
      clearInterval(watch)
      if (stopping.signal.aborted) return
      deaths = performance.now() - began > steadyMs ? 1 : deaths + 1
      const wait = restartDelay(deaths)
      deps.log(
        `${part.name} stopped (${how}); starting it again in ${wait / 1000} s. Its last words:`,
      )
      for (const line of tail.slice(-5)) deps.log(`    ${line}`)
      await abortablePause(wait, stopping.signal)
      if (stopping.signal.aborted) return
      current = start()
      restarts += 1
      const outcome = await answers(part, current, stopping.signal)
      if (outcome === 'ready') deps.log(`${part.name} is back.`)
      if (outcome === 'ready' || stopping.signal.aborted || current.isOver()) continue
      // It runs and is silent. Waiting for its death would leave it so for ever: end it, and begin again.
      deps.log(`${part.name} was started again and gives ${outcome}.`)
      await end(current, part.graceMs ?? 8_000)
    }
  }

  const outcome = await answers(part, current, stopping.signal)
  if (outcome !== 'ready') {
    await end(current, part.graceMs ?? 8_000)
    const words = tail
      .slice(-15)
      .map((line) => `    ${line}`)
      .join('\n')
    throw new Error(
      `The ${part.name} did not start (${outcome}). Its last words (${part.logFile}):\n${words}`,
    )
  }
  loop = keepRunning()
  return {
    pid: () => current.process.pid,
    restarts: () => restarts,
    async stop() {
      stopping.abort()
      await end(current, part.graceMs ?? 8_000)
      await loop
    },
  }
}

const settleMs = 100
/** So many times in turn a part may be found standing still before it is ended. */
const stillTimes = 3

/** Ends a part that runs and no longer does its work: whoever keeps it running starts it again. */
function watchAlive(
  { name, isAlive, aliveMs = 10_000, graceMs = 8_000 }: supervise.Part,
  child: Child,
  log: supervise.Deps['log'],
): NodeJS.Timeout | undefined {
  if (!isAlive) return undefined
  let still = 0
  let isAsking = false
  const look = async () => {
    isAsking = true
    // Silence is what a part that stands still may look like, too.
    const alive = await isAlive().catch(() => false)
    isAsking = false
    still = alive ? 0 : still + 1
    if (still !== stillTimes || child.isOver()) return
    log(`${name} runs and stands still; ending it.`)
    await end(child, graceMs)
  }
  const timer = setInterval(() => {
    if (!isAsking) void look()
  }, aliveMs)
  child.process.once('close', () => clearInterval(timer))
  return timer
}

type Child = { process: ChildProcess; ended: Promise<string>; isOver: () => boolean }

function launch(part: supervise.Part, { reaper, log: say }: supervise.Deps, tail: string[]): Child {
  const log = logFile(part.logFile, say)
  const child = spawn(part.command, part.args, {
    cwd: part.cwd,
    env: { ...process.env, ...part.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // its own group: Ctrl-C in the terminal reaches us alone, and we stop the parts in order
  })
  if (child.pid) reaper.add(child.pid)
  const keep = (chunk: Buffer) => {
    log.write(chunk)
    const lines = chunk
      .toString()
      .split('\n')
      .filter((line) => line.trim() !== '')
    tail.push(...lines)
    if (part.onLine) lines.forEach(part.onLine)
    tail.splice(0, tail.length - 30)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let over = false
  const ended = new Promise<string>((resolve) => {
    const finish = (how: string) => {
      over = true
      if (child.pid) reaper.remove(child.pid)
      log.close()
      resolve(how)
    }
    child.once('error', (error) => finish(error.message))
    child.once('close', (code, signal) => finish(signal ? `signal ${signal}` : `exit ${code}`))
  })
  return { process: child, ended, isOver: () => over }
}

async function answers(part: supervise.Part, child: Child, stopping: AbortSignal): Promise<string> {
  const until = performance.now() + (part.readyMs ?? 30_000)
  while (performance.now() < until) {
    if (stopping.aborted) return 'stopped'
    if (child.isOver()) return child.ended
    // A refused connection is what "not ready yet" looks like; it is asked again.
    if (await part.isReady().catch(() => false)) {
      // Another stack may answer on a port that it took a moment before us: our part then dies of it right away.
      await abortablePause(settleMs, stopping)
      if (child.isOver()) return child.ended
      await part.afterReady?.()
      return 'ready'
    }
    await abortablePause(100, stopping)
  }
  return `no answer within ${(part.readyMs ?? 30_000) / 1000} s`
}

async function end(child: Child, graceMs: number): Promise<void> {
  if (child.isOver() || !child.process.pid) return
  signalGroup(child.process.pid, 'SIGTERM')
  const outcome = await Promise.race([child.ended, sleep(graceMs).then(() => 'late')])
  if (outcome === 'late') signalGroup(child.process.pid, 'SIGKILL')
  await child.ended
}
