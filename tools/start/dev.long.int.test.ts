import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { fromRoot } from '../lib/fromRoot.ts'
import { end, endAll, ready, removeHome, start, untilEnds } from './wholeStack.ts'

afterEach(endAll)
afterAll(removeHome)

/** As an editor does that saves what it had read. */
const touch = (file: string) => writeFileSync(fromRoot(file), readFileSync(fromRoot(file)))

/** What a page that is open hears from the server of its sources. */
async function listen(origin: string): Promise<{ kinds: string[]; close: () => void }> {
  const client = await (await fetch(`${origin}/@vite/client`)).text()
  const token = /wsToken = "(?<token>[^"]+)"/u.exec(client)?.groups?.['token'] ?? ''
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  const kinds: string[] = []
  socket.on('message', (data: Buffer) => {
    kinds.push((JSON.parse(data.toString()) as { type: string }).type)
  })
  await untilEnds('the page hears of its server', () => kinds.includes('connected'))
  return { kinds, close: () => socket.close() }
}

/** When the process of the services began, in Unix seconds: its own metrics say so. */
async function startOfProcess(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/process_start_time_seconds (?<at>\d+)/u.exec(text)?.groups?.['at'])
}

describe('npm run dev', () => {
  it('reloads pages and starts services again when their sources change, and ends as npm start does', async () => {
    const stack = await ready(start('dev', { command: 'dev' }))
    const { urls } = stack.record()
    await untilEnds('Pocket and the frame are there', () =>
      ['✓ Pocket', '✓ Embedded wallet'].every((line) => stack.output().includes(line)),
    )
    const pages = [
      [urls['web'], 'plans/web/src/app/App.tsx', '/src/App.tsx'],
      [urls['pocket'], 'apps/pocket/src/App.tsx', '/src/App.tsx'],
      [urls['embedded'], 'apps/frame/src/pages/sdk.ts', '/src/pages/sdk.ts'],
    ] as const
    for (const [origin = '', file, path] of pages) {
      // It stands in the page.
      expect((await fetch(`${origin}${path}`)).status, file).toBe(200)
      const page = await listen(origin)
      touch(file)
      await untilEnds(`the page of ${file} is told`, () =>
        page.kinds.some((kind) => kind === 'update' || kind === 'full-reload'),
      )
      page.close()
    }
    // What the pages need beside their sources.
    expect(await (await fetch(`${urls['pocket']}/config.json`)).json()).toMatchObject({
      app: urls['web'],
    })
    expect(await (await fetch(`${urls['embedded']}/sdk`)).text()).toContain('/src/pages/sdk.ts')
    expect((await fetch(`${urls['embedded']}/wallet/none`)).status).toBe(404)
    const before = await startOfProcess(urls['metrics'] ?? '')
    touch('services/registry/api.ts')
    await untilEnds('the services have started again', async () => {
      const now = await startOfProcess(urls['metrics'] ?? '')
      return now > before
    })
    expect(stack.output()).toContain('services: services/registry/api.ts changed')
    await end(stack, 'SIGINT')
  }, 300_000)
})
