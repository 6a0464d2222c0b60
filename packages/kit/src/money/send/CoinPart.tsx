import type { Network } from '@causeway/protocol/networks'
import type { ComponentType } from 'react'
import { lazy } from '../../core/lazy.ts'
import type { CoinPartProps, CoinParts, CoinSending, KitInside } from '../../actions/kit.ts'
import { useLazy } from '../../ui/useLazy.tsx'
import { NotHere } from '../../ui/NotHere.tsx'

const none = lazy<CoinParts | undefined>(async () => undefined)

/** What a namespace has in the panel beyond amount, receiver and fee; nothing where it has no such part. */
export function CoinPart(props: {
  readonly kit: KitInside
  readonly network: Network
  readonly sending: CoinSending
  readonly part: keyof CoinParts
  readonly disabled: boolean
}) {
  const { kit, network, sending, disabled, part } = props
  const { parts } = sending
  const { code, ...missing } = useLazy<CoinParts | undefined>(kit, parts ?? none, {
    wanted: parts !== undefined,
  })
  if (!parts) return null
  if (!code) return <NotHere kit={kit} {...missing} />
  // The kit's own types know no React.
  const Part = code[part] as ComponentType<CoinPartProps>
  return <Part kit={kit} network={network} disabled={disabled} />
}
