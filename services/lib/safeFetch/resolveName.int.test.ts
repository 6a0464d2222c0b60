import { createSocket, type Socket } from 'node:dgram'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createSafeFetch } from './createSafeFetch.ts'
import type { SafeFetchError } from './safeFetchError.ts'
import { createResolver } from './resolveName.ts'

const open: Socket[] = []
afterEach(() => {
  while (open.length > 0) open.pop()?.close()
})

/** A server of names. @param say what it answers for a kind (1: A, 28: AAAA); null: nothing, ever */
async function startNames(say: (name: string, kind: number) => readonly number[][] | null) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  open.push(socket)
  socket.on('message', (question, from) => {
    const labels: string[] = []
    let at = 12
    for (let size = question[at] ?? 0; size > 0; size = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + size))
      at += size + 1
    }
    const kind = question.readUInt16BE(at + 1)
    asked.push(`${labels.join('.')} ${kind}`)
    const answers = say(labels.join('.'), kind)
    if (answers === null) return
    const head = Buffer.from(question.subarray(0, at + 5))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(answers.length, 6)
    head.writeUInt32BE(0, 8)
    const rows = answers.map((bytes) => {
      const row = Buffer.alloc(12)
      row.writeUInt16BE(0xc00c, 0)
      row.writeUInt16BE(kind, 2)
      row.writeUInt16BE(1, 4)
      row.writeUInt16BE(bytes.length, 10)
      return Buffer.concat([row, Buffer.from(bytes)])
    })
    socket.send(Buffer.concat([head, ...rows]), from.port, from.address)
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  const { port } = socket.address()
  return { asked, servers: [`127.0.0.1:${port}`] }
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: SafeFetchError) => error.reason,
  )
const never = new AbortController().signal

describe('names of strangers', () => {
  it('are asked for over both kinds of address, the older kind first', async () => {
    const { servers } = await startNames((_, kind) =>
      kind === 1 ? [[1, 2, 3, 4]] : [[0x20, 1, ...Array.from({ length: 14 }, () => 0)]],
    )
    expect(await createResolver({ servers })('pages.example', never)).toEqual(['1.2.3.4', '2001::'])
  })

  it('that have one kind alone are known by it', async () => {
    const { servers } = await startNames((_, kind) => (kind === 1 ? [[1, 2, 3, 4]] : []))
    expect(await createResolver({ servers })('pages.example', never)).toEqual(['1.2.3.4'])
  })

  it('attack: a server of names that never answers is given up, and hangs on to nothing', async () => {
    const { servers } = await startNames(() => null)
    const read = createSafeFetch({ resolve: createResolver({ servers, timeoutMs: 150 }) })
    const started = Date.now()
    const many = Array.from({ length: 60 }, (_, at) =>
      reasonOf(read(`https://${at}.example/`, { maxBytes: 1, timeoutMs: 5_000 })),
    )
    expect(new Set(await Promise.all(many))).toEqual(new Set(['unreachable']))
    // Sixty names, 24 at a time.
    expect(Date.now() - started).toBeLessThan(2_000)
  })

  it('attack: whoever waits no longer asks no more', async () => {
    const { servers, asked } = await startNames(() => null)
    const read = createSafeFetch({ resolve: createResolver({ servers, timeoutMs: 4_000 }) })
    expect(await reasonOf(read('https://slow.example/', { maxBytes: 1, timeoutMs: 60 }))).toBe(
      'time',
    )
    const soFar = asked.length
    await sleep(2_500)
    expect(asked.length).toBe(soFar)
  })

  it.each(['localhost', 'app.localhost', 'LOCALHOST.'])(
    'attack: %s is this machine, whatever a server of names says of it',
    async (name) => {
      const { servers, asked } = await startNames(() => [[1, 2, 3, 4]])
      const read = createSafeFetch({ resolve: createResolver({ servers }) })
      expect(await reasonOf(read(`https://${name}/`, { maxBytes: 1 }))).toBe('address')
      expect(asked).toEqual([])
    },
  )

  it('attack: one that leads into the private network is not asked', async () => {
    const { servers } = await startNames((_, kind) => (kind === 1 ? [[10, 0, 0, 7]] : []))
    const read = createSafeFetch({ resolve: createResolver({ servers }) })
    expect(await reasonOf(read('https://inside.example/', { maxBytes: 1 }))).toBe('address')
  })
})
