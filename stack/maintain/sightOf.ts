import { templateIn } from '@causeway/protocol/plans/maintenance/kindOf'
import type { Deployment, Sight } from '@causeway/protocol/plans/maintenance/findWork'
import {
  toFunctionSelector,
  type Abi as ViemAbi,
  type AbiFunction,
  type Address,
  type Client,
} from 'viem'
import { getBlock, getCode, readContract } from 'viem/actions'
import type { DepositorBook } from './depositorBook.ts'

/** The chain as of its newest block, as the search for work sees it. */
export async function sightOf(
  client: Client,
  { deployedAtBlock }: Pick<Deployment, 'deployedAtBlock'>,
  book: DepositorBook,
): Promise<Sight> {
  const { number, timestamp } = await getBlock(client)
  async function codeAt(address: Address): Promise<string> {
    const code = (await getCode(client, { address })) ?? '0x'
    const template = templateIn(code)
    return template ? codeAt(template) : code
  }
  return {
    now: timestamp,
    ask: <T>(address: Address, abi: unknown, functionName: string, args: readonly unknown[]) =>
      readContract(client, {
        address,
        abi: abi as ViemAbi,
        functionName,
        args,
        blockNumber: number,
      }) as Promise<T>,
    codeAt,
    depositors: (plan) => book.of(plan, { from: BigInt(deployedAtBlock), to: number }),
    selectorOf: (item) => toFunctionSelector(item as unknown as AbiFunction),
  }
}
