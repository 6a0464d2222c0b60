import type { KitInside } from '../kit.ts'
import type { View } from '../modal/views.ts'

type Step = Extract<
  View,
  {
    name:
      | 'OnRampTokenSelect'
      | 'OnRampFiatSelect'
      | 'BuyInProgress'
      | 'OnRampActivity'
      | 'WhatIsABuy'
  }
>

/** The next view of buying: a step further in the open modal, or the modal with it alone, for who buys in the app's own page. */
export function goTo(kit: KitInside, view: Step): void {
  if (kit.modal.get().open) kit.modal.send({ type: 'push', view })
  else kit.open({ view: view.name })
}
