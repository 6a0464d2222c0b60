import { useMoneyTexts, withMoney } from '../../ui/useMoneyTexts.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { Explained } from './helpPanels.tsx'
import css from './help.css?inline'

const card = 'M3 5.5h12v8H3zM3 8.5h12M5.5 11.2h2.5'
const shop = 'M3.5 7.5h11v7h-11zM3 7.5l1.5-4h9l1.5 4M7.5 14.5v-3.5h3v3.5'
const arrival = 'M9 3.5v8M5.5 8.5L9 12l3.5-3.5M4 15h10'

/** What it means to buy tokens with money: who sells them, what it takes, and where they arrive. */
function WhatIsABuyView({ kit }: OwnViewProps<'WhatIsABuy'>) {
  const texts = useMoneyTexts()
  return (
    <div className="stack">
      <Explained path={shop} title={texts.buySellerTitle} text={texts.buySellerText} />
      <Explained path={card} title={texts.buyFeeTitle} text={texts.buyFeeText} />
      <Explained path={arrival} title={texts.buyArrivalTitle} text={texts.buyArrivalText} />
      <button
        type="button"
        className="action"
        onClick={() => kit.modal.send({ type: 'push', view: { name: 'OnRampProviders' } })}
      >
        {texts.buyCrypto}
      </button>
    </div>
  )
}

export const whatIsABuy = { Component: withMoney(WhatIsABuyView), css }
