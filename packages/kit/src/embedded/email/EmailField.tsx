import { type FormEvent, useId, useState } from 'react'
import { embeddedOf } from '../frame/connectEmbedded.ts'
import type { KitInside } from '../../actions/kit.ts'
import { loginFailure } from '../frame/loginFailure.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { withLogin, useLoginTexts } from '../../ui/useLoginTexts.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import { useStore } from '../../ui/useStore.tsx'
import css from './email.css?inline'
import { emailFlow } from './emailFlow.ts'

/** The shortest that may be sent off: the arrow waits for it (facts/modal.md §20.1). */
const shortest = 4

/** A field for an address, and what became of it. */
export function EmailField({ kit }: { readonly kit: KitInside }) {
  useStyles(css)
  const texts = useLoginTexts()
  const flow = emailFlow(kit)
  const { status, step, failure } = useStore(flow.store)
  const [email, setEmail] = useState(() => embeddedOf(kit).memory.email() ?? '')
  const id = useId()
  const isAsking = step === 'login' && (status === 'asking' || status === 'connecting')
  const wrong = step === 'login' && failure !== undefined ? loginFailure(texts, failure) : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    flow.submit('login', email)
  }
  return (
    <form className="email-form" noValidate onSubmit={submit}>
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
          placeholder="name@example.com"
          value={email}
          readOnly={isAsking}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
          onFocus={() => kit.events.send({ event: 'EMAIL_LOGIN_SELECTED' })}
          onChange={({ target }) => setEmail(target.value)}
        />
        <button
          type="submit"
          className="email-go"
          aria-label={texts.emailContinue}
          aria-busy={isAsking}
          disabled={isAsking || email.trim().length < shortest}
        >
          {isAsking ? <Spinner /> : <Glyph name="next" />}
        </button>
      </div>
      <p className="email-wrong" id={`${id}-wrong`} role="status">
        {wrong}
      </p>
    </form>
  )
}

export const EmailMethod = withLogin(EmailField)
