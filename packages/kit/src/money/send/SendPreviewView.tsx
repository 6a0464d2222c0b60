import { useEffect, useState, type ReactNode } from 'react'
import { tokenAddressOf, unitOf, valueOf } from '../assets/tokenAmounts.ts'
import type { KitInside } from '../../actions/kit.ts'
import { usd } from '../../actions/portfolio/tokensQuery.ts'
import { tokenPicture } from '../../actions/registry/registryPicture.ts'
import { Amount } from '../../ui/Amount.tsx'
import { AccountPicture } from '../../ui/AccountName.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { networkName } from '../../ui/WalletIcon.tsx'
import { coinText, warningText } from './problemText.ts'
import { StrangerToken } from '../assets/StrangerToken.tsx'
import { SendSimulation } from './SendSimulation.tsx'
import { sendFlow } from './sendFlow.ts'
import type { CheckedPayment, SendPayment, SendWarning } from './sendState.ts'

/** The payment as the wallet will be asked for it: what, to whom, the fee, and what should be known of the receiver. */
export function SendPreviewView({ kit }: OwnViewProps<'WalletSendPreview'>) {
  const { step } = useStore(sendFlow(kit))
  const there = step.status === 'reviewing' || step.status === 'asking'
  // Opened by name, or left by an account that changed: the form is where a payment begins.
  useEffect(() => {
    if (there || step.status === 'sent') return
    const isBehind = kit.modal.get().history.at(-2)?.name === 'WalletSend'
    if (isBehind) kit.modal.send({ type: 'goBack' })
    else kit.modal.send({ type: 'replace', view: { name: 'WalletSend' } })
  }, [kit, there, step.status])
  if (!there || !step.checked) return null
  return <Review kit={kit} {...step} checked={step.checked} />
}

function Review(props: {
  readonly kit: KitInside
  readonly status: 'reviewing' | 'asking'
  readonly payment: SendPayment
  readonly checked: CheckedPayment
}) {
  const { kit, status, checked } = props
  const texts = useMoneyTexts()
  const [agreed, setAgreed] = useState(false)
  const asks = checked.warnings.some(isGrave)
  const asking = status === 'asking'
  return (
    <div className="stack">
      <Details {...props} />
      <StrangerToken token={props.payment.token} />
      <SendSimulation kit={kit} payment={props.payment} />
      {checked.warnings.map((warning) => (
        <p
          key={warning.type}
          className="notice send-warning"
          data-grave={isGrave(warning) ? '' : undefined}
        >
          <Glyph name="warning" tone={isGrave(warning) ? 'danger' : undefined} />
          <span>{warningText(texts, warning)}</span>
        </p>
      ))}
      {asks ? (
        <Checkbox checked={agreed} disabled={asking} onChange={setAgreed}>
          {texts.receiverCompared}
        </Checkbox>
      ) : null}
      <p className="lead">{texts.noWayBack}</p>
      <div className="send-actions">
        <button
          type="button"
          className="action"
          data-quiet
          onClick={() =>
            asking
              ? sendFlow(kit).send({ type: 'stopWaiting' })
              : kit.modal.send({ type: 'goBack' })
          }
        >
          {asking ? texts.stopWaiting : texts.cancel}
        </button>
        <button
          type="button"
          className="action"
          disabled={asking || (asks && !agreed)}
          aria-busy={asking}
          onClick={() => sendFlow(kit).send({ type: 'confirmed' })}
        >
          {asking ? <Spinner /> : null}
          {texts.send}
        </button>
      </div>
      <p className="send-asking" role="status">
        {asking ? texts.confirmInWallet : ''}
      </p>
    </div>
  )
}

function Details(props: {
  readonly kit: KitInside
  readonly payment: SendPayment
  readonly checked: CheckedPayment
}) {
  const { kit, payment, checked } = props
  const { token, units, to, name, place } = payment
  const texts = useMoneyTexts()
  const { tag } = kit.language.get()
  const value = valueOf(units, token)
  return (
    <dl className="send-details">
      <Line label={texts.previewLeaves}>
        <Picture url={tokenPicture(kit, token)} name={token.symbol} shape="round" size="small" />
        <Amount of={units} unit={unitOf(token)} kind="exact" locale={tag} />
        {value === undefined ? null : (
          <span className="soft">
            <Amount of={value} unit={usd} locale={tag} />
          </span>
        )}
      </Line>
      {token.address === undefined ? null : (
        <Line label={texts.previewContract}>
          <bdi className="send-address" dir="ltr">
            {tokenAddressOf(token.address)}
          </bdi>
        </Line>
      )}
      {checked.arrives === undefined ? null : (
        <Line label={texts.receiverGets}>
          <Amount of={checked.arrives} unit={unitOf(token)} kind="exact" locale={tag} />
          <span className="soft">{texts.tokenKeepsPart}</span>
        </Line>
      )}
      <Line label={texts.receiver}>
        <AccountPicture kit={kit} address={to} />
        {name === undefined ? null : <bdi>{name}</bdi>}
        <bdi className="send-address" dir="ltr">
          {to}
        </bdi>
      </Line>
      <Line label={texts.network}>
        <bdi>{networkName(kit, `eip155:${place.chainId}`)}</bdi>
      </Line>
      <Line label={texts.previewFee}>
        <bdi dir="ltr">{coinText(kit, place, checked.fee.expected)}</bdi>
        <span className="soft">
          {texts.previewFeeMost({ amount: coinText(kit, place, checked.fee.ceiling) })}
        </span>
      </Line>
    </dl>
  )
}

function Line(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

/** What one agrees to before it can go on: code may keep what it gets, and a look-alike is how people are robbed. */
function isGrave({ type }: SendWarning): boolean {
  return type === 'contract' || type === 'lookAlike'
}
