import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { metadataAddress } from '@causeway/protocol/solana/readMetadata'
import { tokenAccountOf } from '@causeway/protocol/solana/tokenAccountOf'
import {
  compileMessage,
  transferInstruction,
  unsignedTransaction,
} from '@causeway/protocol/solana/readTransaction'
import { startBitcoinLedger } from '@causeway/testkit/bitcoin/startBitcoinLedger'
import { bitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'
import { createSolanaWallet } from '@causeway/testkit/solana/createSolanaWallet'
import type { SolanaChain } from '@causeway/testkit/solana/types'
import { startSolana } from '@causeway/testkit/solana/startSolana'
import { heldAccount, metadataAccount, mintAccount } from '@causeway/testkit/solana/tokenAccounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../lib/config/readSettings.ts'
import { nonEvmSettings } from '../settings/nonEvmSettings.ts'
import { startTestData } from '../../testing/chainData/startTestData.ts'

const alice = solanaKey(new Uint8Array(32).fill(81))
const bob = solanaKey(new Uint8Array(32).fill(82))
const token = solanaKey(new Uint8Array(32).fill(83)).address
const away = 'http://127.0.0.1:9'

let chain: SolanaChain
let ledger: Awaited<ReturnType<typeof startBitcoinLedger>>
let data: Awaited<ReturnType<typeof startTestData>>
const satoshi = bitcoinKey(new Uint8Array(32).fill(7), 'p2wpkh')

beforeAll(async () => {
  chain = await startSolana({ accounts: { [alice.address]: 3_000_000_000n } })
  const { owner, ...mint } = mintAccount({
    mint: token,
    decimals: 6,
    supply: 10n ** 9n,
    authority: bob.address,
  })
  chain.put(token, { owner, ...mint })
  chain.put(metadataAddress(token), metadataAccount(token, 'Dollar of here', 'USDH'))
  const place = { owner: alice.address, mint: token, program: owner as never }
  const held = { mint: token, owner: alice.address, amount: 2_500_000n }
  chain.put(tokenAccountOf(place), heldAccount(owner, held))
  ledger = await startBitcoinLedger({})
  data = await startTestData({
    chains: [{ id: 31337, rpc: { primary: away, backups: [], ws: [] } }],
    env: {
      SOLANA_RPC_URLS: `${away},localnet=${away},localnet=${chain.rpcUrl}`,
      ESPLORA_URLS: `localnet=${ledger.url}`,
    },
  })
})
afterAll(async () => {
  await data.close()
  await ledger.stop()
  await chain.stop()
})

interface Answer {
  readonly status: number
  readonly body: {
    readonly balances?: readonly { symbol: string; quantity: { numeric: string } }[]
    readonly data?: readonly { id: string; metadata: object; transfers: readonly object[] }[]
    readonly [name: string]: unknown
  }
}
async function get(path: string): Promise<Answer> {
  const answer = await data.fetch(`${data.base}${path}`)
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

describe('Solana', () => {
  it('behavior: what an account holds is read over the nodes that are named, the next where one is away', async () => {
    const { status, body } = await get(
      `/v1/account/${alice.address}/balance?chainId=solana:localnet`,
    )
    expect(status).toBe(200)
    expect(body.balances?.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
      ['SOL', '3'],
      ['USDH', '2.5'],
    ])
    expect(body).toMatchObject({
      balances: [{ pricing: null }, { address: `solana:localnet:${token}` }],
      unavailable: [],
    })
  })

  it('behavior: an account that holds nothing is an empty list, as on every other chain', async () => {
    const path = `/v1/account/${solanaKey(new Uint8Array(32).fill(84)).address}/balance?chainId=solana:localnet`
    expect(await get(path)).toEqual({ status: 200, body: { balances: [], unavailable: [] } })
    const { address } = bitcoinKey(new Uint8Array(32).fill(8), 'p2wpkh')
    expect((await get(`/v1/account/${address}/balance`)).body.balances).toEqual([])
  })

  it('error: a network whose nodes are all away is named, and alone it is no empty answer', async () => {
    const all = await get(`/v1/account/${alice.address}/balance`)
    expect(all.body.unavailable).toEqual(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
    expect(all.body.balances).toHaveLength(2)
    const mainnet = 'chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect((await get(`/v1/account/${alice.address}/balance?${mainnet}`)).status).toBe(503)
    expect((await get(`/v1/account/${alice.address}/history?${mainnet}`)).status).toBe(503)
    // Names are kept on mainnet: not that there is none.
    expect((await get(`/v1/identity/${alice.address}`)).status).toBe(503)
  })

  it('behavior: a history tells what was sent, with its receiver', async () => {
    const { value } = (await chain.request('getLatestBlockhash')) as {
      value: { blockhash: string }
    }
    const wallet = createSolanaWallet(
      { accounts: [alice], rpcUrl: chain.rpcUrl },
      async () => undefined,
    )
    const transaction = unsignedTransaction(
      compileMessage({
        payer: alice.address,
        blockhash: value.blockhash,
        instructions: [transferInstruction(alice.address, bob.address, 1_000_000_000n)],
      }),
    )
    await wallet.handle({
      method: 'solana:signAndSendTransaction',
      params: [[{ account: alice.address, transaction: [...transaction] }]],
    })
    const path = `/v1/account/${alice.address}/history?chainId=solana:localnet`
    await expect.poll(async () => (await get(path)).body.data?.length, { timeout: 10_000 }).toBe(1)
    expect((await get(path)).body).toMatchObject({
      next: null,
      data: [
        {
          metadata: {
            chain: 'solana:localnet',
            operationType: 'send',
            status: 'confirmed',
            sentTo: bob.address,
          },
          transfers: [{ direction: 'out', quantity: { numeric: '1' }, value: null }],
        },
      ],
    })
  })
})

describe('Bitcoin', () => {
  it('behavior: balance and history come from the Esplora API that is named', async () => {
    const address = satoshi.address
    ledger.fund(address, 150_000n)
    ledger.mine()
    const { body } = await get(`/v1/account/${address}/balance`)
    expect(body.balances?.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
      ['BTC', '0.0015'],
    ])
    const { data: rows } = (await get(`/v1/account/${address}/history`)).body
    expect(rows).toMatchObject([
      {
        metadata: { operationType: 'receive', status: 'confirmed', sentTo: address },
        transfers: [{ direction: 'in', quantity: { numeric: '0.0015' } }],
      },
    ])
  })
})

describe('JSON-RPC', () => {
  const bitcoinLocal = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  const one = (method: string, params: readonly unknown[] = [], id: unknown = 1) => ({
    jsonrpc: '2.0',
    id,
    method,
    params,
  })
  const asked = async (chainId: string, body: unknown) => {
    const answer = await data.fetch(`${data.base}/v1?chainId=${chainId}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }

  it('behavior: what is listed is answered: reads of Solana, as the node wrote them and with the id of the client', async () => {
    const { status, body } = await asked('solana:localnet', one('getBalance', [bob.address], 'a'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 'a', result: { value: expect.any(Number) as number } })
    const batch = await asked('solana:localnet', [
      one('getSlot', [], 7),
      one('requestAirdrop', [alice.address, 1], 8),
      'nothing',
      one('getAccountInfo', ['no address'], 9),
    ])
    expect(batch).toMatchObject({
      status: 200,
      body: [
        { id: 7, result: expect.any(Number) as number },
        { id: 8, error: { code: -32601 } },
        { id: null, error: { code: -32600 } },
        { id: 9, error: { code: -32602 } },
      ],
    })
  })

  it('behavior: of Bitcoin what its API answers to the letter, and nothing by another form', async () => {
    ledger.fund(satoshi.address, 5_000n)
    ledger.mine()
    const txid = ledger.transactions().at(-1)?.txid
    expect(
      await asked(bitcoinLocal, [
        one('getblockcount', [], 1),
        one('getrawtransaction', [txid], 2),
        one('getrawtransaction', [txid, 2], 3),
        one('getrawtransaction', ['ab'.repeat(32)], 4),
        one('getrawtransaction', ['../fee-estimates'], 5),
        one('dumpprivkey', [], 6),
      ]),
    ).toEqual({
      status: 200,
      body: [
        { jsonrpc: '2.0', id: 1, result: ledger.height() },
        { jsonrpc: '2.0', id: 2, result: ledger.transactions().at(-1)?.hex },
        ...[3, 4, 5, 6].map((id) => ({
          jsonrpc: '2.0',
          id,
          error: {
            code: { 3: -8, 4: -5, 5: -8, 6: -32601 }[id],
            message: expect.any(String) as string,
          },
        })),
      ],
    })
  })

  it('error: no node answers: 503 for one call, and each in a batch has its own error', async () => {
    const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(await asked(mainnet, one('getSlot'))).toMatchObject({
      status: 503,
      body: { reasons: [{ field: 'chainId' }] },
    })
    expect(await asked(mainnet, [one('getSlot')])).toMatchObject({
      status: 200,
      body: [{ id: 1, error: { code: -32002 } }],
    })
  })
})

describe('nodes that are away', () => {
  it('error: those of Solana and Bitcoin are named in /health and metrics, and remembered: who asks is answered at once', async () => {
    // It takes calls and says nothing.
    const silent = await startSilentServer()
    const service = await startTestData({
      chains: [{ id: 31337, rpc: { primary: away, backups: [], ws: [] } }],
      env: { SOLANA_RPC_URLS: silent.url, ESPLORA_URLS: `${silent.url}/api` },
    })
    const chains = [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'bip122:000000000019d6689c085ae165831e93',
    ]
    try {
      const health = () => service.service.health()
      const down = () => {
        const { details } = health()
        return (details['down'] as { chain: string }[]).map(({ chain }) => chain)
      }
      await expect.poll(down, { timeout: 9_000 }).toEqual(expect.arrayContaining(chains))
      expect(health()).toMatchObject({
        status: 'degraded',
        details: {
          upstreams: Object.fromEntries(chains.map((chain) => [chain, [{ score: 0 }]])),
        },
      })
      await expect
        .poll(() => service.registry.metrics(), { timeout: 9_000 })
        .toMatch(
          /causeway_rpc_upstream_calls_total\{chain="solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",upstream="0 [^"]+",outcome="unreachable"\} [1-9]/u,
        )
      const began = performance.now()
      const paths = [alice.address, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']
      for (const address of paths) {
        const answer = await service.fetch(`${service.base}/v1/account/${address}/balance`)
        expect(answer.status).toBe(503)
      }
      expect(performance.now() - began).toBeLessThan(1_000)
      silent.speak()
      await expect.poll(down, { timeout: 12_000 }).not.toContain(chains[0])
    } finally {
      await service.close()
      await silent.close()
    }
  }, 90_000)
})

/** A node that takes what it is asked and answers nothing, until it is told to speak. */
async function startSilentServer() {
  let speaks = false
  const server = createServer((request, response) => {
    request.resume()
    if (speaks) response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: 5 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    speak: () => void (speaks = true),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

describe('what is not served', () => {
  it('behavior: the list of chains has those that are, and their addresses alone are taken', async () => {
    const { body } = await get('/v1/supported-chains')
    expect(body['http']).toEqual([
      'eip155:31337',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:localnet',
      'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    ])
    const bitcoin = `/v1/account/${satoshi.address}/balance`
    expect((await get(`${bitcoin}?chainId=solana:localnet`)).status).toBe(400)
    expect((await get(`${bitcoin}?chainId=bip122:000000000019d6689c085ae165831e93`)).status).toBe(
      400,
    )
    const mainnet = '/v1/account/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4/balance'
    expect((await get(mainnet)).body).toEqual({ balances: [], unavailable: [] })
    for (const wrong of ['0x12', 'nobody', `${alice.address}0`])
      expect((await get(`/v1/account/${wrong}/balance`)).status).toBe(400)
    const history = `/v1/account/${alice.address}/history?chainId=solana:localnet`
    expect((await get(`${history}&cursor=1`)).status).toBe(400)
  })

  it('error: settings that are no addresses are told with what to write', () => {
    for (const SOLANA_RPC_URLS of ['node', 'moon=https://node.example', 'devnet=ftp://a.example'])
      expect(() => readSettings({ SOLANA_RPC_URLS }, nonEvmSettings)).toThrow(
        /SOLANA_RPC_URLS is set, but.*SOLANA_RPC_URLS=https:/u,
      )
  })
})
