import type { Kit } from '@causeway/kit'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import { queryOptions } from '@tanstack/react-query'
import { isAddressEqual, parseEventLogs, stringify, type Address, type Log } from 'viem'
import { estimateContractGas } from 'viem/actions'
import { settings } from '../core/settings.ts'
import { contractCall } from './contractCall.ts'
import { gasPriceOf } from './gasPriceOf.ts'
import { txProblemOf } from './txProblemOf.ts'
import { simulateTx, type SimulationRequest } from './simulateTx.ts'
import type { TxProblem } from './txState.ts'

export interface TxPreviewRequest extends SimulationRequest {
  readonly chainId: number
}

export interface Move {
  readonly token: Address
  readonly out: bigint
  readonly in: bigint
}

/** A commission that the trial credited: to whom, how much, what the member's cap cut off, and at which level. */
export interface Credit {
  readonly id: bigint
  readonly amount: bigint
  readonly overflow: bigint
  readonly level: bigint
}

/** What a trial run found. Amounts per token, as seen from the member's wallet. */
export type TxPreview =
  | {
      readonly kind: 'simulated'
      readonly block: bigint
      readonly moves: readonly Move[]
      /** How the price is split when it becomes final; empty where nothing is split. */
      readonly credits: readonly Credit[]
      /** wei of the network's coin */
      readonly fee: bigint
    }
  /** The node has no trial runs; only the fee is known, and not even that before an approval. */
  | { readonly kind: 'estimated'; readonly fee: bigint | null }
  | { readonly kind: 'fails'; readonly problem: TxProblem }

/** Tries the request on the chain's newest state without sending anything. */
export function txPreviewQuery(kit: Kit, request: TxPreviewRequest | null, nativeSymbol: string) {
  return queryOptions({
    queryKey: ['preview', request && requestKey(request)],
    enabled: request !== null,
    meta: { perBlock: true },
    staleTime: Infinity,
    gcTime: 10_000,
    queryFn: async (): Promise<TxPreview> => {
      if (!request) throw new Error('A preview is asked for only with a request.')
      const client = kit.client(request.chainId)
      const gasPrice = await gasPriceOf(client, settings.gasApi)
      const tried = await simulateTx(client, request)
      if (!tried) return estimate(kit, request, gasPrice, nativeSymbol)
      if (tried.error) return { kind: 'fails', problem: txProblemOf(tried.error, nativeSymbol) }
      return {
        kind: 'simulated',
        block: tried.block,
        moves: tokenMovesOf(tried.logs, request.account),
        credits: creditsOf([...tried.logs, ...tried.laterLogs]),
        fee: tried.gas * gasPrice,
      }
    },
  })
}

/** Whether the answer to one request answers the other too. */
export function isSameSimulation(one: TxPreviewRequest, other: TxPreviewRequest): boolean {
  return requestKey(one) === requestKey(other)
}

/** Two requests are one question when their calls are: the ABI is left out, and the later moment, which moves. */
export function requestKey({ chainId, account, call, pays, later }: TxPreviewRequest) {
  const { to, functionName, args } = call
  return stringify({ chainId, account, to, functionName, args, pays, later: later?.call.args })
}

async function estimate(
  kit: Kit,
  { chainId, account, call, pays }: TxPreviewRequest,
  gasPrice: bigint,
  nativeSymbol: string,
): Promise<TxPreview> {
  if (pays) return { kind: 'estimated', fee: null }
  try {
    const gas = await estimateContractGas(kit.client(chainId), {
      account,
      ...contractCall(call, null),
    })
    return { kind: 'estimated', fee: gas * gasPrice }
  } catch (error) {
    return { kind: 'fails', problem: txProblemOf(error, nativeSymbol) }
  }
}

/** Adds up the token transfers from and to a wallet. */
export function tokenMovesOf(logs: readonly Log[], account: Address): readonly Move[] {
  const moves = new Map<Address, Move>()
  for (const { address, args } of parseEventLogs({
    abi: erc20Abi,
    eventName: 'Transfer',
    logs: [...logs],
  })) {
    const old = moves.get(address) ?? { token: address, out: 0n, in: 0n }
    const out = isAddressEqual(args.from, account) ? args.value : 0n
    const into = isAddressEqual(args.to, account) ? args.value : 0n
    moves.set(address, { token: address, out: old.out + out, in: old.in + into })
  }
  return [...moves.values()].filter((move) => move.in > 0n || move.out > 0n)
}

function creditsOf(logs: readonly Log[]): readonly Credit[] {
  const events = parseEventLogs({ abi: vaultAbi, eventName: 'Credited', logs: [...logs] })
  return events.map(({ args: { id, amount, overflow, level } }) => ({
    id,
    amount,
    overflow,
    level,
  }))
}
