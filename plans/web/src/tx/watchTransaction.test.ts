import { createClient, custom, keccak256, stringToHex } from 'viem'
import { localhost } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import { watchTransaction, type WatchedFate } from './watchTransaction.ts'

const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const plan = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const hash = `0x${'aa'.repeat(32)}` as const
const other = `0x${'bb'.repeat(32)}` as const
const hex = (n: number) => `0x${n.toString(16)}`

const sent = {
  hash: hash as string,
  nonce: hex(5),
  from: account,
  to: plan as string,
  input: '0x1234',
  value: '0x0',
  type: '0x2',
  chainId: hex(31337),
  gas: hex(90_000),
  maxFeePerGas: '0x1',
  maxPriorityFeePerGas: '0x1',
  v: '0x0',
  r: '0x1',
  s: '0x1',
  yParity: '0x0',
  blockHash: null as string | null,
  blockNumber: null as string | null,
  transactionIndex: null as string | null,
}

interface Node {
  block: number
  used: number
  known: boolean
  receipt: { status: 'success' | 'reverted'; block: number; in?: string } | null
  /** what the newest block holds */
  mined: (typeof sent)[]
  failing: boolean
  logs: readonly object[]
}

/** Plays one scene for each pause and collects what is reported. */
async function play(
  scenes: readonly ((node: Node) => void)[],
  more: Partial<Node> = {},
): Promise<readonly WatchedFate[]> {
  const empty = { receipt: null, mined: [], failing: false, logs: [] }
  const node: Node = { block: 100, used: 5, known: true, ...empty, ...more }
  const answers: Record<string, () => unknown> = {
    eth_chainId: () => hex(31337),
    eth_blockNumber: () => hex(node.block),
    eth_getLogs: () => node.logs,
    eth_getTransactionCount: () => hex(node.used),
    eth_getTransactionByHash: () => (node.known ? sent : null),
    eth_getTransactionReceipt: () =>
      node.receipt && {
        transactionHash: hash,
        blockNumber: hex(node.receipt.block),
        blockHash: node.receipt.in ?? other,
        transactionIndex: '0x0',
        logs: [],
        status: node.receipt.status === 'success' ? '0x1' : '0x0',
        gasUsed: '0x1',
        cumulativeGasUsed: '0x1',
        effectiveGasPrice: '0x1',
        from: account,
        to: plan,
        contractAddress: null,
        logsBloom: '0x',
        type: '0x2',
      },
    eth_getBlockByNumber: () => ({
      number: hex(node.block),
      hash: other,
      timestamp: '0x1',
      transactions: node.mined,
      baseFeePerGas: '0x1',
      gasLimit: '0x1',
      gasUsed: '0x1',
    }),
  }
  const client = createClient({
    chain: localhost,
    cacheTime: 0,
    transport: custom(
      {
        request: async ({ method }: { method: string }) => {
          if (node.failing) throw new Error('The node is away.')
          return answers[method]?.() ?? null
        },
      },
      { retryCount: 0 },
    ),
  })
  const said: WatchedFate[] = []
  const stop = new AbortController()
  let turn = 0
  await watchTransaction({
    client: client,
    hash,
    account,
    signal: stop.signal,
    report: (sight) => said.push(sight),
    pause: async () => {
      const scene = scenes[turn++]
      if (scene) scene(node)
      else stop.abort()
    },
  })
  return said
}

const fates = (said: readonly WatchedFate[]) => said.map((sight) => sight.fate)
const mine = (node: Node) => {
  node.receipt = { status: 'success', block: node.block }
}
const same = () => undefined

