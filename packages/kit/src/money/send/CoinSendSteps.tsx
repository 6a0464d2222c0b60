import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import type { Network } from '@causeway/protocol/networks'
import type { ReactNode } from 'react'
import { StrangerToken } from '../assets/StrangerToken.tsx'
import { exactToken, tokenAddressOf } from '../assets/tokenAmounts.ts'
import type { CoinSending, KitInside } from '../../actions/kit.ts'
import { errorText } from '../../core/messages/errorText.ts'
import { AccountPicture } from '../../ui/AccountName.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { CoinPart } from './CoinPart.tsx'
import { MaybeSent } from '../pending/MaybeSent.tsx'
import { SentCard } from './SentCard.tsx'
import type { CoinCosts, CoinPayment, CoinStep } from './reduceCoinSend.ts'
import type { CoinSendStore } from './coinSendFlow.ts'

interface StepProps {
  readonly kit: KitInside
  readonly flow: CoinSendStore
  readonly network: Network
  readonly address: string
}

/** The payment as the wallet will be asked for it. */
export function CoinSendReview(
  props: StepProps & {
    readonly sending: CoinSending
    readonly asking: boolean
    readonly payment: CoinPayment
    readonly costs: CoinCosts
  },
) {
  const { kit, flow, network, address, asking, payment, costs } = props
  const texts = useMoneyTexts()
  return (
    <div className="stack">
      <StrangerToken token={payment.token} />
      <dl className="send-details">
        <Line label={texts.previewLeaves}>
          <bdi dir="ltr">{paidText(kit, network, payment)}</bdi>
        </Line>
        <ContractLine token={payment.token} />
        {costs.arrives === undefined ? null : (
          <Line label={texts.receiverGets}>
            <bdi dir="ltr">{paidText(kit, network, { ...payment, units: costs.arrives })}</bdi>
            <span className="soft">{texts.tokenKeepsPart}</span>
          </Line>
        )}
        <Line label={texts.receiver}>
          <AccountPicture kit={kit} address={payment.to} />
          {payment.name === undefined ? null : <bdi>{payment.name}</bdi>}
          <bdi className="send-address" dir="ltr">
            {payment.to}
          </bdi>
        </Line>
        <Line label={texts.network}>
          <bdi>{network.name}</bdi>
        </Line>
        <Line label={texts.previewFee}>
          <bdi dir="ltr">{coinText(kit, network, costs.fee)}</bdi>
        </Line>
        <CoinPart {...props} part="PaymentDetails" disabled={asking} />
        {costs.deposit === undefined ? null : (
          <Line label={texts.newAccountDeposit}>
            <bdi dir="ltr">{coinText(kit, network, costs.deposit)}</bdi>
          </Line>
        )}
        {payment.memo ? (
          <Line label={texts.publicNote}>
            <bdi>{payment.memo}</bdi>
          </Line>
        ) : null}
      </dl>
      {payment.to === address ? <CoinSendProblem>{texts.warnSelf}</CoinSendProblem> : null}
      <p className="lead">{texts.noWayBack}</p>
      <div className="send-actions">
        <button
          type="button"
          className="action"
          data-quiet
          onClick={() => flow.send({ type: asking ? 'stopWaiting' : 'left' })}
        >
          {asking ? texts.stopWaiting : texts.cancel}
        </button>
        <button
          type="button"
          className="action"
          disabled={asking}
          aria-busy={asking}
          onClick={() => flow.send({ type: 'confirmed' })}
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

/** What became of it, and where to look it up. */
export function CoinSendResult(
  props: StepProps & { readonly step: Extract<CoinStep, { status: 'sent' }> },
) {
  const { kit, flow, network, step } = props
  return (
    <SentCard
      kit={kit}
      network={network}
      step={step}
      amount={<bdi dir="ltr">{paidText(kit, network, step.payment)}</bdi>}
      onDone={() => flow.send({ type: 'done' })}
    />
  )
}

/** The wallet was asked, and nobody knows whether it sent. */
export function CoinSendDoubt(
  props: StepProps & { readonly step: Extract<CoinStep, { status: 'maybeSent' }> },
) {
  const { kit, flow, network, step } = props
  const texts = useMoneyTexts()
  return (
    <MaybeSent
      className="send-result"
      amount={paidText(kit, network, step.payment)}
      text={
        // Which transaction it is: the one to look at.
        isBaseError(step.error, 'bitcoin.sentOther') ? errorText(texts, step.error) : undefined
      }
      movement={step.movement}
      onPress={flow.send}
    />
  )
}

/** Why it did not go on. */
export function CoinSendProblem({ children }: { readonly children: ReactNode }) {
  return (
    <p className="notice" role="alert">
      <Glyph name="warning" />
      <span>{children}</span>
    </p>
  )
}

/** Which token it is, whatever it is called. */
function ContractLine({ token }: { readonly token: CoinPayment['token'] | undefined }) {
  const texts = useMoneyTexts()
  if (token?.address === undefined) return null
  return (
    <Line label={texts.previewContract}>
      <bdi className="send-address" dir="ltr">
        {tokenAddressOf(token.address)}
      </bdi>
    </Line>
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

/** What is paid, of the coin or of a token. */
function paidText(kit: KitInside, network: Network, { token, units }: CoinPayment): string {
  return token ? exactToken(units, token, kit.language.get().tag) : coinText(kit, network, units)
}

/** All digits: somebody agrees to exactly that. */
function coinText(kit: KitInside, { nativeCurrency }: Network, units: bigint): string {
  return formatAmount(units, nativeCurrency, { locale: kit.language.get().tag, kind: 'exact' })
}
