import type { Address } from '@causeway/protocol/address'
import { transferProbeAbi, transferProbeCode } from '@causeway/protocol/plans/abi/transferProbe.gen'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { call, readContract } from 'viem/actions'
import { Refusal } from '../../lib/http/refusal.ts'
import { readChain } from '../readChain.ts'
import { revertReason, saysRevert } from '../saysRevert.ts'
import type { SwapChain } from '../swapChain.ts'
import type { Quote } from './quote.ts'

const erc20Abi = parseAbi(['function balanceOf(address) view returns (uint256)'])

/**
 * Tries a transfer of each token of a way, out of its pool and back, in a call that changes nothing: a token that keeps a part of each
 * transfer gives less than its pool says, and one that is paused gives nothing.
 *
 * @throws Refusal 400 that names the token
 */
export async function probeTransfers(
  chain: SwapChain,
  { route, gross, amount, block }: Quote,
): Promise<void> {
  const first = route[0]
  if (!first) return
  const last = route.length - 1
  await Promise.all([
    probe(chain, first.pool.address, { token: first.from, amount, field: 'from', block }),
    ...route.map(({ pool, to }, index) =>
      probe(chain, pool.address, {
        token: to,
        // How much of the token in between is moved is not told; what the pool holds of it shows a fee as well.
        amount: index === last ? gross : null,
        field: index === last ? 'to' : 'from',
        block,
      }),
    ),
  ])
}

type Question = {
  readonly token: Address
  /** Null: all that the pool holds. */
  readonly amount: bigint | null
  readonly field: 'from' | 'to'
  readonly block: bigint
}

async function probe(chain: SwapChain, pool: Address, question: Question): Promise<void> {
  const { token, field, block: blockNumber } = question
  // The wrapped coin of the chain is what its operator says it is.
  if (token === chain.wrappedNative) return
  const held = await readChain(
    readContract(chain.client, {
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [pool],
      blockNumber,
    }),
  )
  const amount = question.amount === null || question.amount > held ? held : question.amount
  if (amount === 0n) return
  const moved = await move(chain, { pool, token, amount, field, blockNumber })
  if (moved.arrived === amount && moved.returned === amount) return
  throw new Refusal(400, {
    field,
    description: `the token ${token} keeps a part of each transfer: a swap of it would not give what a quote says`,
  })
}

type Move = {
  readonly pool: Address
  readonly token: Address
  readonly amount: bigint
  readonly field: 'from' | 'to'
  readonly blockNumber: bigint
}

async function move(chain: SwapChain, { pool, token, amount, field, blockNumber }: Move) {
  const data = encodeFunctionData({
    abi: transferProbeAbi,
    functionName: 'probe',
    args: [pool, token, amount],
  })
  try {
    const answer = await readChain(
      call(chain.client, { code: transferProbeCode, data, blockNumber }),
    )
    const [arrived, returned] = decodeFunctionResult({
      abi: transferProbeAbi,
      functionName: 'probe',
      data: answer.data ?? '0x',
    })
    return { arrived, returned }
  } catch (error) {
    if (!saysRevert(error)) throw error
    const reason = revertReason(error)
    throw new Refusal(400, {
      field,
      description: `the token ${token} refuses to be moved now${reason ? `: ${reason}` : ''}`,
    })
  }
}
