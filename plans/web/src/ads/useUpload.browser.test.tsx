import type { WorkDone } from '@causeway/plans/protocol/ads/proofOfWork'
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useUpload } from './useUpload.ts'

const captcha = vi.hoisted(() => ({ siteKey: null as string | null, secondSiteKey: null }))
vi.mock('../core/settings.ts', () => ({ settings: { captcha, projectId: null } }))
const work: WorkDone = {
  algorithm: 'SHA-256',
  challenge: 'a'.repeat(64),
  salt: 's',
  signature: 'b'.repeat(64),
  number: 1,
}
const proveWork = vi.hoisted(() => vi.fn())
vi.mock('./captcha/proveWork.ts', () => ({ proveWork }))

const upload = { picture: new File([], 'a.png'), link: 'https://example.com', text: 'Quiet' }
let root: Root
let now: ReturnType<typeof useUpload>
let scripts: string[] = []
let sent: Headers[] = []

function Page() {
  const form = useUpload('https://ads.example.org')
  useEffect(() => {
    now = form
  })
  const { state } = form
  return state.name === 'asking' ? <state.Widgets theme="light" onTokens={state.onTokens} /> : null
}

beforeEach(() => {
  scripts = []
  sent = []
  proveWork.mockReset().mockResolvedValue(work)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) scripts.push(new URL(node.src).host)
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(new Headers(init?.headers))
    const contentHash = `0x${'1'.repeat(64)}`
    return Response.json({ contentHash, cid: 'b', document: '{}', picture: '' })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Page />)
  // The hook's answer is here once the page is drawn.
  return vi.waitFor(() => expect(now?.state.name).toBe('editing'))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

it('without a key nobody is asked: the proof of work, and up it goes', async () => {
  await now.send(upload)
  await vi.waitFor(() => expect(now.state.name).toBe('done'))
  expect(scripts).toEqual([])
  expect([...(sent[0]?.keys() ?? [])]).toEqual(['x-causeway-work'])
})

it('with a key the captcha is asked at the press and not before, can be stopped, and its token is sent', async () => {
  captcha.siteKey = 'key-1'
  expect(scripts, 'a page that only shows the form').toEqual([])
  const stopped = now.send(upload)
  await vi.waitFor(() => expect(scripts).toEqual(['js.hcaptcha.com']))
  expect(now.state.name).toBe('asking')
  expect(document.body.textContent).toContain('hCaptcha is another company.')
  expect(proveWork).not.toHaveBeenCalled()
  now.stop()
  await stopped
  await vi.waitFor(() => expect(now.state).toEqual({ name: 'editing', problem: null }))
  expect(document.querySelector('[role=group]')).toBeNull()

  const done = now.send(upload)
  await vi.waitFor(() => expect(now.state.name).toBe('asking'))
  if (now.state.name === 'asking') now.state.onTokens(new Map([['hcaptcha', 'a token']]))
  await done
  await vi.waitFor(() => expect(now.state.name).toBe('done'))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.get('x-causeway-hcaptcha')).toBe('a token')
})
