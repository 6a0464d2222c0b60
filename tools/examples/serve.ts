import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '@causeway/testkit/processes/startChild'
import { freePort } from '@causeway/testkit/processes/freePort'
import * as v from 'valibot'
import { isUp } from '../lib/isUp.ts'

const Manifest = v.object({ scripts: v.object({ start: v.string() }) })

/**
 * Starts an example's production server as `npm start` would, but as our own child, so that ending it ends all of it.
 * @param on the Node that runs it, and its environment
 * @param start the command, where it is not that of its `package.json`; `$PORT` in it is the port
 * @returns its address, what it printed so far, and its end
 * @throws Error with what it printed, when it does not answer within half a minute
 */
export async function serve(
  folder: string,
  on: { readonly node: string; readonly env: Readonly<Record<string, string>> },
  start?: string,
): Promise<{ url: string; output: () => string; stop: () => Promise<void> }> {
  const port = await freePort()
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8')
  const own = start ?? v.parse(Manifest, JSON.parse(manifest)).scripts.start
  const [command = '', ...args] = own.replace('$PORT', String(port)).split(' ')
  const script =
    command === 'node' ? [] : [realpathSync(join(folder, 'node_modules/.bin', command))]
  const child = startChild(on.node, [...script, ...args], {
    cwd: folder,
    env: { ...process.env, ...on.env, PORT: String(port), HOST: '127.0.0.1' },
  })
  const url = `http://localhost:${port}`
  const started = Date.now()
  while (!(await answers(url))) {
    if (Date.now() - started > 30_000 || child.process.exitCode !== null) {
      await child.stop()
      throw new Error(`The server did not answer:\n${child.output()}`)
    }
    await sleep(200)
  }
  return { url, output: () => child.output(), stop: () => child.stop() }
}

async function answers(url: string): Promise<boolean> {
  try {
    return await isUp(url)
  } catch {
    return false // nothing listens yet
  }
}
