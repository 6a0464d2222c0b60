import { useEffect } from 'react'
import { isMobile } from '../../core/browserEnvironment.ts'
import { lazy } from '../../core/lazy.ts'
import type { KitInside } from '../../actions/kit.ts'
import { loginFailure } from '../frame/loginFailure.ts'
import { toastsOf } from '../../actions/toast/createToasts.ts'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLoginTexts, withLogin } from '../../ui/useLoginTexts.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { useStore } from '../../ui/useStore.tsx'
import css from './farcaster.css?inline'
import { farcasterFlow } from './farcasterFlow.ts'

const qrCode = lazy(() => import('../../ui/QrCode.tsx'))

/** A code for the phone that has Farcaster, or a way into it on that phone. */
function ConnectingFarcaster({ kit }: { readonly kit: KitInside }) {
  const texts = useLoginTexts()
  const store = farcasterFlow(kit)
  const { status, url, failure } = useStore(store)
  const { code } = useLazy(kit, qrCode, { texts: false })
  const isPhone = isMobile(kit.platform())
  useEffect(() => {
    if (store.get().status === 'idle') store.send({ type: 'started' })
  }, [store])
  if (status === 'failed')
    return (
      <div className="farcaster" role="alert">
        <Glyph name="warning" tone="danger" />
        <h3>{texts.socialFailed}</h3>
        <p className="lead">{loginFailure(texts, failure)}</p>
        <button type="button" className="action" onClick={() => store.send({ type: 'started' })}>
          {texts.tryAgain}
        </button>
      </div>
    )
  const isOpening = status === 'connecting'
  return (
    <div className="farcaster">
      {isOpening || isPhone ? null : (
        <div className="farcaster-code" data-empty={url && code ? undefined : ''}>
          {url && code ? <code.QrCode text={url} label={texts.farcasterCode} /> : <Spinner />}
        </div>
      )}
      <div role="status">
        {isOpening || (isPhone && !url) ? <Spinner /> : null}
        <h3>{isOpening ? texts.walletOpens : texts.socialTitle({ name: 'Farcaster' })}</h3>
        <p className="lead">
          {isOpening ? texts.walletOpensText : isPhone ? texts.farcasterPhone : texts.farcasterText}
        </p>
      </div>
      {url && !isOpening && isPhone ? (
        <a className="action" href={url} target="_blank" rel="noreferrer">
          {texts.farcasterOpen}
          <Glyph name="out" />
          <span className="sr-only">, {texts.opensNewTab}</span>
        </a>
      ) : null}
      {url && !isOpening && !isPhone ? (
        <button type="button" className="action" data-quiet onClick={() => void copyLink(kit, url)}>
          <Drawing path={drawings.copy} />
          {texts.copyLink}
        </button>
      ) : null}
    </div>
  )
}

/** Copies the address and says in a toast what came of it: a page without a secure origin has no clipboard. */
async function copyLink(kit: KitInside, link: string): Promise<void> {
  const say = (kind: 'success' | 'error', text: string) =>
    toastsOf(kit).send({ type: 'show', toast: { kind, text } })
  try {
    await navigator.clipboard.writeText(link)
    say('success', kit.messages.linkCopied)
  } catch (error) {
    kit.log.write('warn', 'The clipboard refused the link.', error)
    say('error', kit.messages.copyFailed)
  }
}

export const connectingFarcaster = { Component: withLogin(ConnectingFarcaster), css }
