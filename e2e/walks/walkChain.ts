import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { createClient, encodeFunctionData, http, type Address, type Hex } from 'viem'
import { getBlock, readContract, waitForTransactionReceipt } from 'viem/actions'
import { callNode } from '../../tools/lib/callNode.ts'
import { runningStack } from './runningStack.ts'

/** 5,000 gwei. */
const overtaking = '0x48c27395000'

/** The chain as the tests see it: read by viem, without the app. */
export function openChain() {
  const { urls, settings } = runningStack()
  const client = createClient({ transport: http(urls.rpc) })
  const plan = settings.plans.staking
  const token = settings.tokens.product
  if (!plan || !token) throw new Error('The stack under test deployed no staking plan.')
  const call = (method: string, params: unknown[] = []) => callNode(urls.rpc, method, params)
  const sendAs = async (from: Address, to: Address, data: Hex, more: object = {}) => {
    await call('anvil_impersonateAccount', [from])
    const hash = await call('eth_sendTransaction', [{ from, to, data, ...more }])
    await call('anvil_stopImpersonatingAccount', [from])
    return hash as Hex
  }
  return {
    plan,
    token,
    rpc: call,
    stakeOf: (member: Address) =>
      readContract(client, {
        address: plan,
        abi: stakingAbi,
        functionName: 'stakeOf',
        args: [member],
      }),
    pendingOf: (member: Address) =>
      readContract(client, {
        address: plan,
        abi: stakingAbi,
        functionName: 'pendingOf',
        args: [member],
      }),
    totalStake: () =>
      readContract(client, { address: plan, abi: stakingAbi, functionName: 'totalStake' }),
    balanceOf: (member: Address) =>
      readContract(client, {
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [member],
      }),
    now: async () => (await getBlock(client)).timestamp,
    /** Lets chain time pass, in one step. */
    async pass(seconds: number): Promise<void> {
      await call('evm_increaseTime', [seconds])
      await call('evm_mine')
    },
    /** Replaces the newest blocks by empty ones: what a reorganisation looks like to everybody who reads. */
    reorganise: (depth: number) => call('anvil_reorg', [depth, []]),
    /** Mines nothing until `releaseBlocks`: what is sent waits. Afterwards anvil mines each transaction, and no empty blocks any more. */
    async holdBlocks(): Promise<void> {
      // The newest block tells the page what time it is.
      await call('evm_mine', [])
      await call('evm_setAutomine', [false])
      await call('evm_setIntervalMining', [0])
    },
    releaseBlocks: () => call('evm_setAutomine', [true]),
    /** Pauses new deposits as the guardian, for so many seconds, with a fee that overtakes whatever waits. */
    async pause(guardian: Address, seconds: number): Promise<void> {
      const until = Number((await getBlock(client)).timestamp) + seconds
      await sendAs(
        guardian,
        plan,
        encodeFunctionData({ abi: stakingAbi, functionName: 'pause', args: [until] }),
        { maxFeePerGas: overtaking, maxPriorityFeePerGas: overtaking },
      )
    },
    sendAs,
    /** Gives a member a stake without the app, and waits until it is there: anvil answers before it has mined. */
    async stakeFor(member: Address, amount: bigint): Promise<void> {
      await sendAs(
        member,
        token,
        encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [plan, amount] }),
      )
      const hash = await sendAs(
        member,
        plan,
        encodeFunctionData({ abi: stakingAbi, functionName: 'deposit', args: [amount] }),
      )
      await waitForTransactionReceipt(client, { hash, pollingInterval: 50 })
    },
  }
}

export type WalkChain = ReturnType<typeof openChain>
