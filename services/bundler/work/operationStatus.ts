import { numberToHex, type Hex } from 'viem'
import { decodeEventLog, type RpcLog, type RpcTransactionReceipt } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import type { Chain } from '../chain/createChain.ts'
import type { BundlerDeps } from '../bundlerDeps.ts'
import { shownRevert } from '../simulation/refusedBy.ts'
import {
  ownEvent,
  receiptOf,
  searchInclusion,
  type OwnEvent,
  type Sought,
} from '../operations/findInclusion.ts'
import type { OperationRow } from '../operations/operationRow.ts'

/** An operation as it was sent, and where it is. */
export async function operationByHash(deps: BundlerDeps, chain: Chain, hash: string) {
  const row = await deps.operations.find(hash)
  if (row?.chainId !== chain.id) return null
  const found = await find(deps, chain, row)
  return {
    userOperation: row.body,
    entryPoint: chain.contracts.entryPoint,
    transactionHash: found?.receipt.transactionHash ?? null,
    blockNumber: found?.receipt.blockNumber ?? null,
    blockHash: found?.receipt.blockHash ?? null,
  }
}

/** The receipt of an operation (ERC-7769): read from the chain at this moment, since a block may be replaced. null: in no block. */
export async function operationReceipt(deps: BundlerDeps, chain: Chain, hash: string) {
  const row = await deps.operations.find(hash)
  if (row?.chainId !== chain.id) return null
  const found = await find(deps, chain, row)
  if (found === null) return null
  const { receipt, event, logs } = found
  const reason = reasonIn(logs, hash)
  return {
    userOpHash: hash,
    entryPoint: chain.contracts.entryPoint,
    sender: row.sender,
    nonce: numberToHex(event.nonce),
    paymaster: event.paymaster,
    actualGasCost: numberToHex(event.cost),
    actualGasUsed: numberToHex(event.gasUsed),
    success: event.success,
    ...(reason === null ? {} : { reason }),
    logs,
    receipt,
  }
}

const statuses = {
  pending: 'not_submitted',
  sent: 'submitted',
  // As far as is known here; the chain says otherwise now.
  included: 'submitted',
  failed: 'failed',
  dropped: 'rejected',
} as const

/** How far an operation is, also one that will be in no block. */
export async function operationStatus(deps: BundlerDeps, chain: Chain, hash: string) {
  const row = await deps.operations.find(hash)
  if (row?.chainId !== chain.id) return { status: 'not_found', transactionHash: null }
  const found = row.state === 'pending' ? null : await find(deps, chain, row)
  if (found !== null) return { status: 'included', transactionHash: found.receipt.transactionHash }
  const newest = (await deps.operations.attempts(hash)).at(-1)
  return {
    status: statuses[row.state],
    transactionHash: newest?.hash ?? null,
    ...(row.reason === null ? {} : { reason: row.reason }),
  }
}

interface Found {
  readonly receipt: RpcTransactionReceipt
  readonly event: OwnEvent
  /** Of this operation alone. */
  readonly logs: readonly RpcLog[]
}

async function find(
  { operations }: BundlerDeps,
  { rpc, contracts }: Chain,
  row: OperationRow,
): Promise<Found | null> {
  const sought: Sought = {
    hash: row.hash as Hex,
    sender: row.sender as Hex,
    entryPoint: contracts.entryPoint,
  }
  const attempts = await operations.attempts(row.hash)
  const known = row.transactionHash as Hex | null
  const hashes = new Set([
    ...(known === null ? [] : [known]),
    ...attempts.filter(({ kind }) => kind === 'bundle').map(({ hash }) => hash),
  ])
  return rpc.use(async (client) => {
    const receipts = await Promise.all([...hashes].map((hash) => receiptOf(client, hash)))
    for (const receipt of receipts) {
      const found = receipt && foundIn(receipt, sought)
      if (found) return found
    }
    // Somebody else may have sent what is in a bundle that failed.
    return row.state === 'failed' ? elsewhere(client, sought, row.fromBlock) : null
  })
}

async function elsewhere(
  client: RpcClient,
  sought: Sought,
  fromBlock: number,
): Promise<Found | null> {
  const inclusion = await searchInclusion(client, sought, fromBlock)
  const receipt = inclusion && (await receiptOf(client, inclusion.transactionHash))
  return receipt && foundIn(receipt, sought)
}

/** An operation's own logs stand between the one before it, or the beginning of the calls, and its event. */
function foundIn(receipt: RpcTransactionReceipt, sought: Sought): Found | null {
  let logs: RpcLog[] = []
  for (const log of receipt.logs) {
    const event = ownEvent(log, sought)
    if (event !== null) return { receipt, event, logs }
    logs = isBoundary(log, sought) ? [] : [...logs, log]
  }
  return null
}

const boundaries = ['BeforeExecution', 'UserOperationEvent']

function isBoundary(log: RpcLog, { entryPoint }: Sought): boolean {
  return log.address.toLowerCase() === entryPoint.toLowerCase() && boundaries.includes(nameOf(log))
}

function nameOf({ data, topics }: RpcLog): string {
  try {
    return decodeEventLog({ abi: entryPoint07Abi, data, topics }).eventName
  } catch {
    return '' // another event than those of the entry point
  }
}

/** What the call reverted with, as the entry point keeps it. */
function reasonIn(logs: readonly RpcLog[], hash: string): Hex | null {
  for (const log of logs) {
    if (nameOf(log) !== 'UserOperationRevertReason') continue
    const { args } = decodeEventLog({ abi: entryPoint07Abi, data: log.data, topics: log.topics })
    if ('revertReason' in args && args.userOpHash === hash) return shownRevert(args.revertReason)
  }
  return null
}
