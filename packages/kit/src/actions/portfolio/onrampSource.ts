import { HistoryItem } from '@causeway/protocol/history/historyItem'
import { isRestrictedTimeZone } from '@causeway/protocol/networks/restrictedTimeZones'
import * as v from 'valibot'
import { objectId } from '../../core/names.ts'
import { lazy } from '../../core/lazy.ts'
import type { KitInside } from '../kit.ts'
import { ownQueryClient } from './ownQueryClient.ts'
import { readAgain } from './readAgain.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { type OnrampOffer, OnrampOfferSchema, type OnrampSource } from '../../core/ports/onramp.ts'

const service = lazy(() => import('../chainData/chainDataOnramp.ts'))
const freshMs = 5 * 60_000
/** How often a purchase that runs is asked about while it is on screen, in ms (facts/modal.md §15). */
const runningMs = 3_000

/** Whether buying is offered in the time zone of this device (D7). */
export function isSoldHere(): boolean {
  return !isRestrictedTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

async function sourceOf(kit: KitInside): Promise<OnrampSource> {
  return kit.ports.onramp ?? (await service.load()).chainDataOnramp(kit)
}

/** What can be bought on the network in use, paid with what, and who sells it. @throws what the source failed with */
export function offerQuery(kit: KitInside) {
  const { caipNetworkId } = kit.account()
  return {
    ...readAgain,
    queryKey: ['causeway', 'onrampOffer', objectId(kit), { caipNetworkId }] as const,
    enabled: caipNetworkId !== undefined,
    staleTime: freshMs,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<OnrampOffer> {
      try {
        if (!caipNetworkId) throw new Error('Nobody is connected.')
        const answer = await (await sourceOf(kit)).offer({ caipNetworkId }, signal)
        return v.parse(OnrampOfferSchema, answer)
      } catch (error) {
        kit.log.write('warn', 'The sellers could not be asked.', error)
        throw error
      }
    },
  }
}

/** Whom to ask, and what they offer. @throws what the source failed with */
export async function onrampSource(
  kit: KitInside,
  signal: AbortSignal,
): Promise<{ readonly source: OnrampSource; readonly offer: OnrampOffer }> {
  const offer = await ownQueryClient(kit).fetchQuery(offerQuery(kit))
  signal.throwIfAborted()
  return { source: await sourceOf(kit), offer }
}

/** How far a purchase is, by the words of the wire. */
export function purchaseStatus({ metadata }: HistoryItem): 'done' | 'running' | 'failed' {
  if (/success$|^confirmed$/iu.test(metadata.status)) return 'done'
  return /in_progress$|^pending$/iu.test(metadata.status) ? 'running' : 'failed'
}

/** What the account bought on the network in use, the newest first. @throws what the source failed with */
export async function purchasesOf(
  kit: KitInside,
  signal: AbortSignal,
): Promise<readonly HistoryItem[]> {
  const { address, caipNetworkId } = kit.account()
  if (!address || !caipNetworkId) return []
  const answer: unknown = await (await sourceOf(kit)).purchases({ address, caipNetworkId }, signal)
  return v
    .parse(v.array(v.unknown()), answer)
    .flatMap((entry) => {
      const read = v.safeParse(HistoryItem, entry)
      return read.success ? [read.output] : []
    })
    .toSorted((a, b) => (a.metadata.minedAt < b.metadata.minedAt ? 1 : -1))
}

/** The same as a query that asks again while one of them runs. */
export function purchasesQuery(kit: KitInside, place: ChainAccount) {
  return {
    retry: false,
    queryKey: ['causeway', 'purchases', objectId(kit), place] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => purchasesOf(kit, signal),
    refetchInterval: ({ state }: { state: { data?: readonly HistoryItem[] | undefined } }) =>
      state.data?.some((item) => purchaseStatus(item) === 'running') ? runningMs : false,
  } as const
}
