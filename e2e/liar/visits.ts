import { setTimeout as sleep } from 'node:timers/promises'
import { isSameAddress } from '@causeway/protocol/address'
import { type Address, parseUnits } from 'viem'
import { kitOnChain } from '../swaps/kitOnChain.ts'
import { type AccountReading, type LiarWorld, liarChain } from './startLiarWorld.ts'

/** What became of one visit under one lie. */
export interface Visit {
  /** What stood on screen at the last press, or where the visitor was left. */
  readonly shown: string
  readonly moved: string
  /** The code that refused, or why there was nothing to press; undefined where all presses were made. */
  readonly refused?: string
  /** Kinds of what was seen and logged, without figures: two visits of one trace went the same way. */
  readonly trace: string
  /** Movements that differ from what was shown: each is a fault. */
  readonly faults: readonly string[]
}

export type VisitKit = Awaited<ReturnType<typeof kitOnChain>>['kit']

/** How long an answer may take before the visitor has gone: nothing was pressed then. */
const patienceMs = 12_000

/** @param poor it has nothing, and needs nothing */
export async function openKit(world: LiarWorld, origin: string, poor = false) {
  const { kit, wallet } = await kitOnChain(
    { id: 31_337, rpcUrl: world.chain.anvil.rpcUrl },
    {
      endpoints: { chainData: origin },
      swapRouters: { [liarChain]: world.router },
      nameZones: ['honest.test'],
      ens: false,
      features: { smartSessions: true },
      tokens: world.tokens.flatMap(({ address, symbol, listed }) =>
        address && listed ? [{ chainId: liarChain, address, symbol }] : [],
      ),
    },
  )
  const owner = wallet.address()
  if (!poor) await world.fund(owner)
  return { kit, wallet, owner }
}

export const settled = <T>(holds: () => T | undefined): Promise<T | undefined> =>
  until(holds, patienceMs)

async function until<T>(holds: () => T | undefined, ms: number): Promise<T | undefined> {
  const end = Date.now() + ms
  for (;;) {
    const found = holds()
    if (found !== undefined || Date.now() > end) return found
    await sleep(15)
  }
}

export const failureCodeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : String(error)

/** What one movement of an account is, as a text that a review and the chain can both be brought to. */
const changed = (before: AccountReading, after: AccountReading, gas: bigint) => {
  const difference = (a: ReadonlyMap<string, bigint>, b: ReadonlyMap<string, bigint>) =>
    new Map(
      [...b].flatMap(([key, value]) =>
        value === a.get(key) ? [] : [[key, value - (a.get(key) ?? 0n)] as const],
      ),
    )
  return {
    coins: after.coins - before.coins + gas,
    stranger: after.stranger - before.stranger,
    held: difference(before.held, after.held),
    kept: difference(before.kept, after.kept),
    allowed: difference(before.allowed, after.allowed),
  }
}

export type Changed = ReturnType<typeof changed>

/** What is on screen as `100 USDC`: the token that the words mean, and its units by the chain's decimals. */
export function meant(
  world: LiarWorld,
  text: string,
  strangers: readonly { symbol: string; address: Address }[],
) {
  const [, figure = '', symbol = ''] = /^([\d,]*\.?\d*)\s(.+)$/u.exec(text) ?? []
  const listed = world.tokens.find((one) => one.listed && one.symbol === symbol)
  const stranger = strangers.find((one) => one.symbol === symbol)
  const token =
    listed ??
    world.tokens.find(
      ({ address }) => address && stranger && isSameAddress(address, stranger.address),
    )
  if (!token || figure === '') return undefined
  const digits = figure.split('.')[1]?.length ?? 0
  return {
    token,
    units: parseUnits(figure.replaceAll(',', ''), token.decimals),
    /** What is cut from a figure is less than this. */
    step: 10n ** BigInt(Math.max(0, token.decimals - digits)),
  }
}

export const isClose = (units: bigint, figure: { units: bigint; step: bigint }) =>
  units >= figure.units && units < figure.units + figure.step

export function movedText(world: LiarWorld, moved: Changed): string {
  const nameOf = (address: string) => {
    const token = world.tokens.find((one) => one.address === address)
    return token ? `${token.symbol}${token.listed ? '' : ' (fake)'}` : address
  }
  const parts = [
    ...(moved.coins === 0n ? [] : [`${moved.coins} wei`]),
    ...[...moved.held].map(([address, units]) => `${units} ${nameOf(address)}`),
    ...[...moved.kept].map(([address, units]) => `fee ${units} ${nameOf(address)}`),
    ...[...moved.allowed].map(([key, units]) => {
      const [token = '', spender = ''] = key.split(' ')
      return `${spender === world.router ? 'router' : spender} may take ${units} ${nameOf(token)}`
    }),
  ]
  return parts.join(', ') || 'nothing'
}

/** The gas that an account's transactions took, in wei. */
async function gasSince(world: LiarWorld, owner: Address, block: bigint): Promise<bigint> {
  const { client } = world.chain
  const last = await client.getBlockNumber({ cacheTime: 0 })
  let paid = 0n
  for (let at = block + 1n; at <= last; at += 1n) {
    const { transactions } = await client.getBlock({ blockNumber: at, includeTransactions: true })
    for (const { hash, from } of transactions) {
      if (!isSameAddress(from, owner)) continue
      const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash })
      paid += gasUsed * effectiveGasPrice
    }
  }
  return paid
}

export async function measured<T>(
  world: LiarWorld,
  owner: Address,
  act: () => Promise<T>,
): Promise<{ readonly result: T; readonly moved: Changed }> {
  const block = await world.chain.client.getBlockNumber({ cacheTime: 0 })
  const before = await world.read(owner)
  const result = await act()
  const gas = await gasSince(world, owner, block)
  return { result, moved: changed(before, await world.read(owner), gas) }
}

/** What a visit came to, with what the kit logged on its way. */
export function visitEnded(
  kit: VisitKit,
  {
    refused,
    ...visit
  }: Omit<Visit, 'trace' | 'refused'> & { readonly refused: string | undefined },
): Visit {
  const logged = kit.log
    .entries()
    .flatMap(({ level, message }) => (level === 'warn' || level === 'error' ? [message] : []))
  const words = visit.shown.replaceAll(/\b\d[\d.,]*/gu, '#').replaceAll(owners(kit), 'owner')
  const trace = [refused ?? 'pressed', words, ...new Set(logged)].join('; ')
  return { ...visit, ...(refused === undefined ? {} : { refused }), trace }
}

/** Each visitor is another account. */
const owners = (kit: VisitKit) => new RegExp(kit.account().address ?? '-', 'giu')
