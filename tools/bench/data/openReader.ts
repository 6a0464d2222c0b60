import { connect, type Socket } from 'node:net'

/** A client that costs next to nothing, so that the server is what is measured: a socket, and no parser but for the length. */
export interface BenchReader {
  /** Asks, and waits for the whole answer. @returns the status */
  readonly get: (path: string) => Promise<number>
  /** Asks, and hears each part of an answer that does not end. */
  readonly listen: (path: string, onText: (text: string) => void) => void
  readonly close: () => void
}

export async function openReader(url: string): Promise<BenchReader> {
  const { hostname, port, host } = new URL(url)
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true })
    opened.once('connect', () => resolve(opened))
    opened.once('error', reject)
  })
  const ask = (path: string) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: */*\r\n\r\n`)
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        let wanted = Number.POSITIVE_INFINITY
        let got = 0
        let status = 0
        const onData = (chunk: Buffer) => {
          if (status === 0) {
            const end = chunk.indexOf('\r\n\r\n')
            const head = chunk.toString('latin1', 0, end)
            status = Number(head.slice(9, 12))
            const [, length = '0'] = /content-length: (\d+)/i.exec(head) ?? []
            wanted = end + 4 + Number(length)
          }
          got += chunk.length
          if (got < wanted) return
          socket.off('data', onData)
          socket.off('close', onClose)
          resolve(status)
        }
        const onClose = () => reject(new Error('The server hung up.'))
        socket.on('data', onData)
        socket.once('close', onClose)
        ask(path)
      }),
    listen: (path, onText) => {
      socket.on('data', (chunk) => onText(chunk.toString()))
      ask(path)
    },
    close: () => void socket.destroy(),
  }
}

/** Opens many, some at once: a server's queue of connections is not endless. */
export async function openReaders(url: string, count: number): Promise<BenchReader[]> {
  const readers: BenchReader[] = []
  while (readers.length < count) {
    const some = Math.min(200, count - readers.length)
    readers.push(...(await Promise.all(Array.from({ length: some }, () => openReader(url)))))
  }
  return readers
}
