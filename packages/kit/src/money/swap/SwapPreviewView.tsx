import { truncateAddress } from '@causeway/protocol/address'
import { explorerLink } from '../../core/names.ts'
import type { KitInside } from '../../actions/kit.ts'
import { errorText } from '../../core/messages/errorText.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useMoneyTexts, withMoney } from '../../ui/useMoneyTexts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { MaybeSent } from '../pending/MaybeSent.tsx'
import { PreviewDetails } from '../preview/PreviewDetails.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { Details, Line } from './Details.tsx'
import { type SwapFigures, figuresOf, needsYes, networkFeeOf } from './figuresOf.ts'
import { StrangerToken } from '../assets/StrangerToken.tsx'
import { swapFlow } from './swapFlow.ts'
import { addressIn, isNative, pictureOf, problemOf } from './form.ts'
import { isBusy } from './reduceStep.ts'
import { swapMessage } from './swapMessage.tsx'
import type { SwapEvent, SwapState } from './state.ts'
import css from './swap.css?inline'

/** What would be sent, step by step: allowance or permit first where it is needed, then the swap. */
function SwapPreviewView({ kit }: OwnViewProps<'SwapPreview'>) {
  const state = useStore(swapFlow(kit))
  const texts = useMoneyTexts()
  const { tag } = kit.language.get()
  const figures = figuresOf(state, tag)
  const { from, to, step } = state
  // What was tried is the very transaction that a press sends; it is tried anew with each quote.
  const data = 'preview' in step ? step.preview : undefined
  const again = async () => swapFlow(kit).send({ type: 'retried' })
  if (!figures || !from || !to)
    return (
      <div className="swap" role="status">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  return (
    <div className="swap">
      <div className="swap-both">
        <Sum
          kit={kit}
          token={from}
          label={texts.swapYouGive}
          amount={figures.putExact}
          usd={figures.putUsd}
        />
        <Sum
          kit={kit}
          token={to}
          label={texts.swapYouGet}
          amount={figures.got}
          usd={figures.gotUsd}
        />
      </div>
      {doubtOf(state) ? null : (
        <>
          <StrangerToken token={from} />
          {/* What was tried says it of what comes in. */}
          {data?.outcome.status === 'computed' ? null : <StrangerToken token={to} />}
          <Details figures={figures} feeless={data?.fee !== undefined}>
            {data ? null : <Router kit={kit} state={state} />}
          </Details>
          {data ? (
            <PreviewDetails
              kit={kit}
              preview={{ data, error: undefined, isFetching: false, refetch: again }}
            />
          ) : null}
        </>
      )}
      <Where kit={kit} state={state} figures={figures} />
    </div>
  )
}

/** What may have been sent: what there was to review is over, and only that counts. */
const doubtOf = ({ step }: SwapState) =>
  'asked' in step && step.asked.status === 'maybeSent' ? step.asked : undefined

function Sum(props: {
  readonly kit: KitInside
  readonly token: NonNullable<SwapState['from']>
  readonly label: string
  readonly amount: string
  readonly usd: string | undefined
}) {
  const { token, label, amount, usd } = props
  return (
    <div className="swap-sum">
      <Picture url={pictureOf(props.kit, token)} name={token.symbol} shape="round" />
      <span className="row-words">
        <span className="swap-label">{label}</span>
        <bdi dir="ltr" className="swap-amount">
          {amount}
        </bdi>
        {isNative(token) ? null : (
          <bdi dir="ltr" className="soft">
            {addressIn(token.id)}
          </bdi>
        )}
      </span>
      {usd === undefined ? null : (
        <bdi dir="ltr" className="soft">
          {usd}
        </bdi>
      )}
    </div>
  )
}

/** The contract that a signature would allow to take the amount; what a transaction calls stands in its preview. */
function Router({ kit, state }: { readonly kit: KitInside; readonly state: SwapState }) {
  const texts = useMoneyTexts()
  const network = useConnected(kit)?.network
  const { step } = state
  if (!('spender' in step)) return null
  const address = addressIn(step.spender)
  const link = network && explorerLink(network, 'address', address)
  return (
    <Line
      name={texts.previewContract}
      value={
        // Without a page of it, an anchor without an address is plain text.
        <a href={link} target="_blank" rel="noreferrer" title={address}>
          {truncateAddress(address)}
        </a>
      }
    />
  )
}

/** How far it is, and the buttons of that step. */
function Where(props: {
  readonly kit: KitInside
  readonly state: SwapState
  readonly figures: SwapFigures
}) {
  const { kit, state, figures } = props
  const { step } = state
  const texts = useMoneyTexts()
  const flow = swapFlow(kit)
  const { tag } = kit.language.get()
  const yes = needsYes(state, figures.loss)
  const asksYes = yes || state.acceptedImpact > 0n
  const problem = problemOf(state, networkFeeOf(state))
  const lack =
    problem?.kind === 'error' && state.quote.status === 'here' ? problem.error : undefined
  const busy = isBusy(state)
  const asking = 'asked' in step ? step.asked.status === 'asking' : step.name === 'permitting'
  const message = swapMessage(state, texts, tag)
  const doubt = doubtOf(state)
  if (doubt)
    return (
      <MaybeSent
        className="swap"
        amount={figures.putExact}
        text={texts.swapUnsure}
        movement={doubt.movement}
        onPress={flow.send}
      />
    )
  return (
    <>
      {asksYes && !busy ? (
        <Checkbox
          checked={!yes}
          onChange={(checked) =>
            flow.send({ type: 'impactAccepted', impact: checked ? figures.loss : 0n })
          }
        >
          {texts.swapLossYes({ percent: figures.impact })}
        </Checkbox>
      ) : null}
      <div className="swap-said" role="status">
        {message}
        {lack === undefined ? null : <p className="swap-problem">{errorText(texts, lack)}</p>}
      </div>
      <div className="swap-actions">
        <button
          type="button"
          className="action"
          data-quiet
          onClick={() =>
            asking ? flow.send({ type: 'stopWaiting' }) : kit.modal.send({ type: 'goBack' })
          }
        >
          {asking ? texts.stopWaiting : busy ? texts.back : texts.cancel}
        </button>
        <Next kit={kit} state={state} disabled={yes || lack !== undefined} />
      </div>
    </>
  )
}

/** The button that goes on: what it says is what is asked of the wallet. */
function Next(props: {
  readonly kit: KitInside
  readonly state: SwapState
  readonly disabled: boolean
}) {
  const { kit, state, disabled } = props
  const texts = useMoneyTexts()
  const press = (type: Extract<SwapEvent['type'], `${string}Pressed` | 'retried'>) => () =>
    swapFlow(kit).send({ type })
  const busy = (words: string) => (
    <button type="button" className="action" aria-busy disabled>
      <Spinner />
      {words}
    </button>
  )
  const button = (words: string, onClick: () => void, off = disabled) => (
    <button type="button" className="action" disabled={off} onClick={onClick}>
      {words}
    </button>
  )
  switch (state.step.name) {
    case 'approve':
      return button(texts.swapApprove, press('approvePressed'))
    case 'permit':
      return button(texts.swapPermit, press('permitPressed'))
    case 'approving':
    case 'permitting':
      return busy(texts.swapApproving)
    case 'ready':
      return button(texts.swap, press('swapPressed'))
    case 'swapping':
      return busy(texts.swapping)
    case 'stopped':
      return button(texts.swapNewQuote, press('retried'), false)
    default:
      return busy(texts.swapPreparing)
  }
}

export const swapPreview = { Component: withQueries(withMoney(SwapPreviewView)), css }
