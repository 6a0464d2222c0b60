import { encodeFunctionData, erc20Abi, keccak256, type Hash, type Hex } from 'viem'
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
export interface Payout {
  /** @throws Error when the chain would refuse the payment now */
  check(payment: Payment): Promise<void>
  /**
   * @param remember is told the hash before anything is sent: whoever reads later knows what to look for
   * @throws Error when the chain refuses it, such as for want of tokens
   */
  pay(payment: Payment, remember: (hash: Hash) => Promise<void>): Promise<void>
}

export function createPayout(key: `0x${string}`): Payout {
  const account = privateKeyToAccount(key)
  let last: Promise<unknown> = Promise.resolve()

  /** What pays, and its gas: the account mints where it may, as it does with stand-in tokens; else it gives of its own. */
  async function callFor({ chain: { client }, token, to, units }: Payment) {
    const { address: from } = account
    if (token === 'native') {
      const call = { to, value: units }
      return { ...call, gas: await estimateGas(client, { account: from, ...call }) }
    }
    const of = async (data: Hex) => ({
      to: token,
      data,
      gas: await estimateGas(client, { account: from, to: token, data }),
    })
    const args = [to, units] as const
    return of(encodeFunctionData({ abi: mintAbi, functionName: 'mint', args })).catch(() =>
      of(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })),
    )
  }

  async function payNow(payment: Payment, remember: (hash: Hash) => Promise<void>): Promise<void> {
    const { id, client } = payment.chain
    const call = await callFor(payment)
    const fees = await estimateFeesPerGas(client, { chain: undefined, type: 'eip1559' })
    const nonce = await getTransactionCount(client, {
      address: account.address,
      blockTag: 'pending',
    })
    const signed = await account.signTransaction({
      ...call,
      ...fees,
      nonce,
      chainId: id,
      type: 'eip1559',
    })
    await remember(keccak256(signed))
    await sendRawTransaction(client, { serializedTransaction: signed })
  }

  return {
    check: async (payment) => void (await callFor(payment)),
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
