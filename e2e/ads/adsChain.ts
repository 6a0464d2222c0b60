import { artifact } from '@causeway/plans/contracts/script/build/artifact'
import { roles } from '@causeway/plans/protocol/roles'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import {
  concat,
  createTestClient,
  defineChain,
  encodeAbiParameters,
  http,
  numberToHex,
  parseAbiParameters,
  publicActions,
  size,
  walletActions,
  type Abi,
  type Address,
  type Hex,
} from 'viem'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'

const hour = 3_600n

/** A real chain with the advertisement plan alone: two slots by the hour. Accounts: 0 administers, 1 moderates, 2 books. */
export async function startAdsChain() {
  const anvil = await startAnvil()
  const [admin, moderator, advertiser] = devAccounts() as [Account, Account, Account]
  const client = clientOf(anvil)
  const empty = await client.snapshot()
  const mined = async (hash: Hex) => {
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`transaction ${hash} failed`)
    return receipt
  }
  const place = async (bytecode: Hex, abi: Abi = [], args: readonly unknown[] = []) => {
    const hash = await client.deployContract({ account: admin, abi, bytecode, args })
    const { contractAddress } = await mined(hash)
    if (!contractAddress) throw new Error('nothing was deployed')
    return contractAddress
  }
  const deploy = (name: string, args: readonly unknown[]) => {
    const { abi, bytecode } = artifact(name)
    return place(bytecode, abi, args)
  }
  const manager = await deploy('AccessManager', [admin.address])
  const token = await deploy('LocalToken', ['USD Coin', 'USDC', 6, admin.address])
  const template = await deploy('Advertisement', [manager])
  const terms = encodeAbiParameters(
    parseAbiParameters('address, address, uint256, uint256, uint256, uint256, uint256, uint256'),
    [token, admin.address, 2n, hour, 3n, 100n, 100n, 0n],
  )
  const plan = await place(cloneCode(template, terms))
  const { abi } = artifact('Advertisement')
  const send = async (
    account: Account,
    to: Address,
    of: Abi,
    functionName: string,
    args: readonly unknown[],
  ) => {
    await mined(await client.writeContract({ account, address: to, abi: of, functionName, args }))
  }
  const managerAbi = artifact('AccessManager').abi
  const tokenAbi = artifact('LocalToken').abi
  const roleTo = (name: 'grantRole' | 'revokeRole') =>
    send(admin, manager, managerAbi, name, [
      roles.moderator,
      moderator.address,
      ...(name === 'grantRole' ? [0] : []),
    ])
  await roleTo('grantRole')
  await send(admin, token, tokenAbi, 'mint', [advertiser.address, 1_000_000n])
  await send(advertiser, token, tokenAbi, 'approve', [plan, 1_000_000n])
  const nextPeriod = async () => (await client.getBlock()).timestamp / hour + 1n

  return {
    rpcUrl: anvil.rpcUrl,
    chainId: anvil.chainId,
    plan,
    moderator,
    advertiser,
    nextPeriod,
    book: (slot: bigint, period: bigint, contentHash: Hex) =>
      send(advertiser, plan, abi, 'book', [slot, period, contentHash, 'cid', 100n]),
    approve: (slot: bigint, period: bigint, contentHash: Hex) =>
      send(moderator, plan, abi, 'approve', [slot, period, contentHash]),
    takeDown: (slot: bigint, period: bigint) =>
      send(moderator, plan, abi, 'reject', [slot, period]),
    revoke: () => roleTo('revokeRole'),
    grant: () => roleTo('grantRole'),
    /** Lets the clock of the chain reach the middle of a period. */
    reach: async (period: bigint) => {
      await client.setNextBlockTimestamp({ timestamp: period * hour + hour / 2n })
      await client.mine({ blocks: 1 })
    },
    mine: (blocks: number) => client.mine({ blocks }),
    /** Begins anew, with nothing on it. */
    reset: () => client.revert({ id: empty }),
    stop: () => anvil.stop(),
  }
}

function clientOf(anvil: Anvil) {
  const chain = defineChain({
    id: anvil.chainId,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.rpcUrl] } },
  })
  return createTestClient({
    chain,
    mode: 'anvil',
    transport: http(anvil.rpcUrl),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
}

type Account = ReturnType<typeof devAccounts>[number]
export type AdsChain = Awaited<ReturnType<typeof startAdsChain>>

/** Creation code of a minimal proxy (ERC-1167) with arguments behind it, as OpenZeppelin's `Clones` writes it. */
function cloneCode(template: Address, args: Hex): Hex {
  return concat([
    '0x61',
    numberToHex(size(args) + 0x2d, { size: 2 }),
    '0x3d81600a3d39f3363d3d373d3d3d363d73',
    template,
    '0x5af43d82803e903d91602b57fd5bf3',
    args,
  ])
}
