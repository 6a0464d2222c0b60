import type { ComponentType } from 'react'
import { loadMoney, moneyIn, type MoneyTexts } from '../core/messages/money/loadMoney.ts'
import type { ViewName } from '../actions/modal/views.ts'
import { lazyTexts } from './lazyTexts.tsx'
import type { OwnViewProps } from './viewEntry.tsx'

const { useTexts, withTexts } = lazyTexts<MoneyTexts>({
  load: loadMoney,
  loaded: moneyIn,
  wrapper: 'withMoney',
})

/**
 * What a panel that moves money says: the modal's words and those of money.
 * @throws Error outside of `withMoney`
 */
export const useMoneyTexts = useTexts

/** Draws a view once the texts of the panels that move money are here too; anew when the language changes. */
export function withMoney<N extends ViewName>(
  View: ComponentType<OwnViewProps<N>>,
): ComponentType<OwnViewProps<N>> {
  return withTexts(View)
}
