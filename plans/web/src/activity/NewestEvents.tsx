import { useInfiniteQuery } from '@tanstack/react-query'
import { zeroAddress } from 'viem'
import { settings } from '../core/settings.ts'
import { planActivityQuery } from '../live/indexerQueries.ts'
import { AsOf } from '../members/AsOf.tsx'
import { Failed } from '../members/Failed.tsx'
import { ActivityTable } from '../plans/history/ActivityTable.tsx'
import { booksMessages } from '../plans/picture/messages.gen.ts'
import { useContractNames } from '../plans/useContractNames.ts'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'

/** So many are seen at a glance. */
const most = 8

/** What was taken out of all plans that pay commissions, newest first; where there is no ledger of them, who joined. */
export function NewestEvents() {
  const { vault, hub } = settings.contracts
  const plan = vault ?? hub ?? zeroAddress
  const placeOf = useContractNames()
  const { data, isError, refetch } = useInfiniteQuery({
    ...planActivityQuery(settings, { plan, member: undefined }),
    enabled: plan !== zeroAddress,
  })
  if (plan === zeroAddress) return null
  if (isError && !data) return <Failed retry={() => void refetch()} />
  const rows = data?.pages[0]?.items.map((fact) => ({ state: 'indexed', fact }) as const)
  return (
    <Section title={placeOf(plan) ?? ''}>
      {rows?.length === 0 ? (
        <Notice>{booksMessages.history.flowEmpty}</Notice>
      ) : (
        <ActivityTable rows={rows} tokens={[]} me={undefined} most={most} />
      )}
      <AsOf block={data?.pages[0]?.block} failed={isError} isLive />
    </Section>
  )
}
