import { setTimeout as sleep } from 'node:timers/promises'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { lensAbi } from '@causeway/plans/protocol/abi/lens.gen'
import {
  createClient,
  encodeFunctionData,
  http,
  type Abi,
  type Address,
  type Client,
  type Hex,
} from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { callNode } from '../../tools/lib/callNode.ts'
import type { SeedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import type { SeedWorld } from '../../plans/seed/world/seedWorld.ts'
import type { SmallStack } from './smallStack.ts'

const lookMs = 25

/** The chain without the app: what others do, and what the contracts say. */
export function createPlansClient({ urls }: SmallStack, world: SeedWorld) {
  const client: Client = createClient({ transport: http(urls.rpc), pollingInterval: 50 })
  /** Asks until it is there: viem looks again only with the next block, and none may come. */
  const receiptOf = async (hash: Hex): Promise<{ status: Hex }> => {
    for (;;) {
      const receipt = await callNode(urls.rpc, 'eth_getTransactionReceipt', [hash])
      if (receipt) return receipt as { status: Hex }
      await sleep(lookMs)
    }
  }
  const send = async (from: Address, to: Address, data: Hex) => {
    await callNode(urls.rpc, 'anvil_impersonateAccount', [from])
    const hash = (await callNode(urls.rpc, 'eth_sendTransaction', [{ from, to, data }])) as Hex
    await callNode(urls.rpc, 'anvil_stopImpersonatingAccount', [from])
    const { status } = await receiptOf(hash)
    if (status !== '0x1') throw new Error(`The transaction ${hash} was reverted.`)
  }
  return {
    client,
    world,
    now: async () => (await getBlock(client)).timestamp,
    /** Somebody acts without the app; what the callee pulls is allowed before. */
    async does({ by, to, data, pays }: SeedTransaction): Promise<void> {
      if (pays) {
        const approve = { abi: erc20Abi, functionName: 'approve', args: [to, pays.amount] } as const
        await send(by, pays.token, encodeFunctionData(approve))
      }
      await send(by, to, data)
    },
    /** What a contract answers, at a block or now. */
    ask: (
      address: Address,
      abi: Abi,
      functionName: string,
      args: readonly unknown[],
      blockNumber?: bigint,
    ) =>
      readContract(client, {
        address,
        abi,
        functionName,
        args,
        ...(blockNumber !== undefined && { blockNumber }),
      }),
    balanceOf: (token: Address, of: Address, blockNumber?: bigint) =>
      readContract(client, {
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [of],
        ...(blockNumber !== undefined && { blockNumber }),
      }),
    allowance: (token: Address, owner: Address, spender: Address) =>
      readContract(client, {
        address: token,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [owner, spender],
      }),
    /** What the lens says that a plan holds and owes, per token. */
    solvency: (plan: Address, blockNumber: bigint) =>
      readContract(client, {
        address: world.lens,
        abi: lensAbi,
        functionName: 'solvency',
        args: [[plan]],
        blockNumber,
      }),
  }
}

export type PlansClient = ReturnType<typeof createPlansClient>
