import type { ProofOfWork } from '@causeway/plans/protocol/ads/proofOfWork'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { sha256, stringToHex } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { Ad } from './Ad.tsx'
import { proveWork } from './captcha/proveWork.ts'

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

it('an advertiser’s words stay words, and the link gets nothing of this page', () => {
  const hostile = '"><img src=x onerror="document.title=1"><script>1</script>'
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  const ad = { text: hostile, link: 'https://example.com/', host: 'example.com', src }
  const shown = root
  flushSync(() => shown.render(<Ad ad={ad} />))
  const link = document.querySelector('a')
  expect(link?.textContent).toContain(hostile)
  expect(link?.querySelectorAll('img, script')).toHaveLength(1)
  expect(link?.textContent).toContain('leads to example.com')
  expect(link?.rel.split(' ')).toEqual(
    expect.arrayContaining(['noopener', 'noreferrer', 'nofollow', 'sponsored']),
  )
  expect([link?.target, link?.referrerPolicy]).toEqual(['_blank', 'no-referrer'])
})

/** What a service would ask. */
function workFor(number: number): ProofOfWork {
  const salt = 'cd?expires=1'
  const challenge = sha256(stringToHex(salt + number)).slice(2)
  return { algorithm: 'SHA-256', salt, challenge, maxnumber: 20_000, signature: '0'.repeat(64) }
}

it('the proof of work is found in a worker that tells how far it is, and can be stopped', async () => {
  const work = workFor(9_000)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(work))
  const told: number[] = []
  const from = { base: 'https://ads.example.org', query: {} }
  const done = await proveWork(from, (part) => told.push(part), new AbortController().signal)
  expect([done.number, told.at(0), told.length > 2]).toEqual([9_000, 0, true])

  const stopping = new AbortController()
  const stopped = proveWork(from, () => stopping.abort(new Error('stopped')), stopping.signal)
  await expect(stopped).rejects.toThrow('stopped')
})
