import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { createNodeClient } from '@causeway/protocol/rpc/createNodeClient'
import { encodeFunctionData, http, parseEther, toHex, type Address } from 'viem'
import { getBalance, waitForTransactionReceipt } from 'viem/actions'
import { build, settings } from '../core/settings.ts'

const coins = parseEther('5')
const tokens = parseEther('100')

/**
 * Coins and tokens of the local chain for whoever has none: the chain's own node makes the first and sends the second, from the first
 * account that it keeps. Only in a build with local parts (D1).
 * @throws what the node said
 */
export async function drawTestCoins(account: Address): Promise<void> {
  const [node] = settings.rpc.primary
  if (!build.localWallet || !node) return
  const client = createNodeClient({ transport: http(node) })
  const ask = client.request as (asked: { method: string; params: unknown[] }) => Promise<unknown>
  const had = await getBalance(client, { address: account })
  await ask({ method: 'anvil_setBalance', params: [account, toHex(had + coins)] })
  const token = settings.tokens.product
  const [holder] = (await ask({ method: 'eth_accounts', params: [] })) as Address[]
  if (!token || !holder) return
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [account, tokens],
  })
  const hash = await ask({
    method: 'eth_sendTransaction',
    params: [{ from: holder, to: token, data }],
  })
  await waitForTransactionReceipt(client, { hash: hash as Address })
}
