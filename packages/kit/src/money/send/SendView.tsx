import { sendAmountAndReceiver, sendChain, sendToken } from '@causeway/protocol/tokens/sendErrors'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { type FormEvent, useEffect, useState } from 'react'
import { AmountField } from '../assets/AmountField.tsx'
import { StrangerToken } from '../assets/StrangerToken.tsx'
import { exactToken, isSameToken } from '../assets/tokenAmounts.ts'
import { type OwnTokens, useOwnTokens } from '../assets/useOwnTokens.tsx'
import { lazy } from '../../core/lazy.ts'
import type { KitInside } from '../../actions/kit.ts'
import { errorText } from '../../core/messages/errorText.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { tokenPicture } from '../../actions/registry/registryPicture.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { useMoneyTexts, withMoney } from '../../ui/useMoneyTexts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { ReceiverField } from './ReceiverField.tsx'
import { SendSelectTokenView } from './SendSelectTokenView.tsx'
import { SendPreviewView } from './SendPreviewView.tsx'
import { MaybeSent } from '../pending/MaybeSent.tsx'
import { SendResult } from './SendResult.tsx'
import css from './send.css?inline'
import { sendFlow } from './sendFlow.ts'
import { problemText } from './problemText.ts'
import { type SendAccount, isWanted, readinessOf } from './sendState.ts'
import { useSendAccount } from './useSendAccount.tsx'

const coinCode = lazy(async () => (await import('./CoinSendView.tsx')).CoinSendView)

/** What goes where: token, amount, receiver. */
function SendView({ kit, view }: OwnViewProps<'WalletSend'>) {
  const found = useSendAccount(kit)
  const account = useConnected(kit)
  const texts = useMoneyTexts()
  const { network, address } = account ?? {}
  const sending = kit.ports.namespaces?.find(
    ({ namespace }) => namespace === network?.chainNamespace,
  )?.sending
  const { code: Coin, ...missing } = useLazy(kit, coinCode, { wanted: sending !== undefined })
  if (found === undefined) return null
  // Other namespaces send their coin where their adapter can.
  if (network && sending && address !== undefined)
    return Coin ? (
      <Coin kit={kit} network={network} address={address} sending={sending} />
    ) : (
      <NotHere kit={kit} {...missing} />
    )
  if (found === 'nowhere') return <EmptyState title={errorText(texts, new BaseError(sendChain))} />
  return <Sending kit={kit} place={found.place} at={found.at} start={view.arguments} />
}

/** What an app began with, so that a step back does not begin anew. */
const begun = new WeakSet<object>()

function Sending(props: {
  readonly kit: KitInside
  readonly place: SendAccount
  readonly at: ChainAccount
  readonly start: OwnViewProps<'WalletSend'>['view']['arguments']
}) {
  const { kit, at, start } = props
  const flow = sendFlow(kit)
  const { step } = useStore(flow)
  const own = useOwnTokens(kit, at)
  useEffect(() => {
    if (!start || begun.has(start)) return
    begun.add(start)
    flow.send({ type: 'started', start })
  }, [flow, start])
  if (step.status === 'sent') return <SendResult kit={kit} step={step} />
  if (step.status === 'maybeSent') {
    const { units, token } = step.payment
    return (
      <MaybeSent
        className="send-result"
        amount={exactToken(units, token, kit.language.get().tag)}
        movement={step.movement}
        onPress={flow.send}
      />
    )
  }
  return <Form kit={kit} own={own} place={props.place} />
}

