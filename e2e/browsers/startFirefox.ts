import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { freePort } from '@causeway/testkit/processes/freePort'
import { type Command, type Driver, driverOf } from './driver.ts'

const names: Readonly<Record<Command, string>> = {
  go: 'WebDriver:Navigate',
  run: 'WebDriver:ExecuteScript',
  runAsync: 'WebDriver:ExecuteAsyncScript',
  act: 'WebDriver:PerformActions',
  picture: 'WebDriver:TakeScreenshot',
  quit: 'Marionette:Quit',
}

const Answer = v.tuple([v.number(), v.number(), v.unknown(), v.unknown()])
const Value = v.object({ value: v.unknown() })
const Session = v.object({
  capabilities: v.object({ browserName: v.string(), browserVersion: v.string() }),
})

/** Marionette frames each message by its length in bytes: `12:[0,1,"…",{}]`. */
function listen(socket: Socket, hear: (message: unknown) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const colon = rest.indexOf(':')
      const length = Number(rest.subarray(0, colon).toString())
      if (colon < 0 || rest.length < colon + 1 + length) return
      hear(JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString()))
      rest = rest.subarray(colon + 1 + length)
    }
  })
}

/** Connects as soon as the browser listens. @throws Error when it does not within a minute */
async function reach(port: number): Promise<Socket> {
  for (let tries = 0; tries < 120; tries++) {
    const socket = await new Promise<Socket | undefined>((resolve) => {
      const one = connect(port, '127.0.0.1', () => resolve(one))
      one.once('error', () => resolve(undefined))
    })
    if (socket) return socket
    await sleep(500)
  }
  throw new Error('Firefox did not listen within a minute.')
}

/** Starts Firefox without a window, in a profile of its own, and speaks with its own Marionette: no driver beside it. */
export async function startFirefox(command: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'causeway-firefox-'))
  const port = await freePort()
  writeFileSync(
    join(profile, 'user.js'),
    [
      ['marionette.port', port],
      ['app.update.disabledForTesting', true],
      ['browser.shell.checkDefaultBrowser', false],
      ['datareporting.policy.dataSubmissionEnabled', false],
      ['toolkit.telemetry.reportingpolicy.firstRun', false],
    ]
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n'),
  )
  const child = spawn(
    command,
    ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'],
    { stdio: 'ignore', env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' } },
  )
  const socket = await reach(port)
  const waiting = new Map<number, (answer: v.InferOutput<typeof Answer>) => void>()
  listen(socket, (message) => {
    const parsed = v.safeParse(Answer, message)
    if (parsed.success) waiting.get(parsed.output[1])?.(parsed.output)
  })
  let last = 0
  const ask = async (name: string, body: object) => {
    const id = ++last
    const text = JSON.stringify([0, id, name, body])
    const answered = new Promise<v.InferOutput<typeof Answer>>((resolve) =>
      waiting.set(id, resolve),
    )
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, value] = await answered
    waiting.delete(id)
    if (error) throw new Error(`${name}: ${JSON.stringify(error).slice(0, 300)}`)
    return value
  }
  const { capabilities } = v.parse(Session, await ask('WebDriver:NewSession', {}))
  await ask('WebDriver:SetWindowRect', { width: 1000, height: 800 })
  return driverOf(
    `${capabilities.browserName} ${capabilities.browserVersion}`,
    async (command, body = {}) => {
      const answer = await ask(names[command], command === 'picture' ? { full: false } : body)
      const value = v.safeParse(Value, answer)
      return value.success ? value.output.value : answer
    },
    async () => {
      socket.destroy()
      if (child.exitCode === null)
        await Promise.race([new Promise((resolve) => child.once('exit', resolve)), sleep(5_000)])
      child.kill('SIGKILL')
      rmSync(profile, { recursive: true, force: true })
    },
  )
}
