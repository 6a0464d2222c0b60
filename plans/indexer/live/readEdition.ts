import type { Database } from '@causeway/services/lib/db/database'
import { readPulse, type Pulse } from '../store/pulse.ts'
import { editionOf, type Edition, type Happened } from './edition.ts'
import { behindBlock } from './streamPosition.ts'
import { isOnChain, readNews } from './readNews.ts'

/**
 * What happened since an earlier look. Runs inside one snapshot of the database.
 *
 * @param before null at the first look
 * @returns how the books stand now, and the edition; null where there is nothing to tell anybody
 */
export async function readEdition(
  tx: Database,
  chainId: number,
  before: Pulse | null,
): Promise<{ pulse: Pulse; edition: Edition | null }> {
  const pulse = await readPulse(tx, chainId)
  const { block } = pulse
  if (!before?.block || !block) return { pulse, edition: null }
  const isNewBlock = before.block.hash !== block.hash
  const plans = [...pulse.plans.values()].filter(
    ({ address, version }) => before.plans.get(address)?.version !== version,
  )
  const happened = { from: before.block, block, isNewBlock, plans }
  const isOther =
    before.genesis !== pulse.genesis ||
    [...before.plans.keys()].some((one) => !pulse.plans.has(one))
  const events = isOther ? null : await eventsSince(tx, chainId, happened)
  const isReset = events === null
  if (!isReset && !isNewBlock && plans.length === 0) return { pulse, edition: null }
  return { pulse, edition: editionOf({ ...happened, isReset, events: events ?? [] }) }
}

/** null: not one by one. */
async function eventsSince(
  tx: Database,
  chainId: number,
  { from, block, plans }: Pick<Happened, 'from' | 'block' | 'plans'>,
): Promise<Happened['events'] | null> {
  let after = behindBlock(from)
  if (!(await isOnChain(tx, chainId, after, block))) return null
  const sources = plans.map(({ address, hub }) => ({ plan: address, hub, member: null }))
  const events: Happened['events'][number][] = []
  for (;;) {
    if (sources.length === 0) return events
    const news = await readNews(tx, chainId, sources, { after, upTo: block })
    if (news.kind === 'reset') return null
    events.push(...news.events)
    after = news.events.at(-1)?.position ?? after
    if (news.isAll) return events
  }
}
