import { toDecimalString } from '@causeway/protocol/amount'
import { limits } from '@causeway/protocol/limits'
import type { Network } from '@causeway/protocol/networks'
import type { TokenBalance } from '@causeway/protocol/tokenBalance'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId } from 'react'
import { AmountField } from '../assets/AmountField.tsx'
import { readTyped, unitsOf } from '../assets/tokenAmounts.ts'
import { objectId } from '../core/names.ts'
import type { CoinSending, KitInside } from '../kit.ts'
import { errorText } from '../messages/errorText.ts'
import { readAgain } from '../portfolio/readAgain.ts'
import { SkeletonRows } from '../ui/EmptyState.tsx'
import { useMoneyTexts } from '../ui/MoneyTexts.tsx'
import { useStore } from '../ui/useLater.tsx'
import { Doubt, Problem, Result, Review } from './CoinSendSteps.tsx'
import type { CoinSendState } from './coinSend.ts'
import { coinSendOf } from './coinSendFlow.ts'

/** The coin of a network of another namespace than eip155, to one receiver. */
export interface CoinSendProps {
  readonly kit: KitInside
  readonly network: Network
  readonly address: string
  readonly sending: CoinSending
}

/** Sends the coin: typed, then reviewed, then asked of the wallet. */
export function CoinSendView(props: CoinSendProps) {
  const { kit, network, address } = props
  const { caipNetworkId } = network
  const flow = coinSendOf(kit)
  useEffect(
    () => flow.send({ type: 'placed', place: { address, caipNetworkId } }),
    [flow, address, caipNetworkId],
  )
  const state = useStore(flow)
  const { step } = state
  if (state.place?.address !== address || state.place.caipNetworkId !== caipNetworkId) return null
  switch (step.status) {
    case 'reviewing':
    case 'asking':
      return <Review {...props} step={step} />
    case 'sent':
      return <Result {...props} step={step} />
    case 'maybeSent':
      return <Doubt kit={kit} />
    case 'editing':
    case 'checking':
      return <Form {...props} state={state} />
    default:
      return step satisfies never
  }
}

/** What the account has, asked anew: test networks too, whose coins are sent for practice. */
function useCoin({ kit, network, address }: CoinSendProps) {
  const { caipNetworkId, nativeCurrency } = network
  const balance = kit.ports.namespaces?.find(
    ({ namespace }) => namespace === network.chainNamespace,
  )?.balance
  const { data, error } = useQuery({
    ...readAgain,
    queryKey: ['causeway', 'balance', objectId(kit), { address, caipNetworkId, exact: true }],
    enabled: balance !== undefined,
    staleTime: limits.caches.nativeBalanceMs,
    queryFn: async () => String((await balance?.(network, address)) ?? 0n),
  })
  const { name, symbol, decimals } = nativeCurrency
  const token: TokenBalance | undefined =
    data === undefined
      ? undefined
      : {
          name,
          symbol,
          chainId: caipNetworkId,
          quantity: {
            decimals: String(decimals),
            numeric: toDecimalString(BigInt(data), decimals),
          },
        }
  return { token, error }
}

function Form(props: CoinSendProps & { readonly state: CoinSendState }) {
  const { kit, state, sending } = props
  const { text, to, step } = state
  const texts = useMoneyTexts()
  const flow = coinSendOf(kit)
  const { token, error } = useCoin(props)
  if (!token && error) return <Problem>{texts.networkSilent}</Problem>
  if (!token) return <SkeletonRows label={texts.loading} rows={3} />
  const amount = readTyped(text, 'token', token)
  const isShort = amount.status === 'ok' && amount.units > unitsOf(token)
  const isReceiver = sending.isAddress(to.trim())
  const busy = step.status === 'checking'
  const label =
    amount.status !== 'ok'
      ? texts.addAmount
      : isShort
        ? texts.insufficientFunds
        : to.trim() === ''
          ? texts.addAddress
          : isReceiver
            ? texts.reviewSend
            : texts.invalidAddress
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount.status !== 'ok' || isShort || !isReceiver) return
    flow.send({ type: 'submitted', payment: { to: to.trim(), units: amount.units } })
  }
  const problem = step.status === 'editing' ? step.problem : undefined
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <AmountField
        kit={kit}
        label={texts.amount}
        token={token}
        text={text}
        unit="token"
        disabled={busy}
        problem={isShort ? texts.insufficientFunds : undefined}
        onChange={(typed) => flow.send({ type: 'amountTyped', text: typed })}
      />
      <Receiver
        text={to}
        problem={to.trim() !== '' && !isReceiver}
        disabled={busy}
        onChange={(typed) => flow.send({ type: 'receiverTyped', text: typed })}
      />
      {problem === undefined ? null : (
        <Problem>
          {problem === 'rejected' ? texts.sendRejected : errorText(texts, problem.error)}
        </Problem>
      )}
      <button
        type="submit"
        className="action send-submit"
        aria-disabled={busy || label !== texts.reviewSend}
        aria-busy={busy}
      >
        {busy ? texts.checking : label}
      </button>
    </form>
  )
}

function Receiver(props: {
  readonly text: string
  readonly problem: boolean
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}) {
  const texts = useMoneyTexts()
  const id = useId()
  return (
    <div className="receiver-field">
      <label htmlFor={id}>{texts.receiver}</label>
      <div className="receiver-line">
        <input
          id={id}
          type="text"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={props.problem}
          aria-describedby={`${id}-hint`}
          disabled={props.disabled}
          value={props.text}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </div>
      <p id={`${id}-hint`} className="receiver-hint" data-tone="danger" role="status">
        {props.problem ? texts.invalidAddress : ''}
      </p>
    </div>
  )
}
