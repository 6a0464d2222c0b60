import { MessageFormatter, Methods } from '@safe-global/safe-apps-sdk'
import { expect, it, vi } from 'vitest'
import { alice } from '../../../test/fakeWallet.ts'

it('an app in a real frame of Safe’s is connected by what Safe’s own SDK answers', async () => {
  const frame = document.createElement('iframe')
  const asked: unknown[] = []
  addEventListener('message', ({ source, data }: MessageEvent<{ id: never; method: string }>) => {
    if (source !== frame.contentWindow) return
    asked.push(data.method)
    const info = { safeAddress: alice, chainId: 137, owners: [], threshold: 1, isReadOnly: false }
    frame.contentWindow?.postMessage(
      MessageFormatter.makeResponse(data.id, info, '9.1.0'),
      location.origin,
    )
  })
  const script = new URL('../../../test/safeFrame.ts', import.meta.url).href
  frame.srcdoc = `<!doctype html><body><script type="module" src="${script}"></script>`
  document.body.append(frame)
  await vi.waitFor(() => expect(frame.contentDocument?.body.textContent).toBe(alice), 10_000)
  expect(asked).toEqual([Methods.getSafeInfo])
  frame.remove()
})
