import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeErrorResult, encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'

/** How every contract of the chain answers whoever calls it. */
export type ContractManner =
  | 'sendsOn'
  | 'sendsOnTogether'
  | 'burnsGas'
  | 'invalidCode'
  | 'manyBytes'
  | 'longReason'

const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'error Error(string)',
  'function query((address sender, string[] urls, bytes data)[] queries)',
])

function sendsOn(to: Address, urls: string[], question: Hex): object {
  const data = encodeErrorResult({
    abi,
    errorName: 'OffchainLookup',
    args: [to, urls, question, '0x00000001', '0x'],
  })
  return { error: { code: 3, message: 'execution reverted', data } }
}

interface Call {
  readonly id: number
  readonly method: string
  readonly params?: readonly [{ readonly to?: Address }]
}

/**
 * A node in front of a real one. Blocks, balances and logs are the real chain's; every contract answers in one manner, whoever made it.
 * @param listener where contracts send their askers
 */
export async function startHostileNode(target: string, listener: string) {
  let manner: ContractManner = 'sendsOn'
  let asked = 0

  function answerOf({ params }: Call): object {
    const to = params?.[0]?.to ?? '0x00000000000000000000000000000000000000c1'
    switch (manner) {
      case 'sendsOn':
        return sendsOn(to, [`${listener}/{sender}/{data}`, `${listener}/post`], '0x01')
      case 'sendsOnTogether': {
        // One question that stands for many (ENSIP-21): its asker goes to each of the hosts itself.
        const query = { sender: to, urls: [`${listener}/each`], data: '0x01' } as const
        const args = [Array.from({ length: 5 }, () => query)] as const
        return sendsOn(
          to,
          ['x-batch-gateway:true'],
          encodeFunctionData({ abi, functionName: 'query', args }),
        )
      }
      // As nodes that run revm say it.
      case 'burnsGas':
        return { error: { code: -32_003, message: 'EVM error: OutOfGas' } }
      case 'invalidCode':
        return { error: { code: -32_003, message: 'EVM error: InvalidFEOpcode' } }
      case 'manyBytes':
        return { result: `0x${'ff'.repeat(5_000_000)}` }
      case 'longReason': {
        const data = encodeErrorResult({ abi, errorName: 'Error', args: ['A'.repeat(500_000)] })
        return { error: { code: 3, message: `execution reverted: ${'A'.repeat(500_000)}`, data } }
      }
    }
  }

  async function answerOne(call: Call): Promise<unknown> {
    if (call.method === 'eth_call' || call.method === 'eth_estimateGas') {
      asked += 1
      return { jsonrpc: '2.0', id: call.id, ...answerOf(call) }
    }
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    })
    return response.json()
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = JSON.parse(Buffer.concat(parts).toString()) as Call | Call[]
    const said = Array.isArray(body)
      ? await Promise.all(body.map(answerOne))
      : await answerOne(body)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next: ContractManner) {
      manner = next
    },
    /** How many calls of contracts were answered. */
    asked: () => asked,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A host that nobody of ours has a reason to ask. */
export async function startListener() {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`)
    // An answer would have the contract asked again, and it would send on again, without an end.
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
