import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../relay/main.ts', import.meta.url))

export interface RelayProcess {
  readonly child: ChildProcess
  readonly url: string
  readonly privateUrl: string
  /** Ends it with a signal; resolves to its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/**
 * Begins to start the relay as an operator does; it says on its output how far it is.
 * @param options.within a command that runs it: with other limits, or in a namespace of its own
 */
export function spawnRelay(
  folder: string,
  options: { within?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
): ChildProcess & { readonly stdout: NonNullable<ChildProcess['stdout']> } {
  const { within = [], env = {} } = options
  const [command, ...args] = [...within, process.execPath, '--import', 'tsx', main]
  return spawn(command, args, {
    env: { ...process.env, RELAY_PORT: '0', PRIVATE_PORT: '0', RELAY_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/**
 * Starts the relay as an operator does, and waits until it is ready.
 * @param options.fileBytes the size at which the system lets no file grow any more, as on a full disk
 * @param options.files how many files and sockets the process may have open
 * @param options.onLog hears every line of its log
 */
export async function startProcess(
  folder: string,
  options: {
    fileBytes?: number
    files?: number
    within?: readonly string[]
    env?: Readonly<Record<string, string>>
    onLog?: (line: string) => void
  } = {},
): Promise<RelayProcess> {
  const { fileBytes, files, within = [], env = {}, onLog = () => undefined } = options
  const bounds = [
    ...(fileBytes === undefined ? [] : [`--fsize=${fileBytes}:`]),
    ...(files === undefined ? [] : [`--nofile=${files}:${files}`]),
  ]
  const limit = bounds.length === 0 ? [] : ['prlimit', ...bounds]
  const child = spawnRelay(folder, { within: [...within, ...limit], env })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    onLog(line)
    const read = JSON.parse(line) as { msg: string; relayUrl?: string; privateUrl?: string }
    if (read.msg !== 'ready' || !read.relayUrl || !read.privateUrl) continue
    createInterface({ input: child.stdout }).on('line', onLog)
    return {
      child,
      url: read.relayUrl,
      privateUrl: read.privateUrl,
      end(signal) {
        child.kill(signal)
        return ended
      },
    }
  }
  throw new Error('the relay ended before it was ready')
}
