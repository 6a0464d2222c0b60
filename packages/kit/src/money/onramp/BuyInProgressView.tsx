import { useQuery } from '@tanstack/react-query'
import type { KitInside } from '../../actions/kit.ts'
import { offerQuery } from '../../actions/portfolio/onrampSource.ts'
import { toastsOf } from '../../actions/toast/createToasts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { WalletPrompt } from '../../ui/WalletPrompt.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { type Buying, plainLabel } from './reducePurchase.ts'
import { purchaseFlow } from './purchaseFlow.ts'

/** The seller's page is open elsewhere: what is waited for, and what can be done where no window opened or nothing came. */
export function BuyInProgressView({ kit }: OwnViewProps<'BuyInProgress'>) {
  const texts = useMoneyTexts()
  const flow = purchaseFlow(kit)
  const { buying } = useStore(flow)
  const { data } = useQuery(offerQuery(kit))
  if (buying.at === 'idle')
    return (
      <EmptyState title={texts.buyNothing}>
        <button
          type="button"
          className="action"
          onClick={() => kit.modal.send({ type: 'replace', view: { name: 'OnRampProviders' } })}
        >
          {texts.buyCrypto}
        </button>
      </EmptyState>
    )
  const { provider } = buying
  const name = data?.providers.find((one) => one.name === provider)?.label ?? provider
  const over = buying.at === 'late' || buying.at === 'refused'
  return (
    <WalletPrompt
      kit={kit}
      state={over ? 'error' : 'pending'}
      picture={<Picture url={undefined} name={plainLabel(name)} size="large" />}
      title={texts.buyAt({ name })}
      text={textOf(texts, buying)}
      onRetry={over ? () => flow.send({ type: 'pressed', provider }) : undefined}
    >
      {'url' in buying ? <Links kit={kit} url={buying.url} name={name} buying={buying} /> : null}
    </WalletPrompt>
  )
}

function textOf(texts: ReturnType<typeof useMoneyTexts>, buying: Exclude<Buying, { at: 'idle' }>) {
  switch (buying.at) {
    case 'opening':
      return texts.buyOpening
    case 'waiting':
      return buying.blocked ? texts.buyBlocked : texts.buyWaiting
    case 'late':
      return texts.buyLate
    case 'refused':
      return buying.reason ?? texts.buyNoPage
    default:
      return buying satisfies never
  }
}

/** The way to the seller where no window opened, and the address for another browser or device. */
function Links(props: {
  readonly kit: KitInside
  readonly url: string
  readonly name: string
  readonly buying: Buying
}) {
  const { kit, url, name, buying } = props
  const texts = useMoneyTexts()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => say(kit, 'success', texts.linkCopied),
      (error: unknown) => {
        kit.log.write('warn', 'The clipboard refused the link.', error)
        say(kit, 'error', texts.copyFailed)
      },
    )
  return (
    <>
      {buying.at === 'waiting' && buying.blocked ? (
        <a className="action" href={url} target="_blank" rel="noopener noreferrer">
          {texts.buyOpen({ name })}
          <span className="sr-only">, {texts.opensNewTab}</span>
          <Glyph name="out" />
        </a>
      ) : null}
      <button type="button" className="action" data-quiet onClick={() => void copy()}>
        {texts.copyLink}
      </button>
    </>
  )
}

function say(kit: KitInside, kind: 'success' | 'error', text: string): void {
  toastsOf(kit).send({ type: 'show', toast: { kind, text } })
}
