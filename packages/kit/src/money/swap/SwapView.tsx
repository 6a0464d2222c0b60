import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { errorText } from '../../core/messages/errorText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Drawing, drawings } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useMoneyTexts, withMoney } from '../../ui/useMoneyTexts.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { NetworkIcon } from '../../ui/WalletIcon.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { tokenOfRequest } from '../assets/requestOfPayment.ts'
import { exactToken } from '../assets/tokenAmounts.ts'
import { MaybeSent } from '../pending/MaybeSent.tsx'
import { Details } from './Details.tsx'
import { SelectTokenView } from './SelectTokenView.tsx'
import { Side } from './Side.tsx'
import { Slippage } from './Slippage.tsx'
import { figuresOf } from './figuresOf.ts'
import { StrangerToken } from '../assets/StrangerToken.tsx'
import { swapFlow } from './swapFlow.ts'
import { problemOf } from './form.ts'
import { swapSourceOf } from './questions.ts'
import type { SwapState } from './state.ts'
import { isBusy } from './reduceStep.ts'
import css from './swap.css?inline'

/** What is swapped for what: two tokens, an amount, what comes out, and the way to its review. */
function SwapView({ kit }: OwnViewProps<'Swap'>) {
  const flow = swapFlow(kit)
  const client = useQueryClient()
  const state = useStore(flow)
  const texts = useMoneyTexts()
  useEffect(() => flow.use(client), [flow, client])
  if (state.status === 'unsupported' || !swapSourceOf(kit)) return <OtherNetworks kit={kit} />
  if (state.status !== 'initialized')
    return (
      <div className="swap" role="status">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  const { found } = state
  if (!found || found.asked.status !== 'maybeSent') return <Form kit={kit} state={state} />
  const { units = '0' } = found.open
  const token = tokenOfRequest(found.open)
  return (
    <MaybeSent
      className="swap"
      amount={token ? exactToken(BigInt(units), token, kit.language.get().tag) : ''}
      text={texts.swapUnsure}
      movement={found.asked.movement}
      onPress={flow.send}
    />
  )
}

function Form({ kit, state }: { readonly kit: KitInside; readonly state: SwapState }) {
  const flow = swapFlow(kit)
  const texts = useMoneyTexts()
  const { tag } = kit.language.get()
  const figures = figuresOf(state, tag)
  const problem = problemOf(state)
  const problemId = useId()
  const errorMessage = problem?.kind === 'error' ? errorText(texts, problem.error) : undefined
  const busy = isBusy(state)
  return (
    <div className="swap">
      <div className="swap-sides">
        <Side
          kit={kit}
          state={state}
          side="from"
          describedBy={errorMessage ? problemId : undefined}
        />
        <button
          type="button"
          className="swap-switch"
          aria-label={texts.swapSwitchSides}
          disabled={!state.to || busy}
          onClick={() => flow.send({ type: 'sidesSwitched' })}
        >
          <Drawing path={drawings.swap} />
        </button>
        <Side kit={kit} state={state} side="to" />
      </div>
      <p id={problemId} className="swap-problem" role="alert">
        {errorMessage}
      </p>
      <StrangerToken token={state.from} />
      <StrangerToken token={state.to} />
      {figures ? <Details figures={figures} brief /> : null}
      {busy ? null : <Slippage kit={kit} slippage={state.slippage} />}
      {busy ? <p className="notice">{texts.swapUnderWay}</p> : null}
      <Go kit={kit} state={state} busy={busy} />
    </div>
  )
}

/** The one button of the form; its words say what is missing. */
function Go(props: { readonly kit: KitInside; readonly state: SwapState; readonly busy: boolean }) {
  const { kit, state, busy } = props
  const texts = useMoneyTexts()
  const problem = problemOf(state)
  if (busy)
    return (
      <button
        type="button"
        className="action"
        onClick={() => kit.modal.send({ type: 'push', view: { name: 'SwapPreview' } })}
      >
        {texts.swapSeeIt}
      </button>
    )
  const waits = problem?.kind === 'waiting'
  const labels = {
    token: texts.swapSelectToken,
    amount: texts.swapEnterAmount,
    waiting: texts.swapQuoting,
    error: texts.swapPreview,
  }
  const press = () => {
    if (problem?.kind === 'token')
      return kit.modal.send({
        type: 'push',
        view: { name: 'SwapSelectToken', side: state.from ? 'to' : 'from' },
      })
    return swapFlow(kit).send({ type: 'reviewed' })
  }
  return (
    <button
      type="button"
      className="action"
      aria-busy={waits}
      disabled={waits || problem?.kind === 'error'}
      onClick={press}
    >
      {waits ? <Spinner /> : null}
      {problem ? labels[problem.kind] : texts.swapPreview}
    </button>
  )
}

/** No swaps on this network: the others of the app. */
function OtherNetworks({ kit }: { readonly kit: KitInside }) {
  const texts = useMoneyTexts()
  const current = useConnected(kit)?.network?.caipNetworkId
  const all = useStore(kit.networkList)
  const [others] = useState(() =>
    all.filter(
      ({ caipNetworkId, chainNamespace }) =>
        chainNamespace === 'eip155' && caipNetworkId !== current,
    ),
  )
  return (
    <EmptyState title={texts.swapNoNetwork} text={texts.swapNoNetworkText}>
      <div className="list swap-networks">
        {others.map((network) => (
          <ListRow
            key={network.caipNetworkId}
            picture={<NetworkIcon kit={kit} network={network} />}
            title={network.name}
            onClick={() => {
              const { caipNetworkId } = network
              kit.events.send({ event: 'CLICK_SELECT_NETWORK_TO_SWAP', network: caipNetworkId })
              kit.modal.send({ type: 'push', view: { name: 'SwitchNetwork', caipNetworkId } })
            }}
          />
        ))}
      </div>
    </EmptyState>
  )
}

export const swap = { Component: withQueries(withMoney(SwapView)), css }
export const swapSelectToken = { Component: withQueries(withMoney(SelectTokenView)), css }
