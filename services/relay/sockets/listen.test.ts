import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { listen } from './listen.ts'

describe('listen', () => {
  it('outlives connections that the system could not hand over, and tells of each', async () => {
    const server = createServer()
    const faults: unknown[] = []
    const onFault = (error: unknown) => faults.push(error)
    await listen(server, { host: '127.0.0.1', port: 0, onFault })
    // As the runtime does when `accept` fails: no memory, no files in the whole system.
    for (const code of ['ENFILE', 'ENOBUFS'])
      server.emit('error', Object.assign(new Error(), { code }))
    expect(faults).toMatchObject([{ code: 'ENFILE' }, { code: 'ENOBUFS' }])
    expect(server.listening).toBe(true)
    await new Promise((resolve) => server.close(resolve))
  })
})
