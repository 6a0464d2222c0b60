import type { KitInside } from '../../actions/kit.ts'
import { PreviewDetails } from '../preview/PreviewDetails.tsx'
import type { PreviewRequest } from '../preview/previewRequest.ts'
import { usePreview } from '../preview/usePreview.tsx'
import { transferOf } from './sendFee.ts'
import type { SendPayment } from './sendState.ts'

/**
 * What a payment's transaction would do, tried again while it is on screen. It comes with its own code when somebody opens it: most
 * payments are sent without.
 */
export function SimulatedPayment(props: {
  readonly kit: KitInside
  readonly payment: SendPayment
}) {
  const { kit, payment } = props
  const preview = usePreview(kit, requestOf(payment))
  return <PreviewDetails kit={kit} preview={preview} />
}

/** The transaction that the wallet will be asked for, gas apart. */
function requestOf({ place, token, to, units }: SendPayment): PreviewRequest {
  return {
    kind: 'transaction',
    account: place.address,
    chainId: place.chainId,
    ...transferOf(token, to, units),
  }
}
