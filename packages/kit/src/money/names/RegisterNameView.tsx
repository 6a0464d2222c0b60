import { nameRegister } from '@causeway/protocol/names/errors'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId } from 'react'
import { errorText } from '../../core/messages/errorText.ts'
import type { MoneyPanelMessages } from '../../core/messages/money/loadMoney.ts'
import { ownNamesQuery, zoneQuery } from '../../actions/portfolio/nameSource.ts'
import type { NameSuggestion } from '../../core/ports/names.ts'
import type { Store } from '../../core/createStore.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { type NameEvent, type NameState, freeName, isRegistering } from './reduceName.ts'
import { registrationFlow } from './registrationFlow.ts'

type Flow = Store<NameState, NameEvent>

/** Choosing a name: a field with what every name ends in, what is known of what was typed, and one button. */
export function RegisterNameView({ kit }: OwnViewProps<'RegisterAccountName'>) {
  const flow = registrationFlow(kit, useQueryClient())
  const account = useConnected(kit)
  const { address = '', network } = account ?? {}
  const state = useStore(flow)
  const zone = useQuery(zoneQuery(kit))
  const names = useQuery({ ...ownNamesQuery(kit, address), enabled: address !== '' })
  useEffect(() => flow.send({ type: 'opened' }), [flow])
  const texts = useMoneyTexts()
  const owned = names.data?.[0]
  if (owned !== undefined && state.registration.at !== 'done')
    return <p className="notice">{texts.nameOwned({ name: owned })}</p>
  if (!network || account?.namespace !== 'eip155')
    return <p className="notice">{texts.unsupportedNetwork}</p>
  const failure = zone.error ?? names.error
  if (failure)
    return (
      <Failed
        text={errorText(texts, failure)}
        again={() => void Promise.all([zone.refetch(), names.refetch()])}
      />
    )
  return <Form flow={flow} zone={zone.data} />
}

function Form({ flow, zone }: { readonly flow: Flow; readonly zone: string | undefined }) {
  const texts = useMoneyTexts()
  const state = useStore(flow)
  const hint = useId()
  const busy = isRegistering(state)
  const name = freeName(state)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'pressed' })
  }
  return (
    <form className="stack" aria-busy={busy} onSubmit={submit}>
      <label className="name-field" dir="ltr">
        <span className="sr-only">{texts.nameField}</span>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={64}
          aria-describedby={hint}
          value={state.label}
          readOnly={busy}
          onChange={(event) => flow.send({ type: 'typed', text: event.target.value })}
        />
        <span className="name-zone">{zone === undefined ? '…' : `.${zone}`}</span>
      </label>
      <p className="lead" id={hint}>
        {texts.nameHint}
      </p>
      <Known flow={flow} />
      <Became state={state} />
      <button type="submit" className="action name-go" disabled={name === undefined || busy}>
        {busy ? <Spinner /> : null}
        <span>{name === undefined ? texts.registerName : texts.nameRegister({ name })}</span>
      </button>
    </form>
  )
}

/** What the registry says of what was typed, and the free names that begin like it where somebody has it. */
function Known({ flow }: { readonly flow: Flow }) {
  const texts = useMoneyTexts()
  const state = useStore(flow)
  const { label, lookup } = state
  if (lookup.at === 'idle') return null
  if (lookup.at === 'failed')
    return (
      <Failed
        text={errorText(texts, lookup.error)}
        again={() => flow.send({ type: 'lookAgain' })}
      />
    )
  if (lookup.at !== 'found')
    return (
      <p className="lead" role="status">
        {texts.nameChecking}
      </p>
    )
  const own = lookup.suggestions.find(({ name }) => name.split('.')[0] === label)
  const others = own?.registered ? lookup.suggestions.filter((one) => !one.registered) : []
  return (
    <>
      <div role="status">{own ? <Own own={own} /> : null}</div>
      {others.length > 0 ? (
        <>
          <h3 className="name-others">{texts.nameOthers}</h3>
          <ul className="list">
            {others.map(({ name, warning }) => (
              <li key={name}>
                <ListRow
                  title={name}
                  detail={warning}
                  end={<Glyph name="next" />}
                  disabled={isRegistering(state)}
                  onClick={() => flow.send({ type: 'chosen', name })}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

function Own({ own }: { readonly own: NameSuggestion }) {
  const texts = useMoneyTexts()
  const { name, registered, warning } = own
  return (
    <div className="row name-own">
      <span className="row-words">
        <bdi className="row-text">{name}</bdi>
        {warning === undefined ? null : <bdi className="row-detail">{warning}</bdi>}
      </span>
      <span className="row-note name-state" data-free={registered ? undefined : ''}>
        {registered ? texts.nameTaken : texts.nameFree}
      </span>
    </div>
  )
}

/** What the wallet is asked, or what came of it. */
function Became({ state: { registration } }: { readonly state: NameState }) {
  const texts = useMoneyTexts()
  switch (registration.at) {
    case 'signing':
    case 'registering':
      return (
        <p className="notice" role="status">
          {registration.at === 'signing' ? texts.nameSign : texts.nameSending}
        </p>
      )
    case 'refused':
      return (
        <p className="notice" role="status">
          {texts.nameRefused}
        </p>
      )
    case 'failed':
      return (
        <p className="notice" data-danger role="alert">
          <Glyph name="warning" tone="danger" />
          {reasonText(texts, registration.error)}
        </p>
      )
    case 'editing':
    case 'done':
      return null
    default:
      return registration satisfies never
  }
}

/** Why a name was not registered: in the registry's words where it has some. */
function reasonText(texts: MoneyPanelMessages, error: unknown): string {
  if (!isBaseError(error, nameRegister)) return errorText(texts, error)
  return error.params.reason ?? texts.nameFailed({ name: error.params.name })
}

function Failed(props: { readonly text: string; readonly again: () => void }) {
  const { tryAgain } = useMoneyTexts()
  return (
    <div className="stack">
      <p className="notice" role="alert">
        <Glyph name="warning" tone="danger" />
        {props.text}
      </p>
      <button type="button" className="action" data-quiet onClick={props.again}>
        {tryAgain}
      </button>
    </div>
  )
}
