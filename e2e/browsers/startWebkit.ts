import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@causeway/testkit/processes/freePort'
import * as v from 'valibot'
import { type Command, type Driver, driverOf } from './driver.ts'

const paths: Readonly<Record<Command, readonly [method: string, path: string]>> = {
  go: ['POST', '/url'],
  run: ['POST', '/execute/sync'],
  runAsync: ['POST', '/execute/async'],
  act: ['POST', '/actions'],
  picture: ['GET', '/screenshot'],
  quit: ['DELETE', ''],
}

const Answer = v.object({ value: v.unknown() })
const Session = v.object({
  value: v.object({
    sessionId: v.string(),
    capabilities: v.looseObject({ browserName: v.string(), browserVersion: v.string() }),
  }),
})

/**
 * Starts WebKitGTK's driver with its small browser, on a screen that nobody sees.
 * @param browser WebKitGTK's MiniBrowser
 */
export async function startWebkit(driver: string, browser: string): Promise<Driver> {
  const [port, display] = [await freePort(), `:${90 + (process.pid % 100)}`]
  const screen = spawn('Xvfb', [display, '-screen', '0', '1000x800x24'], { stdio: 'ignore' })
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(60_000),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer).slice(0, 300)}`)
    return answer
  }
  const end = async () => {
    child.kill('SIGTERM')
    screen.kill('SIGTERM')
    await sleep(200)
  }
  try {
    const { value } = v.parse(Session, await begun(ask, browser))
    const { browserName, browserVersion } = value.capabilities
    return driverOf(
      `${browserName} ${browserVersion}`,
      async (command, body = {}) => {
        const [method, path] = paths[command]
        const whole = `/session/${value.sessionId}${path}`
        return v.parse(Answer, await ask(method, whole, method === 'POST' ? body : undefined)).value
      },
      end,
    )
  } catch (error) {
    await end()
    throw error
  }
}

/** A session as soon as the driver listens. */
async function begun(
  ask: (method: string, path: string, body: object) => Promise<unknown>,
  binary: string,
): Promise<unknown> {
  const wish = {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    },
  }
  for (let tries = 0; ; tries++)
    try {
      return await ask('POST', '/session', wish)
    } catch (error) {
      // The driver does not listen yet: fetch says so by a TypeError.
      if (!(error instanceof TypeError) || tries > 40) throw error
      await sleep(250)
    }
}
