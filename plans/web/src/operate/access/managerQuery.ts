import type { Kit } from '@causeway/kit'
import { accessManagerAbi } from '@causeway/plans/protocol/abi/accessManager.gen'
import { roleNames, roles, type RoleName } from '@causeway/plans/protocol/roles'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address, Client, Hex } from 'viem'
import { getBlock, multicall } from 'viem/actions'
import { requireContract } from '../../chain/requireContract.ts'
import type { Holder } from './holder.ts'
import { managerEvents } from './managerEvents.ts'
import { readAccessLogs } from './readAccessLogs.ts'

/** A role as the manager has it. */
export interface RoleState {
  readonly role: RoleName
  readonly holders: readonly Holder[]
  /** Whose holders grant and revoke it. */
  readonly adminId: bigint
  /** Whose holders may cancel what this role has announced. */
  readonly guardianId: bigint
  /** Seconds until a grant counts. */
  readonly grantDelay: number
}

/** A call that was announced and neither carried out, cancelled, nor forgotten. */
export interface Operation {
  readonly id: Hex
  readonly caller: Address
  readonly target: Address
  readonly data: Hex
  /** unix second from which it may be carried out */
  readonly readyAt: number
  /** unix second from which it may no more */
  readonly expiresAt: number
}

export interface ManagerState {
  readonly block: { readonly number: bigint; readonly timestamp: bigint }
  readonly roles: readonly RoleState[]
  readonly operations: readonly Operation[]
}

/** Logs are read anew this often while somebody looks; one's own transactions read them at once. */
const everyMs = 30_000

const dayOfBlocks = 43_200

/** Roles, their holders and what is announced: candidates from the manager's events, each confirmed by the manager. */
export function managerQuery(kit: Kit, settings: Pick<Settings, 'chain' | 'contracts'>) {
  return queryOptions({
    queryKey: ['manager', { chainId: settings.chain.id }],
    meta: { ownTx: true },
    staleTime: everyMs,
    refetchInterval: everyMs,
    queryFn: () => {
      const { accessManager, deployedAtBlock } = settings.contracts
      const manager = requireContract(accessManager, 'The access manager')
      // The settings name the block of the hub, which is placed after the manager: a day earlier is early enough.
      const since = Math.max(0, deployedAtBlock - dayOfBlocks)
      return readManager(kit.client(settings.chain.id), manager, BigInt(since))
    },
  })
}

/**
 * @param since the block from which its events are read
 * @throws BaseError of viem when the node cannot be read
 */
export async function readManager(
  client: Client,
  manager: Address,
  since: bigint,
): Promise<ManagerState> {
  const { number, timestamp } = await getBlock(client)
  const logs = await readAccessLogs(client, {
    address: manager,
    events: managerEvents,
    from: since,
    to: number,
  })
  const ask = { client, manager, block: number }
  const [states, operations] = await Promise.all([
    Promise.all(
      roleNames.map((role) => {
        const granted = logs.flatMap((log) =>
          log.eventName === 'RoleGranted' && log.args.roleId === roles[role]
            ? [log.args.account]
            : [],
        )
        return readRole(ask, role, [...new Set(granted)])
      }),
    ),
    readOperations(
      ask,
      logs.flatMap((log) => (log.eventName === 'OperationScheduled' ? [log.args] : [])),
    ),
  ])
  return { block: { number, timestamp }, roles: states, operations }
}

interface Asking {
  readonly client: Client
  readonly manager: Address
  readonly block: bigint
}

async function readRole(
  { client, manager: address, block: blockNumber }: Asking,
  role: RoleName,
  candidates: readonly Address[],
): Promise<RoleState> {
  const call = { address, abi: accessManagerAbi } as const
  const id = roles[role]
  const [[adminId, guardianId, grantDelay], access] = await Promise.all([
    multicall(client, {
      contracts: [
        { ...call, functionName: 'getRoleAdmin', args: [id] },
        { ...call, functionName: 'getRoleGuardian', args: [id] },
        { ...call, functionName: 'getRoleGrantDelay', args: [id] },
      ],
      allowFailure: false,
      blockNumber,
    }),
    multicall(client, {
      contracts: candidates.map((account) => ({
        ...call,
        functionName: 'getAccess' as const,
        args: [id, account] as const,
      })),
      allowFailure: false,
      blockNumber,
    }),
  ])
  const holders = candidates.flatMap((account, at): readonly Holder[] => {
    const [since = 0, delay = 0] = access[at] ?? []
    return since === 0 ? [] : [{ account, delay, since }]
  })
  return { role, holders, adminId, guardianId, grantDelay }
}

interface Scheduled {
  readonly operationId: Hex
  readonly caller: Address
  readonly target: Address
  readonly data: Hex
}

async function readOperations(
  { client, manager: address, block: blockNumber }: Asking,
  scheduled: readonly Scheduled[],
): Promise<readonly Operation[]> {
  const call = { address, abi: accessManagerAbi } as const
  // The same call may have been announced several times: it is one operation.
  const byId = new Map(scheduled.map((one) => [one.operationId, one]))
  const candidates = [...byId.values()]
  if (candidates.length === 0) return []
  const [[expiration], times] = await Promise.all([
    multicall(client, {
      contracts: [{ ...call, functionName: 'expiration' }],
      allowFailure: false,
      blockNumber,
    }),
    multicall(client, {
      contracts: candidates.map(({ operationId }) => ({
        ...call,
        functionName: 'getSchedule' as const,
        args: [operationId] as const,
      })),
      allowFailure: false,
      blockNumber,
    }),
  ])
  return candidates.flatMap(({ operationId: id, caller, target, data }, at) => {
    const readyAt = times[at] ?? 0
    return readyAt === 0
      ? []
      : [{ id, caller, target, data, readyAt, expiresAt: readyAt + expiration }]
  })
}
