import { encodeFunctionData, erc20Abi, keccak256, type Hash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  estimateFeesPerGas,
  estimateGas,
  getTransactionCount,
  sendRawTransaction,
} from 'viem/actions'
import type { Address } from '@causeway/protocol/address'
import type { Chain } from '../chains/createChains.ts'

interface Payment {
  readonly chain: Chain
  readonly token: Address | 'native'
  readonly to: Address
  readonly units: bigint
}

/** Pays test tokens out of one account, one payment after the other. */
export interface Payer {
  /**
   * @param remember is told the hash before anything is sent: whoever reads later knows what to look for
   * @throws Error when the chain refuses it, such as for want of tokens
   */
  pay(payment: Payment, remember: (hash: Hash) => Promise<void>): Promise<void>
}

export function createPayer(key: `0x${string}`): Payer {
  const account = privateKeyToAccount(key)
  let last: Promise<unknown> = Promise.resolve()

  async function payNow(
    { chain, token, to, units }: Payment,
    remember: (hash: Hash) => Promise<void>,
  ) {
    const { client } = chain
    const call =
      token === 'native'
        ? ({ to, value: units } as const)
        : ({
            to: token,
            data: encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [to, units] }),
          } as const)
    const from = account.address
    // The account mints where it may, as it does with stand-in tokens; else it gives of its own.
    const asked = await estimateGas(client, { account: from, ...call }).then(
      (gas) => ({ ...call, gas }),
      async (error: unknown) => {
        if (token === 'native') throw error
        const data = encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transfer',
          args: [to, units],
        })
        return {
          to: token,
          data,
          gas: await estimateGas(client, { account: from, to: token, data }),
        }
      },
    )
    const fees = await estimateFeesPerGas(client, { chain: undefined, type: 'eip1559' })
    const nonce = await getTransactionCount(client, { address: from, blockTag: 'pending' })
    const signed = await account.signTransaction({
      ...asked,
      ...fees,
      nonce,
      chainId: chain.id,
      type: 'eip1559',
    })
    await remember(keccak256(signed))
    await sendRawTransaction(client, { serializedTransaction: signed })
  }

  return {
    pay(payment, remember) {
      const work = last.then(() => payNow(payment, remember))
      last = work.catch(() => undefined) // told to whoever asked for it; the next one has its own luck
      return work
    },
  }
}

const mintAbi = [
  {
    type: 'function',
    name: 'mint',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
] as const
