import {
  custom,
  keccak256,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  type CustomTransport,
  type Hex,
  type TransactionSerialized,
} from 'viem'
import type { RpcOutcome, WalletRpcRequest } from '../wallet/core/messages.ts'
import { grantedResult, rpcRefusal, rpcResult } from '../wallet/core/rpcResult.ts'

/** What a chain answers to a method: a value, or a function of the request's parameters; what it throws is the node's error. */
export type ChainAnswer =
  | string
  | number
  | boolean
  | object
  | null
  | ((params: readonly unknown[]) => unknown)

/** A transaction that was sent to the chain. */
export interface MockTransaction {
  readonly hash: Hex
  readonly from: Hex
  /** Null for a deployment. */
  readonly to: Hex | null
  /** In the smallest unit of the chain's coin. */
  readonly value: bigint
  readonly data: Hex
  readonly nonce: number
}

/** A chain in memory. */
export interface MockChain {
  readonly id: number
  /** For `transports` of the kit, or a client of viem. */
  readonly transport: CustomTransport
  /** Everything that was sent, oldest first. */
  readonly sent: readonly MockTransaction[]
  /** Decides what a method is answered from now on: `chain.answer('eth_call', '0x01')`. */
  readonly answer: (method: string, answer: ChainAnswer) => void
  /** What is sent from now on fails on the chain: its receipt says reverted. `false` ends that. */
  readonly revert: (now?: boolean) => void
  /** What is sent from now on waits for a block, until `mine()`. */
  readonly hold: () => void
  /** Takes everything that waits into a block. */
  readonly mine: () => void
  /** One request to its node. */
  readonly ask: (request: WalletRpcRequest) => Promise<RpcOutcome>
}

interface Kept extends MockTransaction {
  readonly reverts: boolean
  block: bigint | null
}

const coin = 10n ** 18n
const zeros = `0x${'0'.repeat(64)}` as const

/**
 * A chain in memory, for tests without a node: it takes signed transactions, has every account own 100 of its coin, and answers what
 * the test says. It runs no contracts: `eth_call` is answered as told, and with an error until then.
 * @param id of the chain, as in EIP-155
 */
export function mockChain(id: number): MockChain {
  const kept: Kept[] = []
  const told = new Map<string, ChainAnswer>()
  let [head, held, reverts] = [1n, false, false]

  function mine(): void {
    head += 1n
    for (const one of kept) one.block ??= head
  }

  async function take(raw: TransactionSerialized): Promise<Hex> {
    const hash = keccak256(raw)
    const { to, value = 0n, data = '0x', nonce = 0 } = parseTransaction(raw)
    const from = await recoverTransactionAddress({ serializedTransaction: raw })
    kept.push({ hash, from, to: to ?? null, value, data, nonce, reverts, block: null })
    if (!held) mine()
    return hash
  }

  const find = (hash: unknown) => kept.find((one) => one.hash === hash)
  const block = () => ({ ...emptyBlock, number: numberToHex(head), hash: hashOf(head) })
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => numberToHex(id),
    net_version: () => String(id),
    eth_blockNumber: () => numberToHex(head),
    eth_getBlockByNumber: block,
    eth_getBlockByHash: block,
    eth_gasPrice: () => numberToHex(2_000_000_000n),
    eth_maxPriorityFeePerGas: () => numberToHex(1_000_000_000n),
    eth_feeHistory: () => ({ oldestBlock: numberToHex(head), baseFeePerGas: [], gasUsedRatio: [] }),
    eth_estimateGas: () => numberToHex(100_000n),
    eth_getBalance: () => numberToHex(100n * coin),
    eth_getCode: () => '0x',
    eth_getLogs: () => [],
    eth_getTransactionCount: ([address]) =>
      numberToHex(kept.filter(({ from }) => isSame(from, address)).length),
    eth_sendRawTransaction: ([raw]) => take(raw as TransactionSerialized),
    eth_getTransactionByHash: ([hash]) => transactionOf(find(hash), id),
    eth_getTransactionReceipt: ([hash]) => receiptOf(find(hash)),
  }

  async function ask({ method, params = [] }: WalletRpcRequest): Promise<RpcOutcome> {
    const list: readonly unknown[] = Array.isArray(params) ? params : [params]
    const own = told.has(method) ? told.get(method) : answers[method]
    if (own === undefined)
      return rpcRefusal(-32_601, `The chain of the test was not told what ${method} answers.`)
    try {
      return rpcResult(typeof own === 'function' ? await (own as Answering)(list) : own)
    } catch (error) {
      const { code = -32_603, message, data } = error as Partial<RpcError> & Error
      return rpcRefusal(code, message, data)
    }
  }

  return {
    id,
    transport: custom(
      { request: async (request) => grantedResult(await ask(request)) },
      { retryCount: 0 },
    ),
    sent: kept,
    answer: (method, answer) => void told.set(method, answer),
    revert: (now = true) => void (reverts = now),
    hold: () => void (held = true),
    mine: () => {
      held = false
      mine()
    },
    ask,
  }
}

type Answering = (params: readonly unknown[]) => unknown
interface RpcError {
  readonly code: number
  readonly data?: unknown
}

const isSame = (a: string, b: unknown) =>
  typeof b === 'string' && a.toLowerCase() === b.toLowerCase()
const hashOf = (block: bigint) => numberToHex(block, { size: 32 })

const emptyBlock = {
  parentHash: zeros,
  timestamp: '0x65920080',
  baseFeePerGas: numberToHex(1_000_000_000n),
  gasLimit: numberToHex(30_000_000n),
  gasUsed: '0x0',
  logsBloom: `0x${'0'.repeat(512)}`,
  miner: `0x${'0'.repeat(40)}`,
  transactions: [],
}

function transactionOf(one: Kept | undefined, chainId: number) {
  if (!one) return null
  return {
    hash: one.hash,
    from: one.from,
    to: one.to,
    value: numberToHex(one.value),
    input: one.data,
    nonce: numberToHex(one.nonce),
    gas: numberToHex(100_000n),
    maxFeePerGas: numberToHex(2_000_000_000n),
    maxPriorityFeePerGas: numberToHex(1_000_000_000n),
    chainId: numberToHex(chainId),
    type: '0x2',
    ...placeOf(one.block),
  }
}

function receiptOf(one: Kept | undefined) {
  if (!one || one.block === null) return null
  return {
    transactionHash: one.hash,
    from: one.from,
    to: one.to,
    status: one.reverts ? '0x0' : '0x1',
    gasUsed: '0x5208',
    cumulativeGasUsed: '0x5208',
    effectiveGasPrice: numberToHex(2_000_000_000n),
    contractAddress: null,
    logs: [],
    logsBloom: emptyBlock.logsBloom,
    type: '0x2',
    ...placeOf(one.block),
  }
}

const placeOf = (block: bigint | null) => ({
  blockNumber: block === null ? null : numberToHex(block),
  blockHash: block === null ? null : hashOf(block),
  transactionIndex: block === null ? null : '0x0',
})