function Form(props: {
  readonly kit: KitInside
  readonly own: OwnTokens
  readonly place: SendAccount
}) {
  const { kit, own, place } = props
  const texts = useMoneyTexts()
  const flow = sendFlow(kit)
  const { form, step } = useStore(flow)
  const [simulated, setTried] = useState(false)
  const token = own.tokens.find((one) => isSameToken(one, form.token)) ?? form.token
  useChosenToken(kit, own)
  const readiness = readinessOf(form, token)
  const busy = step.status !== 'editing'
  const problem = step.status === 'editing' ? step.problem : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    flow.send({ type: 'submitted', token })
  }
  if (!token && own.loading) return <SkeletonRows label={texts.loading} rows={3} />
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {own.error === undefined ? null : <TokensMissing own={own} />}
      <TokenButton kit={kit} token={token} disabled={busy} />
      <StrangerToken token={token} />
      <AmountField
        kit={kit}
        label={texts.amount}
        token={token}
        text={form.text}
        unit={form.unit}
        disabled={busy}
        problem={readiness === 'insufficient' ? texts.insufficientFunds : undefined}
        onChange={(text, unit) => flow.send({ type: 'amountTyped', text, unit })}
        onMax={token ? () => flow.send({ type: 'maxPressed', token }) : undefined}
      />
      <ReceiverField
        kit={kit}
        receiver={form.receiver}
        place={place}
        disabled={busy}
        onChange={(text) => flow.send({ type: 'receiverTyped', text })}
      />
      {problem ? (
        <p className="notice" role="alert">
          <Glyph name="warning" tone={problem.type === 'rejected' ? undefined : 'danger'} />
          <span>{problemText(kit, texts, problem, place)}</span>
        </p>
      ) : null}
      {simulated && !problem && readiness !== 'ready' ? (
        <p className="send-missing" role="alert">
          {errorText(
            texts,
            new BaseError(readiness === 'selectToken' ? sendToken : sendAmountAndReceiver),
          )}
        </p>
      ) : null}
      <button
        type="submit"
        className="action send-submit"
        aria-disabled={busy || readiness !== 'ready'}
        aria-busy={busy}
      >
        {step.status === 'asking'
          ? texts.confirmInWallet
          : busy
            ? texts.checking
            : label(texts, readiness)}
      </button>
    </form>
  )
}

/** Chooses the token that the app named, else the coin, once the tokens are there. */
function useChosenToken(kit: KitInside, { tokens, loading }: OwnTokens): void {
  const flow = sendFlow(kit)
  const { form } = useStore(flow)
  const { token, wanted } = form
  useEffect(() => {
    if (token !== undefined) return
    const found = tokens.find((one) => wanted !== undefined && isWanted(one, wanted))
    const chosen = found ?? (loading ? undefined : tokens[0])
    if (chosen) flow.send({ type: 'tokenChosen', token: chosen })
  }, [flow, token, wanted, tokens, loading])
}

function TokensMissing({ own }: { readonly own: OwnTokens }) {
  const texts = useMoneyTexts()
  return (
    <div className="notice">
      <Glyph name="warning" />
      <span className="tokens-missing">{texts.tokensMissing}</span>
      <button
        type="button"
        className="action"
        data-quiet
        disabled={own.blocked}
        onClick={own.readAgain}
      >
        {texts.tryAgain}
      </button>
    </div>
  )
}

function TokenButton(props: {
  readonly kit: KitInside
  readonly token: TokenBalance | undefined
  readonly disabled: boolean
}) {
  const { kit, token, disabled } = props
  const texts = useMoneyTexts()
  return (
    <ListRow
      picture={
        token ? <Picture url={tokenPicture(kit, token)} name={token.symbol} shape="round" /> : null
      }
      title={token?.name ?? texts.selectToken}
      detail={token?.claims === undefined ? token?.symbol : undefined}
      disabled={disabled}
      onClick={() => kit.modal.send({ type: 'push', view: { name: 'WalletSendSelectToken' } })}
      end={<Glyph name="next" />}
    />
  )
}

function label(
  texts: ReturnType<typeof useMoneyTexts>,
  readiness: ReturnType<typeof readinessOf>,
): string {
  switch (readiness) {
    case 'selectToken':
      return texts.selectToken
    case 'addAmount':
      return texts.addAmount
    case 'insufficient':
      return texts.insufficientFunds
    case 'addAddress':
      return texts.addAddress
    case 'invalidAddress':
      return texts.invalidAddress
    case 'ready':
      return texts.reviewSend
    default:
      return readiness satisfies never
  }
}

export const send = { Component: withQueries(withMoney(SendView)), css }
export const sendSelectToken = { Component: withQueries(withMoney(SendSelectTokenView)), css }
export const sendPreview = { Component: withQueries(withMoney(SendPreviewView)), css }
