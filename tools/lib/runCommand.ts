import { spawn } from 'node:child_process'
import { fromRoot } from './fromRoot.ts'
import { signalGroup } from './signalGroup.ts'

export declare namespace runCommand {
  type Params = {
    command: string
    args: readonly string[]
    cwd?: string
    env?: Readonly<Record<string, string>>
    /** Called with each line as it is printed. */
    onLine?: (line: string) => void
    timeoutMs?: number
  }
  type Result = { code: number; output: string; seconds: number }
}

const running = new Set<number>()
/** How long a command that is asked to end has to end what it started elsewhere, in ms. */
const graceMs = 5_000

/** Ends every command that is still running: for Ctrl-C. */
export function stopCommands(): void {
  for (const pid of running) signalGroup(pid, 'SIGTERM')
}

/** Runs a command to its end and returns what it printed; a command that cannot start has code 127, one that ran too long 124. */
export function runCommand(params: runCommand.Params): Promise<runCommand.Result> {
  const started = performance.now()
  return new Promise((resolve) => {
    let output = ''
    let late = false
    const child = spawn(params.command, params.args, {
      cwd: params.cwd ?? fromRoot(),
      env: { ...process.env, ...params.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const { pid } = child
    if (pid) running.add(pid)
    let timer = params.timeoutMs
      ? setTimeout(() => {
          late = true
          if (!pid) return
          signalGroup(pid, 'SIGTERM')
          timer = setTimeout(signalGroup, graceMs, pid, 'SIGKILL')
        }, params.timeoutMs)
      : undefined
    let rest = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
      if (!params.onLine) return
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) params.onLine(line)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const finish = (code: number) => {
      clearTimeout(timer)
      if (late && pid) signalGroup(pid, 'SIGKILL')
      if (pid) running.delete(pid)
      resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    }
    child.once('error', (error) => {
      output += error.message
      finish(127)
    })
    child.once('close', (code, by) => finish(late ? 124 : (code ?? (by ? 128 : 1))))
  })
}
