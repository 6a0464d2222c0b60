import type { AddressInfo } from 'node:net'
import { createServer, type IncomingMessage } from 'node:http'

/** How a node answers: as the one behind it, by errors that repeat what it was asked, by HTML that does. */
export type NodeManner = 'honest' | 'repeats' | 'page'

/** A node that can be made to say again whatever it hears, as providers do in their errors. */
export async function startEchoNode(target: string) {
  let manner: NodeManner = 'honest'
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await bodyOf(request)
      if (manner === 'page') {
        response.writeHead(400, { 'content-type': 'text/html' })
        return response.end(`<p>${body}</p>`)
      }
      response.setHeader('content-type', 'application/json')
      if (manner === 'honest') {
        const said = await fetch(target, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
        return response.end(await said.text())
      }
      const asked = JSON.parse(body) as { id: number } | { id: number }[]
      const refusal = ({ id }: { id: number }) => ({
        jsonrpc: '2.0',
        id,
        error: { code: -32_000, message: `odd: ${body}`, data: body },
      })
      return response.end(
        JSON.stringify(Array.isArray(asked) ? asked.map(refusal) : refusal(asked)),
      )
    }
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next: NodeManner) => void (manner = next),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
