import type { Kit } from '@causeway/kit'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import type { Address } from 'viem'
import { getBlock, readContract } from 'viem/actions'

type Client = ReturnType<Kit['client']>

/** What a wallet holds of a token and what a contract may take of it, past every cache. */
export async function readFunds(
  client: Client,
  params: { token: Address; account: Address; spender: Address },
): Promise<{ readonly balance: bigint; readonly allowance: bigint }> {
  const { token: address, account, spender } = params
  const call = { address, abi: erc20Abi } as const
  const [balance, allowance] = await Promise.all([
    readContract(client, { ...call, functionName: 'balanceOf', args: [account] }),
    readContract(client, { ...call, functionName: 'allowance', args: [account, spender] }),
  ])
  return { balance, allowance }
}

/** What a permit needs: the owner's counter and the chain's time, in seconds. */
export async function readPermitState(
  client: Client,
  params: { token: Address; account: Address },
): Promise<{ readonly nonce: bigint; readonly now: bigint }> {
  const { token: address, account } = params
  const [nonce, { timestamp }] = await Promise.all([
    readContract(client, { address, abi: erc20Abi, functionName: 'nonces', args: [account] }),
    getBlock(client),
  ])
  return { nonce, now: timestamp }
}
