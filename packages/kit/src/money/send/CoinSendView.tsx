import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { cacheLimits } from '../../actions/portfolio/limits.ts'
import type { Network } from '@causeway/protocol/networks'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AmountField } from '../assets/AmountField.tsx'
import {
  type TypedAmount,
  decimalsOf,
  isSameToken,
  readTyped,
  unitsOf,
} from '../assets/tokenAmounts.ts'
import { StrangerToken } from '../assets/StrangerToken.tsx'
import { lazy } from '../../core/lazy.ts'
import { objectId } from '../../core/names.ts'
import type { CoinSending, KitInside } from '../../actions/kit.ts'
import { readAgain } from '../../actions/portfolio/readAgain.ts'
import { namedTokens } from '../../actions/portfolio/namedTokens.ts'
import { tokensQuery } from '../../actions/portfolio/tokensQuery.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { NotHere } from '../../ui/NotHere.tsx'
import { useStore } from '../../ui/useStore.tsx'
import { ReceiverInput, Submit, receiverIn } from './CoinFields.tsx'
import { CoinPart } from './CoinPart.tsx'
import { Memo, Missing, TokenRow } from './CoinSendParts.tsx'
import { CoinSendDoubt, CoinSendProblem, CoinSendResult, CoinSendReview } from './CoinSendSteps.tsx'
import type { CoinSendState } from './reduceCoinSend.ts'
import { type CoinSendStore, coinSendFlow } from './coinSendFlow.ts'

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
  const flow = coinSendFlow(kit, { address, caipNetworkId })
  const state = useStore(flow)
  const { step } = state
  switch (step.status) {
    case 'reviewing':
    case 'asking': {
      const { status, payment, costs } = step
      if (!costs) return null
      return (
        <CoinSendReview
          {...props}
          flow={flow}
          asking={status === 'asking'}
          payment={payment}
          costs={costs}
        />
      )
    }
    case 'sent':
      return <CoinSendResult {...props} flow={flow} step={step} />
    case 'maybeSent':
      return <CoinSendDoubt {...props} flow={flow} step={step} />
    case 'editing':
    case 'checking':
      return <Form key={`${caipNetworkId}:${address}`} {...props} flow={flow} state={state} />
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
    staleTime: cacheLimits.nativeBalanceMs,
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

/** What the account can send: its coin, and its tokens where somebody reads them. */
function useTokens(props: CoinSendProps) {
  const { kit, network, address } = props
  const { caipNetworkId } = network
  const coin = useCoin(props)
  const { data, error } = useQuery(tokensQuery(kit, { address, caipNetworkId }))
  const tokens = namedTokens(kit, data ?? []).filter(
    (token) =>
      token.address !== undefined && decimalsOf(token) !== undefined && unitsOf(token) > 0n,
  )
  return { coin, tokens, missing: error !== null }
}

function Form(
  props: CoinSendProps & { readonly flow: CoinSendStore; readonly state: CoinSendState },
) {
  const { kit, flow, state, sending } = props
  const { text, to, memo, wantsMemo, step } = state
  const texts = useMoneyTexts()
  const { coin, tokens, missing } = useTokens(props)
  const [choosing, setChoosing] = useState(false)
  if (!coin.token && coin.error) return <CoinSendProblem>{texts.networkSilent}</CoinSendProblem>
  if (!coin.token) return <SkeletonRows label={texts.loading} rows={3} />
  const token = tokens.find((one) => isSameToken(one, state.token)) ?? state.token ?? coin.token
  if (choosing)
    return (
      <Choice
        kit={kit}
        tokens={[coin.token, ...tokens]}
        current={token}
        onChoose={(chosen) => {
          flow.send({ type: 'tokenChosen', token: chosen.address ? chosen : undefined })
          setChoosing(false)
        }}
      />
    )
  const amount = readTyped(text, 'token', token)
  const isShort = amount.status === 'ok' && amount.units > unitsOf(token)
  const receiver = receiverIn(state, sending)
  const isReceiver = receiver !== undefined
  const busy = step.status === 'checking'
  const isLooking = state.named?.status === 'looking'
  const label = labelOf({ texts, amount, isShort, isReceiver, isLooking, to })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount.status !== 'ok' || isShort || !receiver) return
    const note = wantsMemo && memo.trim() !== '' ? { memo: memo.trim() } : {}
    const payment = { ...receiver, units: amount.units, ...note }
    flow.send({ type: 'submitted', payment: token.address ? { ...payment, token } : payment })
  }
  const problem = step.status === 'editing' ? step.problem : undefined
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {missing ? <Missing /> : null}
      {tokens.length === 0 ? null : (
        <TokenRow token={token} disabled={busy} onPress={() => setChoosing(true)} />
      )}
      <StrangerToken token={token} />
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
      <ReceiverInput {...props} disabled={busy} />
      <CoinPart {...props} part="FeePicker" disabled={busy} />
      {wantsMemo && token.address ? <Memo flow={flow} text={memo} disabled={busy} /> : null}
      <Submit problem={problem} busy={busy} label={label} />
    </form>
  )
}

/** What is missing, in the order of the form. */
function labelOf(form: {
  readonly texts: ReturnType<typeof useMoneyTexts>
  readonly amount: TypedAmount
  readonly isShort: boolean
  readonly isReceiver: boolean
  readonly isLooking: boolean
  readonly to: string
}): string {
  const { texts, amount, isShort, isReceiver, isLooking, to } = form
  if (amount.status !== 'ok') return texts.addAmount
  if (isShort) return texts.insufficientFunds
  if (to.trim() === '') return texts.addAddress
  if (isLooking) return texts.lookingForName
  return isReceiver ? texts.reviewSend : texts.invalidAddress
}

const listCode = lazy(async () => (await import('../assets/TokenSelect.tsx')).TokenSelect)

/** Which token goes. */
function Choice(props: {
  readonly kit: KitInside
  readonly tokens: readonly TokenBalance[]
  readonly current: TokenBalance
  readonly onChoose: (token: TokenBalance) => void
}) {
  const { code: List, ...missing } = useLazy(props.kit, listCode)
  return List ? <List {...props} /> : <NotHere kit={props.kit} {...missing} />
}
