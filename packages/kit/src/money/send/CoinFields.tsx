import { BaseError } from '@causeway/protocol/errors/baseError'
import { nameResolve } from '@causeway/protocol/names/errors'
import type { Network } from '@causeway/protocol/networks'
import { truncateAddress } from '@causeway/protocol/address'
import { useId } from 'react'
import type { CoinSending } from '../../actions/kit.ts'
import { errorText } from '../../core/messages/errorText.ts'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { CoinSendProblem } from './CoinSendSteps.tsx'
import type { CoinSendState, CoinStep } from './reduceCoinSend.ts'
import type { CoinSendStore } from './coinSendFlow.ts'

/** A line of text of the form, and what is wrong with it. */
export function TextField(props: {
  readonly label: string
  readonly text: string
  /** Why it will not do. */
  readonly problem?: string | undefined
  /** What is known of it, where nothing is wrong. */
  readonly hint?: string | undefined
  readonly placeholder?: string | undefined
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}) {
  const { label, text, problem, hint = '', placeholder, disabled } = props
  const id = useId()
  return (
    <div className="receiver-field">
      <label htmlFor={id}>{label}</label>
      <div className="receiver-line">
        <input
          id={id}
          type="text"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          disabled={disabled}
          value={text}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </div>
      <p
        id={`${id}-hint`}
        className="receiver-hint"
        data-tone={problem === undefined ? undefined : 'danger'}
        role="status"
      >
        {problem ?? hint}
      </p>
    </div>
  )
}

/** Why it did not go on, and the button that says what is missing. */
export function Submit(props: {
  readonly problem: Extract<CoinStep, { status: 'editing' }>['problem']
  readonly busy: boolean
  readonly label: string
}) {
  const { problem, busy, label } = props
  const texts = useMoneyTexts()
  return (
    <>
      {problem === undefined ? null : (
        <CoinSendProblem>
          {problem === 'rejected' ? texts.sendRejected : errorText(texts, problem.error)}
        </CoinSendProblem>
      )}
      <button
        type="submit"
        className="action send-submit"
        aria-disabled={busy || label !== texts.reviewSend}
        aria-busy={busy}
      >
        {busy ? texts.checking : label}
      </button>
    </>
  )
}

/** Who is paid, once that is known: the address that was typed, or the one that a name leads to. */
export function receiverIn(
  { to, named }: CoinSendState,
  { isAddress }: CoinSending,
): { readonly to: string; readonly name?: string } | undefined {
  if (named) return named.status === 'found' ? { to: named.address, name: named.name } : undefined
  return isAddress(to.trim()) ? { to: to.trim() } : undefined
}

/** Where a payment goes: an address, or a name where the chain has some. What is known of it stands below. */
export function ReceiverInput(props: {
  readonly flow: CoinSendStore
  readonly network: Network
  readonly sending: CoinSending
  readonly state: CoinSendState
  readonly disabled: boolean
}) {
  const { flow, network, sending, state, disabled } = props
  const texts = useMoneyTexts()
  const { names } = sending
  const { text, tone } = hintOf(texts, network, state, receiverIn(state, sending) !== undefined)
  return (
    <TextField
      label={texts.receiver}
      text={state.to}
      problem={tone === 'danger' ? text : undefined}
      hint={text}
      placeholder={names ? texts.addressOrName : undefined}
      disabled={disabled}
      onChange={(typed) => {
        const name = typed.trim()
        const isName = names?.isName(name) === true
        flow.send({ type: 'receiverTyped', text: typed, ...(isName ? { name } : {}) })
      }}
    />
  )
}

function hintOf(
  texts: ReturnType<typeof useMoneyTexts>,
  network: Network,
  { to, named }: CoinSendState,
  isReceiver: boolean,
): { readonly text: string; readonly tone?: 'danger' } {
  switch (named?.status) {
    case undefined:
      return to.trim() === '' || isReceiver
        ? { text: '' }
        : { text: texts.invalidAddress, tone: 'danger' }
    case 'looking':
      return { text: texts.lookingForName }
    case 'found':
      return { text: truncateAddress(named.address) }
    case 'nobody':
      return { text: texts.nameOfNobody({ network: network.name }), tone: 'danger' }
    case 'elsewhere':
      return { text: texts.namePaidElsewhere, tone: 'danger' }
    case 'failed':
      return { text: errorText(texts, new BaseError(nameResolve)), tone: 'danger' }
    default:
      return named satisfies never
  }
}
