import { enumerationAbi } from '@causeway/protocol/plans/abi/enumeration.gen'
import type { Abi, Chore, Look, Task } from '@causeway/protocol/plans/maintenance/chore'
import { chores } from '@causeway/protocol/plans/maintenance/chores'
import type { Abi as ViemAbi, Address, Client } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { codeOf, isOfKind } from './kindOf.ts'
import type { DepositorBook } from './depositorBook.ts'

/** Where the plans of a deployment are found. */
export interface Deployment {
  readonly enumeration: Address
  readonly vault: Address | null
  readonly deployedAtBlock: number
}

/** The work of one chore on one contract. */
export interface Work {
  readonly chore: string
  readonly tasks: readonly Task[]
}

const page = 100n

/** Everything that can be done now, as of the newest block, in the order of the chores. */
export async function findWork(
  client: Client,
  deployment: Deployment,
  book: DepositorBook,
): Promise<readonly Work[]> {
  const { number, timestamp } = await getBlock(client)
  const plans = await listed(client, deployment.enumeration, number)
  const contracts = deployment.vault ? [...plans, deployment.vault] : plans
  const codes = await codesOf(client, contracts)

  function lookAt(address: Address, abi: Abi): Look {
    const askOf: Look['askOf'] = <T>(
      of: Address,
      whose: Abi,
      functionName: string,
      args: readonly unknown[] = [],
    ) =>
      readContract(client, {
        address: of,
        abi: whose as ViemAbi,
        functionName,
        args,
        blockNumber: number,
      }) as Promise<T>
    return {
      address,
      now: timestamp,
      ask: (functionName, args) => askOf(address, abi, functionName, args),
      askOf,
      depositors: () => book.of(address, { from: BigInt(deployment.deployedAtBlock), to: number }),
    }
  }
  const wanted = chores.flatMap((chore) =>
    contracts
      .filter((address) => isOfKind(codes.get(address) ?? '', chore))
      .map((address) => ({ chore, address })),
  )
  return Promise.all(
    wanted.map(async ({ chore, address }: { chore: Chore; address: Address }) => ({
      chore: chore.name,
      tasks: await chore.find(lookAt(address, chore.abi)),
    })),
  )
}

async function listed(
  client: Client,
  enumeration: Address,
  blockNumber: bigint,
): Promise<readonly Address[]> {
  const about = { address: enumeration, abi: enumerationAbi, blockNumber } as const
  const count = await readContract(client, { ...about, functionName: 'count' })
  const starts = Array.from({ length: Number((count + page - 1n) / page) }, (_, at) => BigInt(at))
  const pages = await Promise.all(
    starts.map((at) =>
      readContract(client, { ...about, functionName: 'page', args: [at * page, page] }),
    ),
  )
  return pages.flat()
}

/** Templates are few and plans are many: each code is fetched once. */
async function codesOf(
  client: Client,
  contracts: readonly Address[],
): Promise<Map<Address, string>> {
  const codes = await Promise.all(contracts.map((address) => codeOf(client, address)))
  return new Map(contracts.map((address, at) => [address, codes[at] ?? '']))
}
