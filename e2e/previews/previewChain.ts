import { minedReceipt } from '@causeway/services/testing/chain/minedReceipt'
import type { PreviewSources } from '@causeway/protocol/preview/previewSources'
import type { PreviewAsset, PreviewOutcome } from '@causeway/protocol/preview/transactionPreview'
import { type Anvil, startAnvil } from '@causeway/testkit/anvil'
import {
  type Abi,
  type Address,
  type Client,
  type Hex,
  createTestClient,
  encodeFunctionData,
  getAddress,
  http,
  numberToHex,
  publicActions,
  walletActions,
} from 'viem'
import { getBalance, readContract } from 'viem/actions'
import { foundry } from 'viem/chains'
import { compileSolidity } from '../../plans/contracts/script/build/compileSolidity.ts'

/** A transaction of a test. */
export interface PreviewedRequest {
  readonly to?: Address | undefined
  readonly data?: Hex | undefined
  readonly value?: bigint | undefined
}

/** What somebody holds of everything that a test knows: the name of the thing, and how much of it. */
export type TokenHoldings = ReadonlyMap<string, bigint>

/** Everything on the chain that can move, so that what a preview says is held against all of it. */
interface Things {
  readonly tokens: readonly Address[]
  readonly items: readonly { readonly token: Address; readonly ids: readonly bigint[] }[]
  readonly editions: readonly { readonly token: Address; readonly ids: readonly bigint[] }[]
}

const low = (address: string) => address.toLowerCase()

/** A chain with the contracts of `contracts.sol`, and what it takes to hold previews against it. */
export async function startPreviewChain() {
  const anvil: Anvil = await startAnvil()
  const client = createTestClient({
    mode: 'anvil',
    chain: foundry,
    transport: http(anvil.rpcUrl),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
  const [first, person, friend] = await client.getAddresses()
  if (!first || !person || !friend) throw new Error('anvil has no accounts.')
  const deployer: Address = first
  const contracts = compileSolidity(new URL('./contracts.sol', import.meta.url))
  const contractOf = (name: string) => {
    const found = contracts[name]
    if (!found) throw new Error(`contracts.sol has no ${name}.`)
    return found
  }
  const call = (name: string, functionName: string, args: readonly unknown[] = []): Hex =>
    encodeFunctionData({ abi: contractOf(name).abi, functionName, args })

  async function deploy(name: string, args: readonly unknown[] = [], value = 0n): Promise<Address> {
    const { abi, bytecode } = contractOf(name)
    const hash = await client.deployContract({ account: deployer, abi, bytecode, args, value })
    const { contractAddress } = await minedReceipt(client, hash)
    if (!contractAddress) throw new Error(`${name} was not deployed.`)
    return getAddress(contractAddress)
  }

  const mined = (hash: Hex) => minedReceipt(client, hash)

  async function send(by: Address, { to, data, value }: PreviewedRequest) {
    const hash = (await anvil.request('eth_sendTransaction', [
      {
        from: by,
        // Estimated on the block of before, it is too little for what goes by the block.
        gas: numberToHex(1_000_000n),
        ...(to && { to }),
        ...(data && { data }),
        ...(value && { value: numberToHex(value) }),
      },
    ])) as Hex
    return mined(hash)
  }

  const { read, holdings } = readersOf(client, (name) => contractOf(name).abi)
  const sources: PreviewSources = {
    node: client,
    coin: foundry.nativeCurrency,
  }
  return {
    anvil,
    client,
    contracts,
    call,
    contractOf,
    deploy,
    send,
    mined,
    holdings,
    read,
    sources,
    deployer,
    person,
    friend,
    stop: () => anvil.stop(),
  }
}

/** Reads the chain by its contracts' own words, as previews do not. */
function readersOf(client: Client, abiOf: (name: string) => Abi) {
  const read = (
    to: Address,
    name: string,
    functionName: string,
    args: unknown[],
  ): Promise<unknown> =>
    readContract(client, { address: to, abi: abiOf(name), functionName, args }).catch(
      () => undefined,
    )

  async function holdings(owner: Address, things: Things): Promise<TokenHoldings> {
    const held = new Map<string, bigint>([['coin', await getBalance(client, { address: owner })]])
    for (const token of things.tokens)
      held.set(low(token), ((await read(token, 'Token', 'balanceOf', [owner])) as bigint) ?? 0n)
    for (const { token, ids } of things.items)
      for (const id of ids) {
        const holder = (await read(token, 'Items', 'ownerOf', [id])) as string | undefined
        held.set(
          `${low(token)} ${id}`,
          holder !== undefined && low(holder) === low(owner) ? 1n : 0n,
        )
      }
    for (const { token, ids } of things.editions)
      for (const id of ids)
        held.set(
          `${low(token)} ${id}`,
          (await read(token, 'Editions', 'balanceOf', [owner, id])) as bigint,
        )
    return held
  }

  return { read, holdings }
}

export type PreviewChain = Awaited<ReturnType<typeof startPreviewChain>>

/** What changed between two looks, by the name of the thing. @param fee that was paid in between, which is no change of these */
export function changed(
  before: TokenHoldings,
  after: TokenHoldings,
  fee: bigint,
): Record<string, bigint> {
  return Object.fromEntries(
    [...after].flatMap(([name, now]) => {
      const by = now - (before.get(name) ?? 0n) + (name === 'coin' ? fee : 0n)
      return by === 0n ? [] : [[name, by]]
    }),
  )
}

/** How `changed` calls a thing of a preview. */
export const namedAsset = (asset: PreviewAsset): string =>
  asset.type === 'native'
    ? 'coin'
    : asset.type === 'erc20'
      ? low(asset.address)
      : `${low(asset.address)} ${asset.id ?? '?'}`

/** The same of what a preview shows. */
export function shownChanges(outcome: PreviewOutcome): Record<string, bigint> {
  if (outcome.status !== 'computed') throw new Error(`Not computed: ${outcome.status}`)
  return Object.fromEntries([
    ...outcome.leaves.map(({ asset, amount }) => [namedAsset(asset), -amount]),
    ...outcome.arrives.map(({ asset, amount }) => [namedAsset(asset), amount]),
  ]) as Record<string, bigint>
}
