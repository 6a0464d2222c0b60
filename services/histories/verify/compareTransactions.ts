import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import { delay } from '@causeway/protocol/inTime'
import { compareFigures, type Comparison } from '../../lib/follow/compareFigures.ts'
import { nativeBalances, tokenBalances, type BalanceFigures } from './balanceFigures.ts'
import { readStored, untilWhole } from './readStored.ts'
import { scanBlocks, type Scanned } from './scanBlocks.ts'

/**
 * What the histories keep of transactions, beside a scan of all its blocks and what contracts say that everybody has. Where they keep
 * those of watched addresses alone, each that they keep is compared, and no balance.
 *
 * @param base where the histories are served; nothing is compared where they are not
 */
export async function compareTransactions(client: RpcClient, base: string): Promise<Comparison[]> {
  const isServed = await untilWhole(base, delay)
  if (!isServed)
    return [
      {
        ...compareFigures('transactions', new Map(), new Map()),
        skipped: 'no histories are there',
      },
    ]
  const stored = await readStored(base)
  if (!stored) return []
  const traced = new Set(stored.items.flatMap((one) => (one.traced ? [one.hash] : [])))
  const scanned = await scanBlocks(client, stored.blocks, traced)
  const kept = new Set(stored.items.map(({ hash }) => hash))
  // What nobody can say any more is no figure, on either side.
  const forgotten = new Set(scanned.flatMap((one) => (one.isForgotten ? [one.hash] : [])))
  const items = stored.items.map((one) =>
    forgotten.has(one.hash)
      ? { ...one, transfers: one.transfers.filter(({ kind }) => kind !== 'internal') }
      : one,
  )
  const right = stored.everybody ? scanned : scanned.filter(({ hash }) => kept.has(hash))
  const comparisons = [
    compareFigures('transfers', transferFigures(right), transferFigures(items)),
    compareFigures('approvals', approvalFigures(right), approvalFigures(stored.items)),
  ]
  if (!stored.everybody) return comparisons
  // Read anew for each, for what was before took its time, and a node forgets the state of a block soon.
  const read = async () => (await readStored(base)) ?? stored
  const native = await nativeBalances(client, await read())
  const tokens = await tokenBalances(client, await read())
  return [
    ...comparisons,
    balances('balances of tokens', tokens),
    balances('native balances, lately', native),
  ]
}

function balances(what: string, { chain, kept, skipped }: BalanceFigures): Comparison {
  return { ...compareFigures(what, chain, kept), ...(skipped ? { skipped } : {}) }
}

/** A transaction by its hash, too: one that moved nothing is there, or is not. */
function transferFigures(list: readonly Pick<Scanned, 'hash' | 'transfers'>[]) {
  const figures = new Map<string, unknown>()
  for (const { hash, transfers } of list) {
    figures.set(`${hash} moved`, transfers.length)
    for (const { logIndex, part, kind, token, tokenId, from, to, amount } of transfers)
      figures.set(`${hash} ${logIndex}.${part}`, { kind, token, tokenId, from, to, amount })
  }
  return figures
}

function approvalFigures(list: readonly Pick<Scanned, 'hash' | 'approvals'>[]) {
  const figures = new Map<string, unknown>()
  for (const { hash, approvals } of list)
    for (const { logIndex, kind, token, owner, spender, amount } of approvals)
      figures.set(`${hash} ${logIndex}`, { kind, token, owner, spender, amount })
  return figures
}
