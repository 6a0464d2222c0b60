import { minedReceipt } from '@causeway/services/testing/chain/minedReceipt'
import type { Anvil } from '@causeway/testkit/anvil'
import {
  createTestClient,
  http,
  numberToHex,
  parseEther,
  publicActions,
  walletActions,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import type { SeedTransaction } from '../../plans/seed/chain/seedTransaction.ts'

const gas = '0xe4e1c0'

/** Writes on a development chain in anybody's name, without keys. */
export async function impersonate(anvil: Anvil, rich: readonly Address[]) {
  const client = createTestClient({
    mode: 'anvil',
    transport: http(anvil.rpcUrl),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
  await anvil.request('anvil_autoImpersonateAccount', [true])
  for (const address of rich)
    await anvil.request('anvil_setBalance', [address, numberToHex(parseEther('10000000'))])
  return {
    client,
    /** Carries out calls in order. Throws at the first that is refused. */
    all: async (acts: readonly SeedTransaction[]) => {
      for (const { by, to, data, value = 0n } of acts) {
        const hash = (await anvil.request('eth_sendTransaction', [
          { from: by, to, data, value: numberToHex(value), gas },
        ])) as Hex
        const { status } = await minedReceipt(client, hash)
        if (status !== 'success')
          throw new Error(`${to} refused ${data.slice(0, 10)} of ${by}: ${hash}`)
      }
    },
    deploy: async (
      by: Address,
      { abi, bytecode }: { abi: Abi; bytecode: Hex },
      args: readonly unknown[],
    ): Promise<Address> => {
      const hash = await client.deployContract({
        account: by,
        chain: null,
        abi,
        bytecode,
        args: [...args],
      })
      const { contractAddress } = await minedReceipt(client, hash)
      if (!contractAddress) throw new Error('Nothing was deployed.')
      return contractAddress
    },
  }
}
