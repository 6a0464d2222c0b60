import type { KitInside } from '../../actions/kit.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useMoneyTexts, withMoney } from '../../ui/useMoneyTexts.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import { BuyView } from './BuyView.tsx'
import css from './onramp.css?inline'

const view = { name: 'OnRampProviders' } as const

/** The panel of buying, outside of the modal; a visitor without a wallet is asked to connect one first. */
function Widget({ kit }: { readonly kit: KitInside }) {
  useStyles(css)
  const texts = useMoneyTexts()
  const isConnected = useConnected(kit) !== undefined
  if (isConnected) return <BuyView kit={kit} view={view} />
  return (
    <EmptyState title={texts.buyCrypto}>
      <button type="button" className="action" onClick={() => kit.open()}>
        {texts.connectWallet}
      </button>
    </EmptyState>
  )
}

export const BuyWidget = withQueries(withMoney<'OnRampProviders'>(Widget))
