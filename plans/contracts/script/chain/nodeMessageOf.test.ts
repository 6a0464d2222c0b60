import { createWalletClient, custom, RpcRequestError } from 'viem'
import { describe, expect, it } from 'vitest'
import { connectChain, sendData } from './connectChain.ts'
import { nodeMessageOf } from './nodeMessageOf.ts'

const to = '0x00000000000000000000000000000000000000aa'
const bytecode = `0x${'60806040'.repeat(6_000)}` as const

describe('an error of a placement', () => {
  it('gives the reason and the beginning of the data, of however much there is', async () => {
    const client = createWalletClient({
      account: to,
      transport: custom({
        request: ({ method, params }: { method: string; params: unknown }) =>
          Promise.reject(
            new RpcRequestError({
              body: { method, params },
              error: { code: -32_000, message: 'insufficient funds for gas * price + value' },
              url: 'http://127.0.0.1:8545',
            }),
          ),
      }),
    })
    const error = await client
      .sendTransaction({ to, data: bytecode, chain: null, gas: 1n })
      .catch((one: unknown) => one)
    expect((error as Error).message.length).toBeGreaterThan(48_000)
    const text = nodeMessageOf(error)
    expect(text.length).toBeLessThan(1_500)
    expect(text).toContain('insufficient funds')
    expect(text).toContain(`${bytecode.slice(0, 66)}…`)
    expect(text).not.toContain(bytecode.slice(0, 68))
  })

  it('names the contract, from a node that cannot be reached too', async () => {
    const chain = connectChain({
      rpcUrl: 'http://127.0.0.1:1',
      account: { address: to, type: 'json-rpc' },
      chainId: 31_337,
    })
    const refused = sendData(chain, { what: 'vault', to, data: bytecode })
    await expect(refused).rejects.toThrow(/^vault was not sent: /u)
    await refused.catch((error: Error) => expect(error.message.length).toBeLessThan(1_500))
  })

  it('names no URL: that of a node may hold the key to it', async () => {
    const chain = connectChain({
      rpcUrl: 'http://127.0.0.1:9/v2/SECRETAPIKEY',
      account: { address: to, type: 'json-rpc' },
      chainId: 31_337,
    })
    const error: unknown = await chain.getChainId().catch((one: unknown) => one)
    expect((error as Error).message).toContain('SECRETAPIKEY')
    expect(nodeMessageOf(error)).toContain('HTTP request failed')
    expect(nodeMessageOf(error)).not.toContain('SECRETAPIKEY')
    expect(nodeMessageOf('wss://me:SECRET@node.example/x and "https://SECRET.example"')).toBe(
      '(URL) and "(URL)"',
    )
  })

  it('leaves addresses and hashes whole', () => {
    const hash = `0x${'ab'.repeat(32)}`
    expect(nodeMessageOf(new Error(`${to} ${hash}`))).toBe(`${to} ${hash}`)
    expect(nodeMessageOf('no error')).toBe('no error')
  })
})
