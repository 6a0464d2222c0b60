import type { Sight } from './findWork.ts'
import { templateIn } from './isOfKind.ts'
import { toFunctionSelector, type Abi, type AbiFunction, type Address, type Client } from 'viem'
import { getBlock, getCode, readContract } from 'viem/actions'

/**
 * The chain as of its newest block, as the search for work sees it; `npm run tool cli maintain` sees it so too.
 * @param depositorsOf wallets that put something into a plan up to a block
 */
export async function sightOf(
  client: Client,
  depositorsOf: (plan: Address, upTo: bigint) => Promise<readonly Address[]>,
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
        abi: abi as Abi,
        functionName,
        args,
        blockNumber: number,
      }) as Promise<T>,
    codeAt,
    depositors: (plan) => depositorsOf(plan, number),
    selectorOf: (item) => toFunctionSelector(item as unknown as AbiFunction),
  }
}
