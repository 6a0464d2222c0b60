import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { useEffect, useState } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { errorText } from '../../core/messages/errorText.ts'
import type { MoneyPanelMessages } from '../../core/messages/money/loadMoney.ts'
import { PreviewDetails } from '../preview/PreviewDetails.tsx'
import { usePreview } from '../preview/usePreview.tsx'
import { AccountPicture } from '../../ui/AccountName.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useMoneyTexts, withMoney } from '../../ui/useMoneyTexts.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { networkName } from '../../ui/WalletIcon.tsx'
import { PayResult, amountOf } from './PayResult.tsx'
import { payFlow } from './payFlow.ts'
import { dataOf } from './dataOf.ts'
import type { PayNote, PayProblem, PayRequest, PayState, PayStep } from './reducePay.ts'
import { readPay } from './readPay.ts'
import css from './pay.css?inline'

/** What an app asked for, read once: drawing again does not begin anew. */
const read = new WeakMap<object, PayRequest>()

type At<A extends PayStep['at']> = Extract<PayStep, { readonly at: A }>

/** An asked amount, to whom, and the one thing to do next: connect, switch, pay, or read what became of it. */
function PayView({ kit, view }: OwnViewProps<'PayRequest'>) {
  const texts = useMoneyTexts()
  const flow = payFlow(kit)
  const state = useStore(flow)
  const { arguments: requested } = view
  useEffect(() => {
    if (!requested) return
    try {
      const request = read.get(requested) ?? readPay(kit, requested)
      read.set(requested, request)
      flow.send({ type: 'requested', request })
    } catch (error) {
      kit.log.write('error', 'An app asked for what is no payment.', error)
      flow.send({ type: 'refused', error })
    }
  }, [kit, flow, requested])
  const { request, step } = state
  if (step.at === 'invalid')
    return <EmptyState title={texts.payNothing} text={errorText(texts, step.error)} />
  const shown = 'payment' in step ? step.payment.request : request
  if (!shown) return <EmptyState title={texts.payNothing} />
  if (step.at === 'asked' && step.asked.status !== 'asking')
    return <PayResult kit={kit} payment={step.payment} asked={step.asked} />
  return (
    <div className="stack">
      <PayRequestCard kit={kit} request={shown} step={step} />
      <Next kit={kit} state={state} request={shown} />
    </div>
  )
}

/** How much, to whom, where. Before the chain has told the token's symbol, its address stands for it. */
function PayRequestCard(props: {
  readonly kit: KitInside
  readonly request: PayRequest
  readonly step: PayStep
}) {
  const { kit, request, step } = props
  const { amount, token, receiver, chainId } = request
  const texts = useMoneyTexts()
  const symbol = token ?? kit.client(chainId).chain.nativeCurrency.symbol
  return (
    <>
      <div className="pay-amount">
        <p className="soft">{texts.payAsked}</p>
        <h3>
          <bdi dir="ltr">
            {'payment' in step
              ? amountOf(kit, step.payment)
              : formatAmount(amount, { symbol }, { kind: 'exact', locale: kit.language.get().tag })}
          </bdi>
        </h3>
      </div>
      <dl className="pay-details">
        <div>
          <dt>{texts.receiver}</dt>
          <dd>
            <AccountPicture kit={kit} address={receiver} />
            <bdi dir="ltr">{receiver}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.network}</dt>
          <dd>
            <bdi>{networkName(kit, `eip155:${chainId}`)}</bdi>
          </dd>
        </div>
      </dl>
    </>
  )
}

