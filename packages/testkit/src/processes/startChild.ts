import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

export interface Child {
  readonly process: ChildProcess
  /** Everything that the process wrote so far (both streams, at most the last 64 kB). */
  output(): string
  /** Resolves with the exit code, or null when a signal ended it. */
  readonly exited: Promise<number | null>
  /** Waits until the output matches. Rejects when the process ends first or the time (ms) is over. */
  waitFor(pattern: RegExp, timeout?: number): Promise<RegExpMatchArray>
  /** Sends the signal (default SIGTERM), then SIGKILL after the grace time (ms); resolves when it has ended. */
  stop(signal?: NodeJS.Signals, grace?: number): Promise<void>
}

const kept = 64 * 1024

/** Starts a child process that cannot outlive this one: it is killed when this process exits. */
export function startChild(command: string, args: string[], options: SpawnOptions = {}): Child {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  const listeners = new Set<() => void>()
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-kept)
    for (const listener of listeners) listener()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)

  const forget = endWithUs(child)
  let ended = false
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      ended = true
      forget()
      for (const listener of listeners) listener()
      resolve(code)
    })
  })
  exited.catch((error: unknown) => {
    output += String(error)
    ended = true
    for (const listener of listeners) listener()
  })

  return {
    process: child,
    output: () => output,
    exited,
    waitFor: (pattern, timeout = 45_000) =>
      new Promise((resolve, reject) => {
        const finish = (result: RegExpMatchArray | Error) => {
          clearTimeout(timer)
          listeners.delete(look)
          if (result instanceof Error) reject(result)
          else resolve(result)
        }
        const look = () => {
          const match = output.match(pattern)
          if (match) finish(match)
          else if (ended)
            finish(new Error(`${command} ended before it wrote ${pattern}:\n${output}`))
        }
        const timer = setTimeout(
          () =>
            finish(
              new Error(`${command} did not write ${pattern} within ${timeout} ms:\n${output}`),
            ),
          timeout,
        )
        listeners.add(look)
        look()
      }),
    stop: async (signal = 'SIGTERM', grace = 5_000) => {
      if (ended) return
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), grace)
      await exited
      clearTimeout(timer)
    },
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Kills the child when this process exits, also by a signal (which runs no exit handler: vitest ends its workers so). */
function endWithUs(child: ChildProcess): () => void {
  const onExit = () => void child.kill('SIGKILL')
  const onSignal = (signal: NodeJS.Signals) => {
    onExit()
    forget()
    // Nobody else wants the signal: let it do what it does by default.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  const forget = () => {
    process.removeListener('exit', onExit)
    for (const signal of signals) process.removeListener(signal, onSignal)
  }
  process.once('exit', onExit)
  for (const signal of signals) process.on(signal, onSignal)
  return forget
}
