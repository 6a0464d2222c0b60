import { minedReceipt } from '@causeway/services/testing/chain/minedReceipt'
import { type Anvil, startAnvil } from '@causeway/testkit/anvil'
import {
  type Address,
  createTestClient,
  defineChain,
  http,
  publicActions,
  walletActions,
} from 'viem'
import { namehash } from 'viem/ens'
import {
  compileSolidity,
  type Compiled,
} from '../../plans/contracts/script/build/compileSolidity.ts'

/** A chain of id 1 with a registry of names on it, and ways to give addresses names, honest and not. */
export async function startNamesChain() {
  const anvil: Anvil = await startAnvil({ chainId: 1 })
  const chain = defineChain({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.rpcUrl] } },
  })
  const client = createTestClient({ mode: 'anvil', chain, transport: http(), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  const [found] = await client.getAddresses()
  if (!found) throw new Error('anvil has no account.')
  const account: Address = found
  const contracts = compileSolidity(new URL('./names.sol', import.meta.url))

  const contractOf = (name: string): Compiled => {
    const found = contracts[name]
    if (!found) throw new Error(`names.sol has no ${name}.`)
    return found
  }
  async function deploy(name: string, args: readonly unknown[] = []): Promise<Address> {
    const { abi, bytecode } = contractOf(name)
    const hash = await client.deployContract({ account, abi, bytecode, args })
    const { contractAddress } = await minedReceipt(client, hash)
    if (!contractAddress) throw new Error(`${name} was not deployed.`)
    return contractAddress
  }
  async function send(to: Address, name: string, functionName: string, args: readonly unknown[]) {
    const { abi } = contractOf(name)
    const hash = await client.writeContract({ account, address: to, abi, functionName, args })
    await minedReceipt(client, hash)
  }

  const registry = await deploy('Registry')
  const universal = await deploy('UniversalResolver', [registry])
  const resolver = await deploy('Resolver')
  const none: Address = '0x0000000000000000000000000000000000000000'
  const reverse = (address: Address, of = 'addr') =>
    namehash(`${address.slice(2).toLowerCase()}.${of}.reverse`)
  const point = (name: string, to: Address = resolver) =>
    send(registry, 'Registry', 'setResolver', [namehash(name), to])
  return {
    chain: { ...chain, contracts: { ensUniversalResolver: { address: universal } } },
    deploy,
    send,
    point,
    resolver,
    /**
     * What an address says of itself; anybody may say anything.
     * @param of for which networks: `addr` Ethereum, `default` all of EVM, else the coin's number in hex (ENSIP-19)
     */
    async claim(address: Address, name: string, at: Address = resolver, of = 'addr') {
      await send(registry, 'Registry', 'setResolver', [reverse(address, of), at])
      if (at === resolver)
        await send(resolver, 'Resolver', 'set', [reverse(address, of), name, none])
    },
    /** The address of a name for one kind of coin (ENSIP-9). */
    async writeCoin(name: string, coin: bigint, address: Address) {
      await point(name)
      await send(resolver, 'Resolver', 'setCoin', [namehash(name), coin, address])
    },
    /** A name that its owner took along to version 2: the first registry still tells the old address. */
    async move(name: string, address: Address) {
      const at = await deploy('Resolver')
      await send(at, 'Resolver', 'set', [namehash(name), '', address])
      await send(universal, 'UniversalResolver', 'move', [namehash(name), at])
    },
    /** What a name says. */
    async write(name: string, address: Address, avatar?: string) {
      await point(name)
      await send(resolver, 'Resolver', 'set', [namehash(name), '', address])
      if (avatar !== undefined)
        await send(resolver, 'Resolver', 'setText', [namehash(name), 'avatar', avatar])
    },
    stop: () => anvil.stop(),
  }
}