describe('watch', () => {
  it('reports the block, and stops once it is deep enough', async () => {
    const said = await play([same, mine, (node) => (node.block += 5), (node) => (node.block += 12)])
    expect(fates(said)).toEqual(['mined', 'settled'])
  })

  it('takes a block back that a reorganisation removed, and reports the next one', async () => {
    const undo = (node: Node) => {
      node.receipt = null
    }
    expect(fates(await play([mine, undo, same, mine]))).toEqual(['mined', 'undone', 'mined'])
  })

  it('does not believe a single node that has lost sight of the block', async () => {
    const lost = (node: Node) => {
      node.receipt = null
    }
    expect(fates(await play([mine, lost, mine, same]))).toEqual(['mined'])
  })

  it('notices that another block holds it now, and what became of it there', async () => {
    const elsewhere = (status: 'success' | 'reverted') => (node: Node) => {
      node.receipt = { status, block: 101, in: `0x${'cc'.repeat(32)}` }
    }
    expect(fates(await play([mine, elsewhere('success')]))).toEqual(['mined', 'undone', 'mined'])
    expect(fates(await play([mine, elsewhere('reverted')]))).toEqual([
      'mined',
      'undone',
      'reverted',
    ])
  })

  it('stops also on a chain that makes no further block', async () => {
    const said = await play([mine, ...Array.from({ length: 200 }, () => same)])
    expect(fates(said)).toEqual(['mined', 'settled'])
  })

  it('reports a revert as the end', async () => {
    const revert = (node: Node) => {
      node.receipt = { status: 'reverted', block: 100 }
    }
    expect(fates(await play([revert, same]))).toEqual(['reverted'])
  })

  it('finds the transaction that took the nonce, and tells a cancel from another one', async () => {
    const gone = (input: string, to: string) => (node: Node) => {
      Object.assign(node, { known: false, used: 6 })
      node.mined = [
        {
          ...sent,
          hash: other,
          input,
          to,
          blockNumber: hex(100),
          blockHash: other,
          transactionIndex: '0x0',
        },
      ]
    }
    expect(await play([gone('0x', account), same])).toEqual([
      { fate: 'replaced', by: other, cancelled: true },
    ])
    expect(await play([gone('0x99', plan), same])).toEqual([
      { fate: 'replaced', by: other, cancelled: false },
    ])
  })

  it('sees the same call with a higher fee as sped up', async () => {
    const faster = (node: Node) => {
      Object.assign(node, { known: false, used: 6 })
      node.mined = [
        {
          ...sent,
          hash: other,
          blockNumber: hex(100),
          blockHash: other,
          transactionIndex: '0x0',
        },
      ]
    }
    expect(await play([faster, same])).toEqual([{ fate: 'repriced', by: other }])
  })

  it('attack: a nonce that was taken in a block too far back is no replacement that anybody has seen', async () => {
    const gone = (node: Node) => {
      Object.assign(node, { known: false, used: 6, mined: [] })
    }
    expect(await play([gone, ...Array.from({ length: 9 }, () => same)])).toEqual([
      { fate: 'unseen' },
    ])
    const found = (node: Node) => {
      node.mined = [
        { ...sent, hash: other, blockNumber: hex(100), blockHash: other, transactionIndex: '0x0' },
      ]
    }
    expect(await play([gone, same, same, found, same])).toEqual([
      { fate: 'unseen' },
      { fate: 'repriced', by: other },
    ])
  })

  it('attack: what a Safe was asked to do is no second time free while its owners sign, and followed once they have', async () => {
    const topics = [keccak256(stringToHex('ExecutionSuccess(bytes32,uint256)')), hash]
    const carriedOut = (node: Node) => {
      node.logs = [{ address: account, topics, data: '0x', transactionHash: other }]
    }
    const looks = Array.from({ length: 31 }, () => same)
    expect(await play([...looks, carriedOut, same], { known: false })).toEqual([
      { fate: 'unseen' },
      { fate: 'repriced', by: other },
    ])
  })

  it('says dropped after many looks, and goes on when a node is away', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const lost = (node: Node) => {
      node.known = false
    }
    expect(await play([lost, ...Array.from({ length: 9 }, () => same)])).toEqual([
      { fate: 'dropped' },
    ])
    const away = (node: Node) => {
      node.failing = true
    }
    const back = (node: Node) => {
      node.failing = false
      mine(node)
    }
    expect(fates(await play([away, back]))).toEqual(['mined'])
    expect(warn).toHaveBeenCalled()
    warn.mockRestore()
  })
})
