import { erc20Abi } from 'viem'
import { multicall, readContract } from 'viem/actions'
import type { Address } from '@causeway/protocol/address'
import { binaryMatrixAbi } from '@causeway/protocol/plans/abi/binaryMatrix.gen'
import { hubAbi } from '@causeway/protocol/plans/abi/hub.gen'
import { stakingAbi } from '@causeway/protocol/plans/abi/staking.gen'
import { vaultAbi } from '@causeway/protocol/plans/abi/vault.gen'
import { wellKnownAddresses } from '@causeway/protocol/plans/addresses.gen'
import { outcomeClass } from '@causeway/protocol/plans/outcomes'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import { heldBy } from '../api/planFigures.ts'
import { noTotals } from '../ledger.ts'
import { plansOf } from './fromChain.ts'
import type { Figures } from './compare.ts'
import type { Facts } from './readFacts.ts'

/**
 * What contracts say of themselves at the same block, beside what their events add up to: a mistake in how events are understood
 * shows here, where both sides of the other comparisons would make it.
 */
export async function viewFigures(
  client: RpcClient,
  facts: Facts,
): Promise<{ views: Figures; events: Figures }> {
  const views = new Map<string, unknown>()
  const events = new Map<string, unknown>()
  const blockNumber = BigInt(facts.block.number)
  const note = (name: string, view: unknown, event: unknown) => {
    views.set(name, view)
    events.set(name, event)
  }
  for (const { address, role, hub } of facts.infos.values()) {
    if (role === 'hub') {
      const count = await readContract(client, {
        address,
        abi: hubAbi,
        functionName: 'count',
        blockNumber,
      })
      note(
        `${address} hub members`,
        Number(count),
        facts.network.joined.filter((one) => one.hub === address).length,
      )
    }
    if (role === 'vault') await addVault(client, facts, { address, hub }, note)
  }
  for (const info of plansOf(facts)) {
    const { sums } = facts.ledger.totals.get(info.address) ?? noTotals
    const { held, heldForPayouts } = heldBy(sums, info)
    const balance = async (token: Address) =>
      String(
        await readContract(client, {
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [info.address],
          blockNumber,
        }),
      )
    if (held !== null && info.token)
      note(`${info.address} balance`, await balance(info.token), held)
    if (heldForPayouts !== null && info.payoutToken)
      note(`${info.address} balance for payouts`, await balance(info.payoutToken), heldForPayouts)
    const at = { address: info.address, blockNumber } as const
    const accounts = [...facts.ledger.accounts].filter(([key]) => key.startsWith(info.address))
    if (info.vault) {
      const open = await readContract(client, {
        ...at,
        abi: binaryMatrixAbi,
        functionName: 'openTotal',
      })
      const own = accounts.reduce((all, [, account]) => all + account.open, 0n)
      note(`${info.address} in escrow`, String(open), String(own))
      const bought = await readContract(client, {
        ...at,
        abi: binaryMatrixAbi,
        functionName: 'purchaseCount',
      })
      const purchases = facts.events.filter(
        ({ plan, kind }) => plan === info.address && kind === 'purchase',
      )
      note(`${info.address} purchases`, Number(bought), purchases.length)
    }
    if (
      sums.deposit !== undefined &&
      (info.family?.includes('taking') || info.family === 'dividends')
    ) {
      const total = await readContract(client, {
        ...at,
        abi: stakingAbi,
        functionName: 'totalStake',
      })
      note(
        `${info.address} total stake`,
        String(total),
        String(sums.deposit - (sums.principal ?? 0n)),
      )
      const members = accounts.map(([key]) => BigInt(key.slice(info.address.length + 1)))
      const stakes = await multicall(client, {
        blockNumber,
        allowFailure: false,
        multicallAddress: wellKnownAddresses.multicall3,
        contracts: members.map((member) => ({
          address: info.address,
          abi: stakingAbi,
          functionName: 'stakeOf' as const,
          args: [`0x${member.toString(16).padStart(40, '0')}`] as const,
        })),
      })
      accounts.forEach(([key, { paid, returned }], index) =>
        note(`${key} stake`, String(stakes[index]), String(paid - returned)),
      )
    }
  }
  return { views, events }
}

async function addVault(
  client: RpcClient,
  facts: Facts,
  vault: { address: Address; hub: Address | null },
  note: (name: string, view: unknown, event: unknown) => void,
): Promise<void> {
  const blockNumber = BigInt(facts.block.number)
  const at = { address: vault.address, abi: vaultAbi } as const
  const credited = creditsOf(facts, vault.address)
  const ids = facts.network.joined
    .filter(({ hub, id }) => hub === vault.hub && id > 2)
    .map(({ id }) => BigInt(id))
  const accounts = await multicall(client, {
    blockNumber,
    allowFailure: false,
    multicallAddress: wellKnownAddresses.multicall3,
    contracts: ids.map((id) => ({ ...at, functionName: 'account' as const, args: [id] as const })),
  })
  const classes = Array.from({ length: 8 }, () => 0)
  ids.forEach((id, index) => {
    const { earned = 0n, spent = 0n } = credited.get(id) ?? {}
    const taken = facts.ledger.accounts.get(`${vault.address}:${id}`)?.returned ?? 0n
    const account = accounts[index]
    note(`${vault.address} member ${id} earned`, String(account?.earned), String(earned))
    note(
      `${vault.address} member ${id} claimable`,
      String(account?.claimable),
      String(earned - taken),
    )
    const own = outcomeClass(earned, spent)
    if (own !== null) classes[own] = (classes[own] ?? 0) + 1
  })
  const histogram = await readContract(client, { ...at, functionName: 'histogram', blockNumber })
  note(`${vault.address} histogram`, [...histogram], classes)
}

/** What each member earned and spent in all plans of a vault. */
function creditsOf(facts: Facts, vault: Address): Map<bigint, { earned: bigint; spent: bigint }> {
  const all = new Map<bigint, { earned: bigint; spent: bigint }>()
  for (const [key, account] of facts.ledger.accounts) {
    const [plan, member] = key.split(':') as [Address, string]
    if (facts.infos.get(plan)?.vault !== vault) continue
    const before = all.get(BigInt(member)) ?? { earned: 0n, spent: 0n }
    const { earned, paid, open, returned } = account
    all.set(BigInt(member), {
      earned: before.earned + earned,
      spent: before.spent + paid - open - returned,
    })
  }
  return all
}
