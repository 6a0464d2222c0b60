import { lazy, Suspense } from 'react'
import { withMessages } from '../i18n/spoken.ts'
import { useUnderWay } from '../tx/TxProvider.tsx'

const load = withMessages(['plans'], () => import('../tx/TxChip.tsx'))
const TxChip = lazy(async () => ({ default: (await load()).TxChip }))

/** In the header of every page: the transaction that is on its way, if one is. */
export function TxOnItsWay() {
  const flow = useUnderWay().at(-1)
  if (!flow) return null
  return (
    <Suspense fallback={null}>
      <TxChip flow={flow} />
    </Suspense>
  )
}
