import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createLocalServer } from './createLocalServer.ts'

async function start() {
  const server = createLocalServer((asked, response) => {
    if (asked.url === '/throws') throw new Error('a handler’s own')
    response.end('here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

const statusOf = (port: number, host: string, path = '/') =>
  new Promise<number | string>((resolve) =>
    request({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
      .end(),
  )

it('attack: answers by its own names alone, whatever name leads to it', async () => {
  const port = await start()
  for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, '[::1]'])
    expect(await statusOf(port, host)).toBe(200)
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', 'evil:80'])
    expect(await statusOf(port, host)).toBe(403)
})

it('attack: no request line and no error of a handler ends the process', async () => {
  const port = await start()
  expect(await statusOf(port, 'localhost', '/throws')).toBe('ECONNRESET')
  const socket = connect(port, '127.0.0.1')
  const said = new Promise<string>((resolve) =>
    socket.once('data', (part) => resolve(String(part))),
  )
  socket.write('GET //[ HTTP/1.1\r\nhost: localhost\r\n\r\n')
  // Behind a host `//[` is a path; what is none is refused.
  expect(await said).toMatch(/^HTTP\/1\.1 (?:200|400) /u)
  socket.destroy()
  expect(await statusOf(port, 'localhost')).toBe(200)
})
