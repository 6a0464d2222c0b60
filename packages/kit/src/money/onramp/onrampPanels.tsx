import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { TokenSelect } from '../assets/TokenSelect.tsx'
import { registryPicture } from '../../actions/registry/registryPicture.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { useMoneyTexts, withMoney } from '../../ui/useMoneyTexts.tsx'
import { Drawing, drawings } from '../../ui/Glyph.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { RovingList } from '../../ui/RovingList.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { BuyInProgressView } from './BuyInProgressView.tsx'
import { BuyView } from './BuyView.tsx'
import { useSale } from './useSale.tsx'
import { purchaseFlow } from './purchaseFlow.ts'
import css from './onramp.css?inline'

/** Chooses the token to buy, among those that are sold on the network in use. */
function TokenSelectView({ kit }: OwnViewProps<'OnRampTokenSelect'>) {
  const { chainId, tokens, loading } = useSale(kit)
  const offered = tokens.map(({ name, symbol, address }): TokenBalance => ({
    name,
    symbol,
    chainId,
    ...(address === '' ? {} : { address: `${chainId}:${address}` }),
    quantity: { decimals: '18', numeric: '0' },
    // What is sold is named by the operator's seller, not by a contract: its symbol may be believed.
    ...pictured(registryPicture(kit, 'Token', symbol)),
  }))
  const choose = (chosen: TokenBalance) => {
    const token = tokens[offered.indexOf(chosen)]?.id
    purchaseFlow(kit).send({ type: 'wished', wish: { token } })
    kit.modal.send({ type: 'goBack' })
  }
  return <TokenSelect kit={kit} tokens={offered} loading={loading} onChoose={choose} />
}

/** Chooses the currency to pay in. */
function FiatSelectView({ kit }: OwnViewProps<'OnRampFiatSelect'>) {
  const texts = useMoneyTexts()
  const { currencies } = useSale(kit)
  const { registry } = useStore(kit.options).endpoints
  const { fiat } = useStore(purchaseFlow(kit)).wish
  const names = new Intl.DisplayNames([kit.language.get().tag], { type: 'currency' })
  return (
    <RovingList
      label={texts.buyCurrency}
      items={currencies}
      itemKey={({ id }) => id}
      render={({ id }, tabIndex) => (
        <ListRow
          picture={
            registry === undefined ? undefined : (
              <Picture url={registryPicture(kit, 'Currency', id)} name={id} shape="round" />
            )
          }
          title={id}
          detail={nameOf(names, id)}
          tabIndex={tabIndex}
          current={id === fiat}
          end={id === fiat ? <Drawing path={drawings.check} tone="accent" /> : null}
          onClick={() => {
            purchaseFlow(kit).send({ type: 'wished', wish: { fiat: id } })
            kit.modal.send({ type: 'goBack' })
          }}
        />
      )}
    />
  )
}

const pictured = (iconUrl: string | undefined) => (iconUrl === undefined ? {} : { iconUrl })

/** What people call a currency; its code where it is none that the browser could know. */
function nameOf(names: Intl.DisplayNames, id: string): string {
  return /^[A-Z]{3}$/u.test(id) ? (names.of(id) ?? id) : id
}

export const providers = {
  Component: withQueries(withMoney<'OnRampProviders'>(BuyView)),
  css,
}
export const tokenSelect = {
  Component: withQueries(withMoney<'OnRampTokenSelect'>(TokenSelectView)),
  css,
}
export const fiatSelect = {
  Component: withQueries(withMoney<'OnRampFiatSelect'>(FiatSelectView)),
  css,
}
export const inProgress = {
  Component: withQueries(withMoney<'BuyInProgress'>(BuyInProgressView)),
  css,
}
