import { ownAdvertisementsKey } from '../../core/webStorageKeys.ts'
import { adVerdictsOf, type AdVerdict } from '@causeway/plans/protocol/api/ads'
import { call } from '@causeway/protocol/http/call'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import * as v from 'valibot'
import { pageStorage, type PageStorage } from '../../core/pageStorage.ts'
import { senderQuery } from '../../core/senderQuery.ts'

/** As many as the service is asked about at once. */
const most = 20

const OwnAds = v.array(
  v.object({
    contentHash: v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/u)),
    text: v.string(),
    /** Where it lies; what was kept by an older page has none, and cannot be booked from here. */
    cid: v.optional(v.string()),
  }),
)
export type OwnAd = v.InferOutput<typeof OwnAds>[number]

/** What this browser has uploaded, the newest first: after a refund no booking names it any more. */
export function readOwnAds(storage: PageStorage = pageStorage()): readonly OwnAd[] {
  const stored = storage.getItem(ownAdvertisementsKey)
  if (stored === null) return []
  try {
    const read = v.safeParse(OwnAds, JSON.parse(stored))
    return read.success ? read.output : []
  } catch (error) {
    if (error instanceof SyntaxError) return [] // somebody else wrote there
    throw error
  }
}

export function keepOwnAd(ad: OwnAd, storage: PageStorage = pageStorage()): void {
  const others = readOwnAds(storage).filter(({ contentHash }) => contentHash !== ad.contentHash)
  storage.setItem(ownAdvertisementsKey, JSON.stringify([ad, ...others].slice(0, most)))
}

/** What moderators said of what was uploaded here, and of what the account has booked. */
export function verdictsQuery(base: string, own: readonly OwnAd[], advertiser: Address | null) {
  const hashes = own.map(({ contentHash }) => contentHash).join(',')
  return queryOptions({
    queryKey: ['adVerdicts', base, hashes, advertiser],
    enabled: hashes !== '' || advertiser !== null,
    refetchInterval: 15_000,
    queryFn: async ({ signal }): Promise<readonly AdVerdict[]> => {
      const query = {
        ...senderQuery(),
        ...(hashes && { hashes }),
        ...(advertiser && { advertiser }),
      }
      const { items } = await call(adVerdictsOf, { base, signal, query })
      return items
    },
  })
}
