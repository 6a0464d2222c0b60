import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './test.ts'

// Only here and for visits without a network, see the configuration.
test.use({ serviceWorkers: 'allow' })

/** The site behind a host of its own, where a new version can be put without touching the files of the stack. */
async function hostOf(site: string) {
  let isNewer = false
  const server = createServer((request, response) => {
    const answer = async () => {
      const { pathname } = new URL(request.url ?? '/', site)
      const found = await fetch(new URL(pathname, site))
      const body = Buffer.from(await found.arrayBuffer())
      response.writeHead(found.status, {
        'content-type': found.headers.get('content-type') ?? 'application/octet-stream',
      })
      response.end(isNewer && pathname === '/sw.js' ? `${body.toString()}\n// newer` : body)
    }
    answer().catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    publish: () => void (isNewer = true),
    close: () => void server.close(),
  }
}

test('a new version waits until the visitor takes it, and is then there', async ({
  page,
  urls,
}) => {
  const host = await hostOf(urls.web)
  try {
    await page.goto(`${host.url}/settings`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const notice = page.getByRole('status').filter({ hasText: 'A newer version' })
    await expect(notice).toHaveCount(0)
    host.publish()
    await page.reload()
    await expect(notice).toBeVisible()
    const before = await page.evaluate(() => performance.timeOrigin)
    await notice.getByRole('button', { name: 'Reload the page' }).click()
    await page.waitForFunction((then) => performance.timeOrigin > then, before)
    await page.getByText('No block read yet').waitFor({ state: 'detached' })
    await expect(notice).toHaveCount(0)
    const waiting = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.waiting !== null
      })
    expect(await waiting()).toBe(false)
  } finally {
    host.close()
  }
})
