import type { Browser, Page } from '@playwright/test'
import { withQuery } from '@causeway/protocol/frame/readFrameUrl'
import { frameProjectId } from './walletServer.ts'

/** A page that speaks the frame's protocol by hand, as our kit does: it shows and hides the frame when it is asked to. */
export async function openRawPage(
  browser: Pick<Browser, 'newContext'>,
  app: string,
  wallet: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 } })
  const page = await context.newPage()
  await page.goto(app)
  await page.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe')
        frame.id = 'w3m-iframe'
        frame.src = address
        frame.style.cssText = 'position:fixed;top:40px;left:40px;width:360px;height:600px;border:0'
        frame.style.display = 'none'
        window.addEventListener('message', ({ data, source }) => {
          if (source !== frame.contentWindow) return
          if (data?.type === '@w3m-frame/READY') resolve()
          if (data?.type === '@causeway-frame/SHOW') frame.style.display = 'block'
          if (data?.type === '@causeway-frame/HIDE') frame.style.display = 'none'
        })
        document.body.append(frame)
        performance.mark('frame')
      }),
    withQuery(`${wallet}/sdk`, { projectId: frameProjectId, chainId: 'eip155:31337', shows: true }),
  )
  return page
}

/** Posts one request; its answer. @throws Error with the text of an error */
export async function post(page: Page, name: string, payload?: unknown): Promise<unknown> {
  const said = await page.evaluate(
    ({ type, given }) =>
      new Promise<{ type: string; payload?: { message?: string } }>((resolve) => {
        const id = Math.random().toString(36).slice(7)
        const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow
        window.addEventListener('message', ({ data, source }) => {
          if (source === frame && data?.id === id) resolve(data)
        })
        frame?.postMessage(
          { type: `@w3m-app/${type}`, id, ...(given === undefined ? {} : { payload: given }) },
          '*',
        )
      }),
    { type: name, given: payload },
  )
  if (said.type.endsWith('_ERROR')) throw new Error(said.payload?.message)
  return said.payload
}
