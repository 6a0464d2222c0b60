import { useEffect, useId, useState } from 'react'
import { embeddedOf } from '../frame/connectEmbedded.ts'
import type { KitInside } from '../../actions/kit.ts'
import { loginFailure } from '../frame/loginFailure.ts'
import { Drawing } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLoginTexts, withLogin } from '../../ui/useLoginTexts.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { useStore } from '../../ui/useStore.tsx'
import { EmailMethod } from './EmailField.tsx'
import css from './email.css?inline'
import { emailFlow } from './emailFlow.ts'
import { secondsLeft } from './reduceEmail.ts'

const letter = 'M3 5h12v8.5H3zM3.4 5.6L9 10l5.6-4.4'

/** How many seconds the next mail has to wait; counts down on screen. */
function useSeconds(kit: KitInside): number {
  const { memory } = embeddedOf(kit)
  const read = () => secondsLeft(kit.environment.now(), memory.lastEmail())
  const [seconds, setSeconds] = useState(read)
  useEffect(() => {
    let stop = () => {}
    const tick = () => {
      setSeconds(read())
      stop = kit.environment.after(1000, tick)
    }
    tick()
    return () => stop()
    // Reads what is stored, each second anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kit])
  return seconds
}

function Resend({ kit }: { readonly kit: KitInside }) {
  const texts = useLoginTexts()
  const flow = emailFlow(kit)
  const { status } = useStore(flow.store)
  const seconds = useSeconds(kit)
  const isFree = seconds === 0 && (status === 'code' || status === 'device')
  return (
    <button type="button" className="email-resend" disabled={!isFree} onClick={flow.resend}>
      {seconds > 0 ? texts.resendIn({ seconds }) : texts.resend}
    </button>
  )
}

/** What the page of the mail's link shows, too: the person compares them. */
function MatchCode({ kit }: { readonly kit: KitInside }) {
  const texts = useLoginTexts()
  const { matchCode } = useStore(emailFlow(kit).store)
  if (matchCode === undefined) return null
  return (
    <>
      <p className="lead">{texts.matchText}</p>
      <output className="match-code" dir="ltr" aria-label={texts.matchLabel}>
        {matchCode}
      </output>
    </>
  )
}

/** The code of a mail: sent off as soon as it is whole. */
function CodePanel({ kit }: { readonly kit: KitInside }) {
  const texts = useLoginTexts()
  const { store } = emailFlow(kit)
  const { status, email, step, failure, matchCode } = useStore(store)
  const [code, setCode] = useState('')
  const id = useId()
  const [told, setTold] = useState(failure)
  // A code that was refused is typed anew.
  if (told !== failure) {
    setTold(failure)
    if (failure !== undefined) setCode('')
  }
  const { memory } = embeddedOf(kit)
  const receiver = step === 'primary' ? (memory.email() ?? '') : email
  const isBusy = status === 'checking' || status === 'connecting' || status === 'asking'
  const wrong = failure === undefined ? undefined : loginFailure(texts, failure)
  return (
    <div className="email-panel">
      <p className="lead">
        {matchCode === undefined ? texts.codeSent : texts.linkSent}{' '}
        <bdi className="email-address">{receiver}</bdi>
      </p>
      <MatchCode kit={kit} />
      <OtpInput
        value={code}
        onChange={setCode}
        onFull={(otp) => store.send({ type: 'codeEntered', otp })}
        label={texts.codeLabel}
        digitLabel={texts.digit}
        disabled={status !== 'code'}
        isWrong={wrong !== undefined}
        describedBy={`${id}-state`}
      />
      <p
        className={wrong === undefined ? 'email-state' : 'email-state email-wrong'}
        id={`${id}-state`}
        role="status"
      >
        {isBusy ? <Spinner /> : null}
        {wrong ??
          (status === 'connecting' ? texts.walletOpens : isBusy ? texts.checking : texts.codeLives)}
      </p>
      {step === 'login' ? (
        <Resend kit={kit} />
      ) : (
        <button
          type="button"
          className="email-resend"
          onClick={() => kit.modal.send({ type: 'push', view: { name: 'UpdateEmailWallet' } })}
        >
          {texts.otherAddress}
        </button>
      )}
    </div>
  )
}

/** This browser is new to the account: the mail's link is opened, and shows the same code. */
function DevicePanel({ kit }: { readonly kit: KitInside }) {
  const texts = useLoginTexts()
  const { email } = useStore(emailFlow(kit).store)
  return (
    <div className="email-panel">
      <Drawing path={letter} tone="accent" />
      <p className="lead">
        {texts.linkSent} <bdi className="email-address">{email}</bdi>
      </p>
      <MatchCode kit={kit} />
      <p className="email-state" role="status">
        <Spinner />
        {texts.linkWaits}
      </p>
      <p className="lead">{texts.linkLives}</p>
      <Resend kit={kit} />
    </div>
  )
}

function EmailLoginView({ kit }: { readonly kit: KitInside }) {
  return <EmailMethod kit={kit} />
}

const codePanel = { Component: withLogin(CodePanel), css }
export const emailLogin = { Component: EmailLoginView, css }
export const verifyOtp = codePanel
export const primaryOtp = codePanel
export const secondaryOtp = codePanel
export const verifyDevice = { Component: withLogin(DevicePanel), css }
