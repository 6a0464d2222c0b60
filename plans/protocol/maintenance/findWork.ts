import type { Address } from '@causeway/protocol/address'
import { enumerationAbi } from '../abi/enumeration.gen.ts'
import type { Abi, Chore, Look, Task } from './chore.ts'
import { chores } from './chores.ts'
import { isOfKind, type SelectorOf } from './isOfKind.ts'

/** Where the plans of a deployment are found. */
export interface Deployment {
  readonly enumeration: Address
  readonly vault: Address | null
  readonly deployedAtBlock: number
}

/** The work of one chore on one contract. */
export interface MaintenanceWork {
  readonly chore: string
  readonly plan: Address
  readonly tasks: readonly Task[]
  /** Errors of what could not be read, as they were thrown; none: all tasks are known. */
  readonly unread: readonly unknown[]
}

/** A chain as of one block, read by whoever has a connection. */
export interface Sight {
  /** The block's time, unix seconds. */
  readonly now: bigint
  /** Asks a view; the caller names the type that the ABI promises. */
  readonly ask: <T>(
    address: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
  ) => Promise<T>
  /** The code that runs at an address: a clone's is its template's. */
  readonly codeAt: (address: Address) => Promise<string>
  /** Wallets that ever put something into a plan, from its `Deposited` events. */
  readonly depositors: (plan: Address) => Promise<readonly Address[]>
  readonly selectorOf: SelectorOf
}

const page = 100n

/** In place of a chore, of a contract whose code could not be read: nobody knows its chores then. */
const unknownKind = 'all chores'

/**
 * Everything that can be done now, as of the block of the sight, in the order of the chores. What cannot be read of one
 * plan stops no other: it is told with the work of that plan.
 * @throws Error of the node when it cannot list the plans
 */
export async function findWork(
  sight: Sight,
  deployment: Pick<Deployment, 'enumeration' | 'vault'>,
): Promise<readonly MaintenanceWork[]> {
  const plans = await listed(sight, deployment.enumeration)
  const contracts = deployment.vault ? [...plans, deployment.vault] : plans
  // Templates are few and plans are many, but a code is asked for with the others of its moment.
  const read = await Promise.allSettled(contracts.map((address) => sight.codeAt(address)))
  const codes = new Map<Address, string>()
  const unread: MaintenanceWork[] = []
  for (const [at, plan] of contracts.entries()) {
    const code = read[at] as PromiseSettledResult<string>
    if (code.status === 'fulfilled') codes.set(plan, code.value)
    else unread.push({ chore: unknownKind, plan, tasks: [], unread: [code.reason] })
  }
  const wanted = chores.flatMap((chore) =>
    contracts
      .filter((address) => isOfKind(codes.get(address) ?? '', chore, sight.selectorOf))
      .map((address) => ({ chore, address })),
  )
  const found = await Promise.all(wanted.map(({ chore, address }) => workOf(sight, chore, address)))
  return [...unread, ...found]
}

async function workOf(sight: Sight, chore: Chore, plan: Address): Promise<MaintenanceWork> {
  const unread: unknown[] = []
  const look = lookAt(sight, plan, chore.abi, (error) => void unread.push(error))
  try {
    return { chore: chore.name, plan, tasks: await chore.find(look), unread }
  } catch (error) {
    return { chore: chore.name, plan, tasks: [], unread: [...unread, error] }
  }
}

function lookAt(
  { now, ask, depositors }: Sight,
  address: Address,
  abi: Abi,
  tellUnread: Look['tellUnread'],
): Look {
  return {
    address,
    now,
    ask: (functionName, args = []) => ask(address, abi, functionName, args),
    askOf: (of, whose, functionName, args = []) => ask(of, whose, functionName, args),
    depositors: () => depositors(address),
    tellUnread,
  }
}

async function listed({ ask }: Sight, enumeration: Address): Promise<readonly Address[]> {
  const count = await ask<bigint>(enumeration, enumerationAbi, 'count', [])
  const starts = Array.from({ length: Number((count + page - 1n) / page) }, (_, at) => BigInt(at))
  const pages = await Promise.all(
    starts.map((at) =>
      ask<readonly Address[]>(enumeration, enumerationAbi, 'page', [at * page, page]),
    ),
  )
  return pages.flat()
}
