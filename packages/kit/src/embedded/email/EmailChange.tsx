import { type FormEvent, useId, useState } from 'react'
import { embeddedOf } from '../frame/connectEmbedded.ts'
import { embeddedFeed } from '../frame/embeddedFeed.ts'
import type { KitInside } from '../../actions/kit.ts'
import { loginFailure } from '../frame/loginFailure.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLoginTexts, withLogin } from '../../ui/useLoginTexts.tsx'
import { useStore } from '../../ui/useStore.tsx'
import { SignedInRow } from './SignedInRow.tsx'
import css from './email.css?inline'
import { emailFlow } from './emailFlow.ts'

const shortest = 4

/** Another address for the same wallet: both of them are asked for a code. */
function UpdateEmail({ kit }: { readonly kit: KitInside }) {
  const texts = useLoginTexts()
  const flow = emailFlow(kit)
  const { status, step, failure } = useStore(flow.store)
  const known = useStore(embeddedFeed(kit))?.user.email ?? ''
  const [email, setEmail] = useState(known)
  const id = useId()
  const isAsking = status === 'asking'
  const mine = step !== 'login'
  const wrong = mine && failure !== undefined ? loginFailure(texts, failure) : undefined
  const isNew = email.trim() !== known && email.trim().length >= shortest
  return (
    <form
      className="email-panel"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        flow.submit('primary', email)
      }}
    >
      <div className="email-form">
        <label className="email-label" htmlFor={id}>
          {texts.emailLabel}
        </label>
        <div className="email-field">
          <input
            id={id}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            readOnly={isAsking}
            aria-invalid={wrong === undefined ? undefined : true}
            aria-describedby={`${id}-wrong`}
            onChange={({ target }) => setEmail(target.value)}
          />
        </div>
        <p className="email-wrong" id={`${id}-wrong`} role="status">
          {wrong}
        </p>
      </div>
      <p className="lead">{texts.changeText}</p>
      <p className="lead">{texts.changeUndo}</p>
      <div className="asked-actions">
        <button type="submit" className="action" aria-busy={isAsking} disabled={!isNew || isAsking}>
          {isAsking ? <Spinner /> : null}
          {texts.save}
        </button>
        <button
          type="button"
          className="action"
          data-quiet
          onClick={() => kit.modal.send({ type: 'goBack' })}
        >
          {texts.cancel}
        </button>
      </div>
    </form>
  )
}

/** Keys, recovery, devices and logins are looked after in a window of the wallet's own, which its frame opens: the app's page never sees them. */
function UpgradeWallet({ kit }: { readonly kit: KitInside }) {
  const texts = useLoginTexts()
  const [state, setState] = useState<{ readonly failure?: unknown } | 'asking'>({})
  const open = () => {
    kit.events.send({ event: 'EMAIL_UPGRADE_FROM_MODAL' })
    setState('asking')
    embeddedOf(kit)
      .channel.ask('MANAGE')
      .then(
        () => setState({}),
        (failure: unknown) => setState({ failure }),
      )
  }
  return (
    <div className="email-panel">
      <SignedInRow kit={kit} />
      <p className="lead">{texts.upgradeText}</p>
      <p className="lead">{texts.upgradeAgain}</p>
      <button type="button" className="action" aria-busy={state === 'asking'} onClick={open}>
        {state === 'asking' ? <Spinner /> : null}
        {texts.upgradeOpen}
      </button>
      <p className="email-wrong" role="status">
        {state !== 'asking' && state.failure !== undefined
          ? loginFailure(texts, state.failure)
          : null}
      </p>
    </div>
  )
}

export const updateEmail = { Component: withLogin(UpdateEmail), css }
export const upgradeWallet = { Component: withLogin(UpgradeWallet), css }
