import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fromRoot } from '../../tools/lib/fromRoot.ts'

/** Our relay in a process of its own, on a folder of its own. */
export interface InteropRelay {
  readonly url: string
  /** Ends it at once, as a crash would, and starts it anew on the same port and folder. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startRelayProcess(): Promise<InteropRelay> {
  const folder = await mkdtemp(join(tmpdir(), 'interop-relay-'))
  let { child, url } = await start(folder, '0')
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => child.on('exit', resolve))
    child.kill(signal)
    await ended
  }
  return {
    url,
    async restart() {
      await end('SIGKILL')
      ;({ child, url } = await start(folder, new URL(url).port))
    },
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}

function start(folder: string, port: string): Promise<{ child: ChildProcess; url: string }> {
  return startService('services/relay/main.ts', { RELAY_PORT: port, RELAY_DIR: folder })
}

/** Starts a service of ours in a process of its own. @returns where it listens */
export async function startService(
  main: 'services/relay/main.ts' | 'services/verify/main.ts',
  env: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', fromRoot(main)], {
    env: { ...process.env, PRIVATE_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const read = JSON.parse(line) as { msg: string; relayUrl?: string; url?: string }
    const url = read.relayUrl ?? read.url
    if (read.msg === 'ready' && url) {
      child.stdout.resume()
      return { child, url }
    }
  }
  throw new Error(`${main} ended before it was ready`)
}
