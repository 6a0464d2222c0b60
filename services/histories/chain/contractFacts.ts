import { parseAbi, type Address } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import { faultOf } from '@causeway/protocol/rpc/fault'

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

/** Answers that are kept. They never change; strangers can make contracts without end. */
const kept = 10_000

/** Asks each contract once. */
export function createContractFacts(): ContractFacts {
  return { isWrapped: once(isWrapped), factoryOf: once(factoryOf) }
}

function once<T>(ask: (client: RpcClient, address: Address) => Promise<T>) {
  const known = new Map<string, T>()
  return async (client: RpcClient, address: Address): Promise<T> => {
    const key = address.toLowerCase()
    const before = known.get(key)
    if (before !== undefined) return before
    const answer = await ask(client, address)
    if (known.size >= kept) known.clear()
    known.set(key, answer)
    return answer
  }
}

async function isWrapped(client: RpcClient, address: Address): Promise<boolean> {
  const supply = await orNull(() =>
    readContract(client, { abi, address, functionName: 'totalSupply' }),
  )
  if (supply === null || supply === 0n) return false
  return (await getBalance(client, { address })) === supply
}

async function factoryOf(client: RpcClient, address: Address): Promise<string | null> {
  const read = (functionName: 'factory' | 'token0' | 'token1') =>
    orNull(() => readContract(client, { abi, address, functionName }))
  const [factory, token0, token1, fee] = await Promise.all([
    read('factory'),
    read('token0'),
    read('token1'),
    orNull(() => readContract(client, { abi, address, functionName: 'fee' })),
  ])
  if (!factory || !token0 || !token1 || fee === null) return null
  const args = [token0, token1, fee] as const
  const pool = await orNull(() =>
    readContract(client, { abi, address: factory, functionName: 'getPool', args }),
  )
  return pool?.toLowerCase() === address.toLowerCase() ? factory.toLowerCase() : null
}

/** null when the contract does not answer so; what the node cannot tell is thrown. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    const fault = faultOf(error)
    if (fault === null || (fault.kind === 'refused' && !fault.elsewhere)) return null
    throw error
  }
}
