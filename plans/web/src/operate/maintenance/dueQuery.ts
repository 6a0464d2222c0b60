import type { Kit } from '@causeway/kit'
import { planErrorsAbi } from '@causeway/plans/protocol/abi/planErrors.gen'
import { planEventsAbi } from '@causeway/plans/protocol/abi/planEvents.gen'
import type { Task } from '@causeway/plans/protocol/maintenance/chore'
import { findWork, type MaintenanceWork } from '@causeway/plans/protocol/maintenance/findWork'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import {
  BaseError,
  ContractFunctionRevertedError,
  getAbiItem,
  getAddress,
  pad,
  toHex,
  zeroAddress,
  type Abi,
  type Address,
  type Client,
} from 'viem'
import { estimateContractGas } from 'viem/actions'
import { requireContract } from '../../chain/requireContract.ts'
import { planListQuery } from '../../plans/planListQuery.ts'
import { readAccessLogs } from '../access/readAccessLogs.ts'
import { sightOf } from '@causeway/plans/protocol/maintenance/sightOf'

/** A task, and what a trial run of it says; or a chore on a plan that could not be read. */
export type Due = {
  readonly chore: string
  readonly plan: Address
  /** Of the plan; null: it is the community reserve. */
  readonly template: string | null
} & (
  | { readonly kind: 'due'; readonly task: Task; readonly gas: bigint }
  | { readonly kind: 'waits'; readonly task: Task; readonly reason: string }
  /** Without a task where the plan could not be read. */
  | { readonly kind: 'broken'; readonly task: Task | null; readonly reason: string }
)

export interface DueWork {
  /** unix second of the block that it is true for */
  readonly at: bigint
  readonly list: readonly Due[]
}

/**
 * The regular work on all plans, found by the chores that `npm run tool cli maintain` has, each of it tried.
 * @param account for whom it is tried; null: for nobody, as it is anybody's to send
 */
export function dueQuery(
  kit: Kit,
  settings: Pick<Settings, 'chain' | 'contracts'>,
  account: Address | null,
) {
  return queryOptions({
    queryKey: ['due', { chainId: settings.chain.id, account }],
    meta: { ownTx: true },
    staleTime: Infinity,
    queryFn: async ({ client: queryClient }): Promise<DueWork> => {
      const { enumeration, vault, deployedAtBlock } = settings.contracts
      const client = kit.client(settings.chain.id)
      const from = BigInt(deployedAtBlock)
      const sight = await sightOf(client, (plan, to) => depositorsOf(client, plan, { from, to }))
      const work = await findWork(sight, {
        enumeration: requireContract(enumeration, 'The list of plans'),
        vault,
      })
      const plans = await queryClient.fetchQuery(planListQuery(kit, settings))
      const templates = new Map(plans.map(({ address, template }) => [address, template]))
      const templateOf = (plan: Address) => templates.get(plan) ?? null
      const tasks = work.flatMap(({ chore, tasks: list }) =>
        list.map((task) => ({ chore, task, plan: task.to, template: templateOf(task.to) })),
      )
      const tried = await Promise.all(
        tasks.map(async (one) => ({
          ...one,
          ...(await tryTask(client, account ?? zeroAddress, one.task)),
        })),
      )
      return { at: sight.now, list: [...tried, ...unreadOf(work, templateOf)] }
    },
  })
}

/** What could not be read, each reason of a chore and a plan once, without the URL that the whole message repeats. */
export function unreadOf(
  work: readonly MaintenanceWork[],
  templateOf: (plan: Address) => string | null,
): readonly Due[] {
  return work.flatMap(({ chore, plan, unread }) =>
    [...new Set(unread.map(shortOf))].map((reason) => ({
      kind: 'broken' as const,
      chore,
      plan,
      template: templateOf(plan),
      task: null,
      reason,
    })),
  )
}

function shortOf(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage
  return error instanceof Error ? error.message : String(error)
}

/** Wallets that ever put something into a plan. */
async function depositorsOf(client: Client, plan: Address, between: { from: bigint; to: bigint }) {
  const events = [getAbiItem({ abi: planEventsAbi, name: 'Deposited' })] as const
  const logs = await readAccessLogs(client, { address: plan, events, ...between })
  const wallets = logs.map(({ args }) => getAddress(pad(toHex(args.member), { size: 20 })))
  return [...new Set(wallets)]
}

type Verdict =
  | { readonly kind: 'due'; readonly gas: bigint }
  | { readonly kind: 'waits' | 'broken'; readonly reason: string }

async function tryTask(client: Client, account: Address, task: Task): Promise<Verdict> {
  const { to: address, abi, functionName, args, refusals } = task
  try {
    const gas = await estimateContractGas(client, {
      account,
      address,
      abi: [...abi, ...planErrorsAbi] as Abi,
      functionName,
      args,
    })
    return { kind: 'due', gas }
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    const reverted = error.walk((one) => one instanceof ContractFunctionRevertedError)
    if (!(reverted instanceof ContractFunctionRevertedError)) throw error
    const reason = reverted.data?.errorName ?? reverted.reason ?? reverted.shortMessage
    return { kind: refusals.includes(reason) ? 'waits' : 'broken', reason }
  }
}
