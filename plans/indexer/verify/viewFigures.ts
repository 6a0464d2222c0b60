import { erc20Abi } from 'viem'
import { multicall, readContract } from 'viem/actions'
import type { Address } from '@causeway/protocol/address'
import { binaryMatrixAbi } from '../../protocol/abi/binaryMatrix.gen.ts'
import { hubAbi } from '../../protocol/abi/hub.gen.ts'
import { stakingAbi } from '../../protocol/abi/staking.gen.ts'
import { vaultAbi } from '../../protocol/abi/vault.gen.ts'
import { wellKnownAddresses } from '../../protocol/addresses.gen.ts'
import { outcomeClass } from '../../protocol/books/outcomeClass.ts'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'
import { heldBy } from '../api/heldBy.ts'
import { membersMoney } from '../figures/membersMoney.ts'
import { noTotals } from '../figures/planLedger.ts'
import type { PlanInfo } from '../events/planInfo.ts'
import type { Figures } from '@causeway/services/lib/follow/compareFigures'
import { plansIn, type Facts } from './readFacts.ts'

type Note = (name: string, view: unknown, event: unknown) => void

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
  const note: Note = (name, view, event) => {
    views.set(name, view)
    events.set(name, event)
  }
  const blockNumber = BigInt(facts.block.number)
  for (const { address, role, hub } of facts.infos.values()) {
    if (role === 'vault') await addVault(client, facts, { address, hub }, note)
    if (role !== 'hub') continue
    const at = { address, abi: hubAbi, blockNumber } as const
    const count = await readContract(client, { ...at, functionName: 'count' })
    const joined = facts.network.joined.filter((one) => one.hub === address)
    note(`${address} hub members`, Number(count), joined.length)
  }
  for (const info of plansIn(facts)) {
    await addBalances(client, facts, info, note)
    if (info.vault) await addEscrow(client, facts, info, note)
    if (isStake(info)) await addStakes(client, facts, info, note)
  }
  return { views, events }
}

const isStake = ({ family }: PlanInfo) => family === 'dividends' || /staking/i.test(family ?? '')

const accountsOf = ({ ledger }: Facts, plan: Address) =>
  [...ledger.accounts].filter(([key]) => key.startsWith(plan))

async function addBalances(
  client: RpcClient,
  facts: Facts,
  info: PlanInfo,
  note: Note,
): Promise<void> {
  const { sums } = facts.ledger.totals.get(info.address) ?? noTotals
  const { held, heldForPayouts } = heldBy(sums, info)
  const balance = (address: Address) =>
    readContract(client, {
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [info.address],
      blockNumber: BigInt(facts.block.number),
    })
  const { token, payoutToken } = info
  if (held !== null && token) note(`${info.address} balance`, String(await balance(token)), held)
  if (heldForPayouts !== null && payoutToken)
    note(`${info.address} for payouts`, String(await balance(payoutToken)), heldForPayouts)
}

async function addEscrow(
  client: RpcClient,
  facts: Facts,
  info: PlanInfo,
  note: Note,
): Promise<void> {
  const { address } = info
  const at = { address, abi: binaryMatrixAbi, blockNumber: BigInt(facts.block.number) } as const
  const open = await readContract(client, { ...at, functionName: 'openTotal' })
  const own = accountsOf(facts, address).reduce((all, [, account]) => all + account.open, 0n)
  note(`${address} in escrow`, String(open), String(own))
  const { sums } = facts.ledger.totals.get(info.address) ?? noTotals
  note(`${address} still inside`, String(open), String(membersMoney(sums, info).inside))
  const bought = await readContract(client, { ...at, functionName: 'purchaseCount' })
  const told = facts.events.filter(({ plan, kind }) => plan === address && kind === 'purchase')
  note(`${address} purchases`, Number(bought), told.length)
}

async function addStakes(
  client: RpcClient,
  facts: Facts,
  info: PlanInfo,
  note: Note,
): Promise<void> {
  const { address } = info
  const { sums } = facts.ledger.totals.get(address) ?? noTotals
  const blockNumber = BigInt(facts.block.number)
  const at = { address, abi: stakingAbi } as const
  const total = await readContract(client, { ...at, functionName: 'totalStake', blockNumber })
  note(
    `${address} total stake`,
    String(total),
    String((sums.deposit ?? 0n) - (sums.principal ?? 0n)),
  )
  note(`${address} still inside`, String(total), String(membersMoney(sums, info).inside))
  const accounts = accountsOf(facts, address)
  const stakes = await multicall(client, {
    blockNumber,
    allowFailure: false,
    multicallAddress: wellKnownAddresses.multicall3,
    contracts: accounts.map(([key]) => {
      const member = BigInt(key.slice(address.length + 1))
      const wallet = `0x${member.toString(16).padStart(40, '0')}` as const
      return { ...at, functionName: 'stakeOf' as const, args: [wallet] as const }
    }),
  })
  accounts.forEach(([key, { paid, returned }], index) =>
    note(`${key} stake`, String(stakes[index]), String(paid - returned)),
  )
}

async function addVault(
  client: RpcClient,
  facts: Facts,
  vault: { address: Address; hub: Address | null },
  note: Note,
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
