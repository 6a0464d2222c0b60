import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A node that answers at once and always the same: what is measured is who stands before it. */
const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (part: string) => (text += part))
  request.on('end', () => {
    const id = /"id":(\d+)/u.exec(text)?.[1] ?? '1'
    const result = text.includes('"eth_chainId"') ? '0x89' : '0x8ac7230489e80000'
    const body = `{"jsonrpc":"2.0","id":${id},"result":"${result}"}`
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () =>
  console.log(`listening http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