function Next(props: {
  readonly kit: KitInside
  readonly state: PayState
  readonly request: PayRequest
}) {
  const { kit, request } = props
  const { step } = props.state
  const texts = useMoneyTexts()
  const flow = payFlow(kit)
  const network = networkName(kit, `eip155:${request.chainId}`)
  switch (step.at) {
    case 'connect':
    case 'connecting':
      return (
        <button
          type="button"
          className="action"
          aria-busy={step.at === 'connecting'}
          onClick={() => flow.send({ type: 'connectPressed' })}
        >
          {texts.connectWallet}
        </button>
      )
    case 'network':
    case 'switching':
      return (
        <>
          <PayNotice text={texts.payElsewhere({ network })} />
          {step.at === 'network' && step.answer ? (
            <PayMessage texts={texts} answer={step.answer} />
          ) : null}
          <button
            type="button"
            className="action"
            disabled={step.at === 'switching'}
            aria-busy={step.at === 'switching'}
            onClick={() => flow.send({ type: 'switchPressed' })}
          >
            {step.at === 'switching' ? <Spinner /> : null}
            {texts.switchTo({ name: network })}
          </button>
        </>
      )
    case 'checking':
      return <SkeletonRows label={texts.checking} rows={2} />
    case 'stopped':
      return (
        <>
          <PayNotice text={problemText(texts, step.problem)} alert />
          {step.problem.type === 'balance' || step.problem.type === 'unreachable' ? (
            <button
              type="button"
              className="action"
              data-quiet
              onClick={() => flow.send({ type: 'checkPressed' })}
            >
              {texts.tryAgain}
            </button>
          ) : null}
        </>
      )
    case 'ready':
    case 'asked':
      return <Review kit={kit} step={step} />
    default:
      return null
  }
}

/** What paying would do, and the press that asks the wallet for it. */
function Review({ kit, step }: { readonly kit: KitInside; readonly step: At<'ready' | 'asked'> }) {
  const { payment } = step
  const { request, from, units, toContract } = payment
  const { token, receiver, chainId } = request
  const texts = useMoneyTexts()
  const [agreed, setAgreed] = useState(false)
  const asking = step.at === 'asked'
  const call =
    token === undefined ? { to: receiver, value: units } : { to: token, data: dataOf(payment) }
  const preview = usePreview(kit, { kind: 'transaction', account: from, chainId, ...call })
  const fails = preview.data?.kind === 'transaction' && preview.data.outcome.status === 'fails'
  return (
    <>
      <PreviewDetails kit={kit} preview={preview} />
      {toContract ? (
        <>
          <PayNotice text={texts.warnContract} />
          <Checkbox checked={agreed} disabled={asking} onChange={setAgreed}>
            {texts.receiverCompared}
          </Checkbox>
        </>
      ) : null}
      {step.at === 'ready' && step.answer ? (
        <PayMessage texts={texts} answer={step.answer} />
      ) : null}
      <button
        type="button"
        className="action"
        disabled={asking || fails || (toContract && !agreed)}
        aria-busy={asking}
        onClick={() => payFlow(kit).send({ type: 'payPressed' })}
      >
        {asking ? <Spinner /> : null}
        {texts.payNow({ amount: amountOf(kit, payment) })}
      </button>
      <p className="pay-asking" role="status">
        {asking ? texts.confirmInWallet : ''}
      </p>
      {/* There from the first, so that nothing moves under a finger that presses twice. */}
      <button
        type="button"
        className="action"
        data-quiet
        onClick={() => (asking ? payFlow(kit).send({ type: 'stopWaiting' }) : kit.close())}
      >
        {asking ? texts.stopWaiting : texts.cancel}
      </button>
    </>
  )
}

function PayNotice(props: { readonly text: string; readonly alert?: boolean }) {
  return (
    <p className="notice" role={props.alert ? 'alert' : undefined}>
      <Glyph name="warning" />
      <span className="pay-told">{props.text}</span>
    </p>
  )
}

/** A wallet's no, or why it could not. */
function PayMessage({
  texts,
  answer,
}: {
  readonly texts: MoneyPanelMessages
  readonly answer: PayNote
}) {
  if (answer.status === 'failed') return <PayNotice alert text={errorText(texts, answer.error)} />
  return <PayNotice alert text={texts.sendRejected} />
}

function problemText(texts: MoneyPanelMessages, problem: PayProblem): string {
  switch (problem.type) {
    case 'balance':
      return texts.insufficientFunds
    case 'toToken':
      return texts.sendToToken
    case 'unreachable':
      return texts.networkSilent
    case 'failed':
      return errorText(texts, problem.error)
    default:
      return problem satisfies never
  }
}

export const payRequest = { Component: withQueries(withMoney<'PayRequest'>(PayView)), css }
