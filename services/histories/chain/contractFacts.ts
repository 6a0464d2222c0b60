import {
  decodeFunctionResult,
  encodeFunctionData,
  parseAbi,
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
} from 'viem'
import { call, getBalance } from 'viem/actions'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import { faultOf, type Fault } from '@causeway/protocol/rpc/fault'
import type { Log } from '../../lib/log/log.ts'

const abi = parseAbi([
  'function totalSupply() view returns (uint256)',
  'function factory() view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function fee() view returns (uint24)',
  'function getPool(address, address, uint24) view returns (address)',
])

/** What must be asked of a contract before its events are believed. */
export interface ContractFacts {
  /** Whether it is the native token, wrapped: what it owes is what it holds. */
  readonly isWrapped: (client: RpcClient, address: Address) => Promise<boolean>
  /** The factory that knows it as a pool of Uniswap v3; null: none does. */
  readonly factoryOf: (client: RpcClient, address: Address) => Promise<string | null>
}

/** What a contract may use to answer: more than any needs, so that one that burns whatever it gets costs the node little. */
const gas = 5_000_000n

/** Answers that are kept. They never change; strangers can make contracts without end. */
const kept = 10_000

/** So often nodes may fail at one contract before it is left out. */
const mostFailures = 3
/** After so many ms a contract that was left out is asked again. */
const againMs = 600_000

interface Clock {
  readonly log: Log
  readonly now: () => number
}

/**
 * Asks each contract once. One at which every node fails, though they tell the blocks around it, is left out as if it were none: its
 * kind of events is told as what the transfers beside them say, and nobody else's history waits for it.
 */
export function createContractFacts(log: Log, now: () => number = Date.now): ContractFacts {
  return {
    isWrapped: once(isWrapped, false, { log, now }),
    factoryOf: once(factoryOf, null, { log, now }),
  }
}

function once<T>(
  ask: (client: RpcClient, address: Address) => Promise<T>,
  unknown: T,
  { log, now }: Clock,
) {
  const known = new Map<string, T>()
  const failing = new Map<string, { readonly failures: number; readonly until: number }>()

  /** @returns whether the contract is left out from now on */
  function failed(key: string, error: unknown): boolean {
    const failures = (failing.get(key)?.failures ?? 0) + 1
    const isOut = failures >= mostFailures
    if (failing.size >= kept) failing.clear()
    failing.set(key, { failures, until: isOut ? now() + againMs : 0 })
    if (isOut && failures === mostFailures)
      log.warn(
        { contract: key, err: error },
        'a contract cannot be asked what it is: histories go on without it',
      )
    return isOut
  }

  return async (client: RpcClient, address: Address): Promise<T> => {
    const key = address.toLowerCase()
    const before = known.get(key)
    if (before !== undefined) return before
    if ((failing.get(key)?.until ?? 0) > now()) return unknown
    try {
      const answer = await ask(client, address)
      if (known.size >= kept) known.clear()
      known.set(key, answer)
      failing.delete(key)
      return answer
    } catch (error) {
      if (isAway(faultOf(error)) || !failed(key, error)) throw error
      return unknown
    }
  }
}

/** Whether a node failed whatever it was asked: it is away, or was asked too much. */
const isAway = (fault: Fault | null) =>
  fault === null ||
  fault.kind === 'quota' ||
  (fault.kind === 'unreachable' && (fault.status === null || fault.status === 429))

async function isWrapped(client: RpcClient, address: Address): Promise<boolean> {
  const supply = await read(client, address, 'totalSupply', [])
  if (supply === null || supply === 0n) return false
  return (await getBalance(client, { address })) === supply
}

async function factoryOf(client: RpcClient, address: Address): Promise<string | null> {
  const [factory, token0, token1, fee] = await Promise.all([
    read(client, address, 'factory', []),
    read(client, address, 'token0', []),
    read(client, address, 'token1', []),
    read(client, address, 'fee', []),
  ])
  if (!factory || !token0 || !token1 || fee === null) return null
  const pool = await read(client, factory, 'getPool', [token0, token1, fee])
  return pool?.toLowerCase() === address.toLowerCase() ? factory.toLowerCase() : null
}

/** Which function it is of is known when it is called. */
const decode: (question: { abi: Abi; functionName: string; data: `0x${string}` }) => unknown =
  decodeFunctionResult

/**
 * null when the contract does not answer so: it reverts, burns what it is given, answers nonsense or more than fits. What the node
 * cannot tell is thrown.
 */
async function read<name extends ContractFunctionName<typeof abi, 'view'>>(
  client: RpcClient,
  to: Address,
  functionName: name,
  args: ContractFunctionArgs<typeof abi, 'view', name>,
): Promise<ContractFunctionReturnType<typeof abi, 'view', name> | null> {
  const question = { abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]
  let data: `0x${string}` | undefined
  try {
    ;({ data } = await call(client, { to, data: encodeFunctionData(question), gas }))
  } catch (error) {
    const fault = faultOf(error)
    const isContracts =
      fault === null || fault.kind === 'oversized' || (fault.kind === 'refused' && !fault.elsewhere)
    if (isContracts) return null
    throw error
  }
  try {
    const answer = decode({ abi, functionName, data: data ?? '0x' })
    return answer as ContractFunctionReturnType<typeof abi, 'view', name>
  } catch {
    return null // an answer of another form: it is no such contract
  }
}
