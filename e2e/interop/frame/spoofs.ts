import assert from 'node:assert/strict'
import type { InteropStep } from '../createSteps.ts'
import { askFrame, openApp, type Partners, signInToFrame } from '../../embedded/startPartners.ts'

/** What nobody may do: other windows, other origins, a page that the project does not list. */
export async function spoofs(partners: Partners, step: InteropStep): Promise<void> {
  await step('a page that is not of the project cannot show the frame', async () => {
    const { stranger, browser } = partners
    const page = await openApp({ browser, app: stranger })
    const blocked = page.waitForEvent('console', (one) => /frame-ancestors/u.test(one.text()))
    void askFrame(page, 'getUser', {}).catch(() => undefined)
    await blocked
    await page.context().close()
  })
  await step('another frame of the page is not heard', async () => {
    const page = await openApp(partners)
    await signInToFrame(page, partners, 'carol@mail.test')
    const heard = await page.evaluate(async () => {
      const wallet = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
      const other = document.createElement('iframe')
      document.body.append(other)
      const answers: unknown[] = []
      other.contentWindow?.addEventListener('message', ({ data }) => answers.push(data))
      window.addEventListener('message', ({ data }) => {
        if (data?.id === 'spoof1') answers.push(data)
      })
      const script = other.contentDocument?.createElement('script')
      if (!script) throw new Error('No script')
      script.textContent =
        "parent.document.querySelector('#w3m-iframe').contentWindow.postMessage({type:'@w3m-app/GET_CHAIN_ID',id:'spoof1'},'*')"
      other.contentDocument?.body.append(script)
      await new Promise((resolve) => setTimeout(resolve, 700))
      return { answers, hasFrame: wallet !== null }
    })
    assert.deepEqual(heard, { answers: [], hasFrame: true })
    await page.context().close()
  })
  await step('what is no message of the protocol gets no answer', async () => {
    const page = await openApp(partners)
    await signInToFrame(page, partners, 'dora@mail.test')
    const answers = await page.evaluate(async () => {
      const wallet = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow
      const got: unknown[] = []
      window.addEventListener('message', ({ data }) => got.push(data))
      for (const data of [
        { type: '@w3m-app/GIVE_ME_THE_KEY', id: 'x1' },
        { type: '@w3m-app/GET_USER' },
        { type: '@w3m-app/GET_USER', id: 'x'.repeat(100) },
        'text',
        null,
        {
          type: '@w3m-app/RPC_REQUEST',
          id: 'x2',
          payload: { method: 'a', params: ['x'.repeat(400_000)] },
        },
      ])
        wallet?.postMessage(data, '*')
      await new Promise((resolve) => setTimeout(resolve, 700))
      return got
    })
    assert.deepEqual(answers, [])
    await page.context().close()
  })
}
