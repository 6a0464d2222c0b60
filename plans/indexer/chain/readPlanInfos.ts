import {
  BaseError as ViemError,
  ContractFunctionZeroDataError,
  RpcRequestError,
  hexToString,
  trim,
} from 'viem'
import { readContract } from 'viem/actions'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { type Address } from '@causeway/protocol/address'
import { isExecutionFailure } from '@causeway/protocol/rpc/messageKind'
import { binaryMatrixAbi } from '../../protocol/abi/binaryMatrix.gen.ts'
import { enumerationAbi } from '../../protocol/abi/enumeration.gen.ts'
import { factoryAbi } from '../../protocol/abi/factory.gen.ts'
import { giftingMatrixAbi } from '../../protocol/abi/giftingMatrix.gen.ts'
import { ticketRaffleAbi } from '../../protocol/abi/ticketRaffle.gen.ts'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'
import type { IndexerConfig } from '../config.ts'
import type { PlanInfo } from '../events/planInfo.ts'

/** The enumeration's own limit for one page. */
const pageLength = 100n

type Listed = ReadonlyMap<Address, { readonly family: string | null; readonly createdAt: number }>

/**
 * What never changes of plans: their template, tokens, hub and vault. Terms of a clone are immutable, so it does not matter at which
 * block they are read. A view that a contract does not have is answered with a revert, and counts as "has none".
 */
export async function readPlanInfos(
  client: RpcClient,
  plans: IndexerConfig['plans'],
  addresses: readonly Address[],
): Promise<PlanInfo[]> {
  const listed: Listed =
    plans.kind === 'fixed' ? new Map() : await readListed(client, plans.address)
  return Promise.all(
    addresses.map((address) => readOne(client, address, listed.get(address) ?? null)),
  )
}

async function readOne(
  client: RpcClient,
  address: Address,
  listed: { family: string | null; createdAt: number } | null,
): Promise<PlanInfo> {
  const family = listed?.family ?? null
  const at = { address, abi: binaryMatrixAbi } as const
  const [hub, vault, tokens, width] = await Promise.all([
    orNull(readContract(client, { ...at, functionName: 'hub' })),
    orNull(readContract(client, { ...at, functionName: 'vault' })),
    orNull(readContract(client, { ...at, functionName: 'tokens' })),
    orNull(readContract(client, { ...at, functionName: 'width' })),
  ])
  const circle =
    family === 'giftingMatrix'
      ? await readContract(client, { address, abi: giftingMatrixAbi, functionName: 'terms' })
      : null
  const feeTo =
    family === 'ticketRaffle'
      ? await readContract(client, { address, abi: ticketRaffleAbi, functionName: 'treasury' })
      : (circle?.feeTo ?? null)
  return {
    address,
    role: 'plan',
    family,
    hub: hub && toChecksum(hub),
    vault: vault && toChecksum(vault),
    ...tokensOf(family, tokens ?? []),
    unit: circle?.contribution ?? null,
    feeTo: feeTo && toChecksum(feeTo),
    width: width === null ? null : Number(width),
    createdAt: listed?.createdAt ?? null,
  }
}

/** What is paid in comes first, what is paid out second; a sale names what it sells first, traders their base and then what they may trade. */
function tokensOf(
  family: string | null,
  tokens: readonly string[],
): Pick<PlanInfo, 'token' | 'payoutToken'> {
  const [first = null, second = first] = tokens.map(toChecksum)
  if (family === 'tokenICO') return { token: second, payoutToken: first }
  if (family?.startsWith('traders')) return { token: first, payoutToken: first }
  return { token: first, payoutToken: second }
}

async function readListed(client: RpcClient, enumeration: Address): Promise<Listed> {
  const listed = new Map<Address, { family: string | null; createdAt: number }>()
  const at = { address: enumeration, abi: enumerationAbi } as const
  const factory = await orNull(readContract(client, { ...at, functionName: 'factory' }))
  if (factory === null) return listed
  const names = new Map<number, Promise<string>>()
  const nameOf = (id: number) => {
    const name = names.get(id) ?? readName(client, factory, id)
    names.set(id, name)
    return name
  }
  for (let from = 0n; ; from += pageLength) {
    const page = await readContract(client, {
      ...at,
      functionName: 'entries',
      args: [from, pageLength],
    })
    for (const { plan, templateId, createdAt } of page)
      listed.set(toChecksum(plan), { family: await nameOf(templateId), createdAt })
    if (BigInt(page.length) < pageLength) return listed
  }
}

async function readName(client: RpcClient, factory: Address, id: number): Promise<string> {
  const { name } = await readContract(client, {
    address: factory,
    abi: factoryAbi,
    functionName: 'template',
    args: [BigInt(id)],
  })
  return hexToString(trim(name, { dir: 'right' }))
}

/** null where the contract has no such view: it reverts, or is no contract. @throws what is the node's fault. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ViemError && error.walk(isRevert)) return null
    throw error
  }
}

/** Code 3 is the rule; some nodes refuse a failing call with a code and words of their own. */
function isRevert(error: unknown): boolean {
  if (error instanceof ContractFunctionZeroDataError) return true
  return error instanceof RpcRequestError && isExecutionFailure(error.code, error.details)
}
