import type { Eip1193Provider } from '@causeway/kit'
import { type Hex, type Transport, createWalletClient, hexToBigInt, hexToNumber } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

interface Send {
  readonly to?: Hex
  readonly value?: Hex
  readonly data?: Hex
}

/**
 * A key in this process as a wallet (EIP-1193): it says yes to everything, and leaves what it does not know to the node.
 * @param key kept for a bot or a test; a person's keys belong into a wallet of theirs
 */
export function keyWallet(key: Hex, chainId: number, transport: Transport): Eip1193Provider {
  const account = privateKeyToAccount(key)
  const chain = {
    id: chainId,
    name: 'The chain of the node',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
  const client = createWalletClient({ account, chain, transport })
  const answers: Record<string, (params: never) => unknown> = {
    eth_requestAccounts: () => [account.address],
    eth_accounts: () => [account.address],
    eth_chainId: () => `0x${chainId.toString(16)}`,
    eth_signTypedData_v4: ([, data]: [Hex, string]) => account.signTypedData(JSON.parse(data)),
    personal_sign: ([raw]: [Hex]) => account.signMessage({ message: { raw } }),
    eth_sendTransaction: async ([{ to, value, data }]: [Send]) =>
      client.sendTransaction({
        to,
        data,
        value: value === undefined ? undefined : hexToBigInt(value),
        nonce: hexToNumber(
          await client.request({
            method: 'eth_getTransactionCount',
            params: [account.address, 'pending'],
          } as never),
        ),
      }),
  }
  return {
    async request({ method, params = [] }) {
      const answer = answers[method]
      if (answer) return answer(params as never)
      return client.request({ method, params } as never)
    },
  }
}
