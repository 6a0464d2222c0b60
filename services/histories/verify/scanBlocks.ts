import { getAddress, parseAbi, type Address, type Hex } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import type { StoredTransaction } from '@causeway/protocol/api/transactionsOf'
import { faultOf } from '@causeway/protocol/rpc/fault'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import { decodeLog } from './decodeLog.ts'

type Transfer = StoredTransaction['transfers'][number]

/** What a transaction did, as the node says it today. */
export interface Scanned extends Pick<StoredTransaction, 'hash' | 'transfers' | 'approvals'> {
  /** Whether the node cannot say any more what contracts moved in it: it has forgotten the state. */
  readonly isForgotten: boolean
}

interface Frame {
  readonly type: string
  readonly from: Address
  readonly to?: Address
  readonly value?: Hex
  readonly error?: string
  readonly calls?: readonly Frame[]
}

const blocksAtOnce = 20

/**
 * Reads every transaction of every block, one after the other and with nothing of the service's reading.
 * @param traced transactions inside which native tokens are followed: the service's node told of them
 */
export async function scanBlocks(
  client: RpcClient,
  { from, to }: { readonly from: number; readonly to: number },
  traced: ReadonlySet<string>,
): Promise<Scanned[]> {
  const found: Scanned[] = []
  const wrapped = new Map<string, Promise<boolean>>()
  const isWrapped = (token: Address) => {
    const known = wrapped.get(token) ?? looksWrapped(client, token)
    wrapped.set(token, known)
    return known
  }
  for (let first = from; first <= to; first += blocksAtOnce) {
    const numbers = Array.from(
      { length: Math.min(blocksAtOnce, to - first + 1) },
      (_, at) => first + at,
    )
    const scanned = await Promise.all(
      numbers.map((number) => scanBlock(client, number, { traced, isWrapped })),
    )
    found.push(...scanned.flat())
  }
  return found
}

async function scanBlock(
  client: RpcClient,
  number: number,
  {
    traced,
    isWrapped,
  }: { traced: ReadonlySet<string>; isWrapped: (token: Address) => Promise<boolean> },
): Promise<Scanned[]> {
  const at = `0x${number.toString(16)}` as const
  const block = await client.request({ method: 'eth_getBlockByNumber', params: [at, true] })
  if (!block) throw new Error(`The node has no block ${number}.`)
  const found: Scanned[] = []
  for (const one of block.transactions) {
    if (typeof one === 'string')
      throw new Error('The node lists hashes where transactions were asked for.')
    const { hash, from, value } = one
    const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    if (!receipt) throw new Error(`The node has no receipt of ${hash}.`)
    const native = { logIndex: -1, token: null, tokenId: null }
    const transfers: Transfer[] = []
    const to = one.to ?? receipt.contractAddress
    if (BigInt(value) > 0n && receipt.status === '0x1' && to)
      transfers.push({
        ...native,
        part: 0,
        kind: 'native',
        from: getAddress(from),
        to: getAddress(to),
        amount: String(BigInt(value)),
      })
    const inside = traced.has(hash) ? await insideOf(client, hash) : []
    inside?.forEach((moved, index) =>
      transfers.push({ ...native, part: index + 1, kind: 'internal', ...moved }),
    )
    const approvals: StoredTransaction['approvals'] = []
    for (const log of receipt.logs) {
      const meaning = decodeLog(log)
      if (!meaning) continue
      const here = { logIndex: Number(log.logIndex), token: getAddress(log.address) }
      if ('approval' in meaning) approvals.push({ ...here, ...meaning.approval })
      else
        for (const part of meaning.transfers)
          if (part.kind !== 'wrap' || (await isWrapped(here.token)))
            transfers.push({ ...here, ...part })
    }
    // A wrapped token may tell of one movement in two events.
    for (const wrap of transfers.filter(({ kind }) => kind === 'wrap')) {
      const words = ({ token, from: giver, to: taker, amount }: Transfer) =>
        [token, giver, taker, amount].join()
      const at = transfers.findIndex((one) => one.kind === 'erc20' && words(one) === words(wrap))
      if (at >= 0) transfers.splice(at, 1)
    }
    found.push({ hash, transfers, approvals, isForgotten: inside === null })
  }
  return found
}

type Inside = Pick<Transfer, 'from' | 'to' | 'amount'>

/** null: the node cannot say it any more. */
async function insideOf(client: RpcClient, hash: Hex): Promise<Inside[] | null> {
  const ask = client.request as unknown as (call: {
    method: string
    params: readonly unknown[]
  }) => Promise<Frame>
  const root = await ask({
    method: 'debug_traceTransaction',
    params: [hash, { tracer: 'callTracer' }],
  }).catch((error: unknown) => {
    if (faultOf(error)?.kind === 'refused') return null
    throw error
  })
  if (root === null) return null
  const below = (frame: Frame): Inside[] =>
    frame.error === undefined
      ? (frame.calls ?? []).flatMap((one) => [...own(one), ...below(one)])
      : []
  const own = ({ type, error, from, to, value }: Frame): Inside[] =>
    error === undefined &&
    to &&
    /^(?:CALL|CREATE2?|SELFDESTRUCT)$/u.test(type) &&
    BigInt(value ?? 0) > 0n
      ? [{ from: getAddress(from), to: getAddress(to), amount: String(BigInt(value ?? 0)) }]
      : []
  return below(root)
}

const supply = parseAbi(['function totalSupply() view returns (uint256)'])

/** The native token, wrapped, owes what it holds. */
async function looksWrapped(client: RpcClient, address: Address): Promise<boolean> {
  const [owed, held] = await Promise.all([
    readContract(client, { address, abi: supply, functionName: 'totalSupply' }).catch(() => null),
    getBalance(client, { address }),
  ])
  return owed !== null && owed > 0n && owed === held
}
