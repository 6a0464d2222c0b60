import { type ComponentType, createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { KitInside } from '../kit.ts'
import {
  type PanelMessages,
  loadMoney,
  moneyIn,
  withMoneyTexts,
} from '../messages/money/loadMoney.ts'
import type { ViewName } from '../modal/views.ts'
import { NotHere, useStore } from './useLater.tsx'
import type { OwnViewProps } from './viewEntry.tsx'

const Texts = createContext<PanelMessages | undefined>(undefined)

/**
 * What a panel that moves money says: the modal's words and those of money.
 * @throws Error outside of `withMoney`
 */
export function useMoneyTexts(): PanelMessages {
  const texts = useContext(Texts)
  if (!texts) throw new Error('This part says more than the modal has: wrap its view in withMoney.')
  return texts
}

/** Draws a view once the texts of the panels that move money are here too; anew when the language changes. */
export function withMoney<N extends ViewName>(
  View: ComponentType<OwnViewProps<N>>,
): ComponentType<OwnViewProps<N>> {
  return function WithMoney(props: OwnViewProps<N>) {
    const { kit } = props
    const { texts, ...missing } = useTexts(kit)
    if (!texts) return <NotHere kit={kit} {...missing} />
    return (
      <Texts.Provider value={texts}>
        <View {...props} />
      </Texts.Provider>
    )
  }
}

/** The texts of the language that is spoken; those of the language before while the next ones are on their way. */
function useTexts(kit: KitInside) {
  const { tag, messages } = useStore(kit.language)
  const [shown, setShown] = useState(() => (moneyIn(tag) ? tag : undefined))
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    loadMoney(tag).then(
      () => wanted && setShown(tag),
      (error: unknown) => {
        kit.log.write('error', 'The texts of a part could not be loaded.', { error, tag, tries })
        if (wanted) setFailed(true)
      },
    )
    return () => {
      wanted = false
    }
  }, [kit, tag, tries])
  const words = moneyIn(tag) ?? (shown && moneyIn(shown))
  const texts = useMemo(() => words && withMoneyTexts(messages, words), [messages, words])
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { texts, failed, again }
}
