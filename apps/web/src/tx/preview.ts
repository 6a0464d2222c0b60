import type { Kit } from '@causeway/kit'
import { erc20Abi } from '@causeway/protocol/plans/abi/erc20.gen'
import { queryOptions } from '@tanstack/react-query'
import { encodeFunctionData, isAddressEqual, parseEventLogs, type Address, type Log } from 'viem'
import { estimateContractGas, getGasPrice, simulateBlocks } from 'viem/actions'
import { approvalCall } from './approval.ts'
import { planCall, stakingCallAbi } from './calls.ts'
import { problemOf } from './problem.ts'
import type { PlanRequest, Problem } from './types.ts'
import { log } from '../log.ts'

export type PreviewRequest = Omit<PlanRequest, 'id' | 'amountText'> & {
  readonly token: Address
  /** An approval or permit comes first. */
  readonly needsAllowance: boolean
}

/** What a trial run found. Amounts per token, as seen from the member's wallet. */
export type Preview =
  | {
      readonly kind: 'simulated'
      readonly block: bigint
      readonly moves: readonly {
        readonly token: Address
        readonly out: bigint
        readonly in: bigint
      }[]
      /** wei of the network's coin */
      readonly fee: bigint
    }
  /** The node has no trial runs; only the fee is known, and not even that before an approval. */
  | { readonly kind: 'estimated'; readonly fee: bigint | null }
  | { readonly kind: 'fails'; readonly problem: Problem }

/** Tries the request on the chain's newest state without sending anything. */
export function previewQuery(kit: Kit, request: PreviewRequest | null, nativeSymbol: string) {
  return queryOptions({
    queryKey: ['preview', request && { ...request, amount: request.amount.toString() }],
    enabled: request !== null,
    meta: { perBlock: true },
    staleTime: Infinity,
    gcTime: 10_000,
    queryFn: async (): Promise<Preview> => {
      if (!request) throw new Error('A preview is asked for only with a request.')
      const client = kit.client(request.chainId)
      const gasPrice = await getGasPrice(client)
      return (
        (await tryOut(kit, request, gasPrice)) ?? estimate(kit, request, gasPrice, nativeSymbol)
      )
    },
  })
}

/** Approval and action in one simulated block; null when the node does not offer `eth_simulateV1`. */
async function tryOut(
  kit: Kit,
  request: PreviewRequest,
  gasPrice: bigint,
): Promise<Preview | null> {
  const { account, plan, token, amount, needsAllowance } = request
  const { address: spent, ...approval } = approvalCall(token, plan, amount)
  const action = {
    account,
    to: plan,
    data: encodeFunctionData({ abi: stakingCallAbi, ...planCall(request, null) }),
  }
  const approve = { account, to: spent, data: encodeFunctionData(approval) }
  const answer = await simulateBlocks(kit.client(request.chainId), {
    blocks: [{ calls: needsAllowance ? [approve, action] : [action] }],
  }).catch((error: unknown) => {
    log(
      'info',
      'This node offers no trial run (eth_simulateV1); the fee is estimated instead.',
      error,
    )
    return null
  })
  const block = answer?.[0]
  const calls = block?.calls
  const last = calls?.at(-1)
  if (!block || !calls || !last) return null
  if (last.status === 'failure') return null
  const gas = calls.reduce((sum, call) => sum + call.gasUsed, 0n)
  return {
    kind: 'simulated',
    block: (block.number ?? 1n) - 1n,
    moves: movesOf(last.logs ?? [], account),
    fee: gas * gasPrice,
  }
}

async function estimate(
  kit: Kit,
  request: PreviewRequest,
  gasPrice: bigint,
  nativeSymbol: string,
): Promise<Preview> {
  if (request.needsAllowance) return { kind: 'estimated', fee: null }
  try {
    const gas = await estimateContractGas(kit.client(request.chainId), {
      account: request.account,
      address: request.plan,
      abi: stakingCallAbi,
      ...planCall(request, null),
    })
    return { kind: 'estimated', fee: gas * gasPrice }
  } catch (error) {
    return { kind: 'fails', problem: problemOf(error, nativeSymbol) }
  }
}

/** Adds up the token transfers from and to a wallet. */
export function movesOf(logs: readonly Log[], account: Address) {
  const moves = new Map<Address, { token: Address; out: bigint; in: bigint }>()
  for (const { address, args } of parseEventLogs({
    abi: erc20Abi,
    eventName: 'Transfer',
    logs: [...logs],
  })) {
    const move = moves.get(address) ?? { token: address, out: 0n, in: 0n }
    if (isAddressEqual(args.from, account)) move.out += args.value
    if (isAddressEqual(args.to, account)) move.in += args.value
    moves.set(address, move)
  }
  return [...moves.values()].filter((move) => move.in > 0n || move.out > 0n)
}
