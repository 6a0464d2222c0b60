import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { digestOf, workerOf } from './serviceWorker.ts'

const origin = 'https://app.example'
const path = '/assets/app-1.js'
const script = 'export const right = 1'
const digests = { [path]: digestOf(Buffer.from(script)) }

type Fetched = { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Handler = (
  event: Fetched & { readonly data: unknown; waitUntil(work: Promise<unknown>): void },
) => void

/** The worker of a build, before a host that answers as `host` says. */
function startWorker(host: (path: string, cache: string) => Response, files: string[] = []) {
  const kept = new Map<string, Response>()
  const asked: string[] = []
  const handlers = new Map<string, Handler>()
  const pathOf = (request: Request | URL | string) =>
    new URL(request instanceof Request ? request.url : request).pathname
  async function fetchFrom(request: Request, { cache = 'default' } = {}) {
    asked.push(`${pathOf(request)} ${cache}`)
    return host(pathOf(request), cache)
  }
  const cache = {
    match: async (request: Request) => kept.get(pathOf(request))?.clone(),
    put: async (request: Request, answer: Response) => void kept.set(pathOf(request), answer),
    addAll: async (all: readonly Request[]) => {
      for (const one of all) kept.set(pathOf(one), await fetchFrom(one))
    },
  }
  runInContext(
    workerOf({ version: 'v', files, digests }),
    createContext({
      URL,
      Request,
      Response,
      crypto,
      btoa,
      location: new URL(origin),
      fetch: fetchFrom,
      caches: { open: async () => cache, keys: async () => [] },
      clients: { claim: async () => undefined },
      addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
    }),
  )
  const nothing = { request: new Request(origin), respondWith: () => undefined, data: {} }
  const send = (name: string, data: unknown = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const waitUntil = (work: Promise<unknown>) => void work.then(resolve, reject)
      handlers.get(name)?.({ ...nothing, data, waitUntil })
    })
  const get = (which = path) =>
    new Promise<Response | 'passed by'>((resolve, reject) => {
      let isAnswered = false
      const respondWith = (answer: Promise<Response>) => {
        isAnswered = true
        answer.then(resolve, reject)
      }
      const request = new Request(`${origin}${which}`)
      handlers.get('fetch')?.({ ...nothing, request, respondWith, waitUntil: () => undefined })
      if (!isAnswered) resolve('passed by')
    })
  const text = async () => {
    const answer = await get()
    return answer === 'passed by' ? answer : answer.type === 'error' ? 'none' : answer.text()
  }
  return { kept, asked, send, get, text }
}

const as = (text: string, type: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } })

describe.each([
  ['another script', as('export const wrong = 1', 'text/javascript')],
  ['text', as('busy', 'text/plain')],
  ['the page', as('<!doctype html>', 'text/html')],
])('attack: a host that answers once with %s', (_what, wrong) => {
  it('is asked once more, and only what the build has is given and kept', async () => {
    let isWell = false
    const worker = startWorker(() => (isWell ? as(script, 'text/javascript') : wrong.clone()))
    expect(await worker.text()).toBe('none')
    await expect(worker.send('message', { keep: [`${origin}${path}`] })).rejects.toThrow(
      'not there',
    )
    expect(worker.kept.size).toBe(0)
    isWell = true
    expect(await worker.text()).toBe(script)
    isWell = false
    expect(await worker.text(), 'from what is kept').toBe(script)
  })

  it('whose answer the browser keeps gives the right file past that', async () => {
    const worker = startWorker((_path, cache) =>
      cache === 'reload' ? as(script, 'text/javascript') : wrong.clone(),
    )
    expect(await worker.text()).toBe(script)
    expect(worker.asked).toEqual([`${path} default`, `${path} reload`])
  })
})

describe('the service worker', () => {
  it('is installed with the files of its build alone', async () => {
    const files = ['/', path]
    const page = as('<!doctype html>', 'text/html')
    const bad = startWorker(() => page.clone(), files)
    await expect(bad.send('install')).rejects.toThrow('not there')
    const good = startWorker(
      (asked) => (asked === path ? as(script, 'text/javascript') : page.clone()),
      files,
    )
    await good.send('install')
    expect([...good.kept.keys()]).toEqual(files)
  })

  it('hands a refusal on, and leaves alone what another build has', async () => {
    const worker = startWorker(() => as('', 'text/plain', 503))
    expect(await worker.get()).toMatchObject({ status: 503 })
    expect(await worker.get('/assets/other-2.js')).toBe('passed by')
    expect(worker.kept.size).toBe(0)
  })
})
