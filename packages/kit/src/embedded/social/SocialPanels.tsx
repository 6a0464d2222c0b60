import type { KitInside } from '../../actions/kit.ts'
import { loginFailure } from '../frame/loginFailure.ts'
import { Drawing } from '../../ui/Glyph.tsx'
import { useLoginTexts, withLogin } from '../../ui/useLoginTexts.tsx'
import { WalletPrompt } from '../../ui/WalletPrompt.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { SocialRow } from './SocialRows.tsx'
import { offeredSocials } from './offeredSocials.ts'
import { providerDrawings, providerNames } from './providerNames.tsx'
import css from './social.css?inline'
import { socialFlow } from './socialFlow.ts'

function AllSocials({ kit }: { readonly kit: KitInside }) {
  const texts = useLoginTexts()
  const { socials, lacksPasskeys } = offeredSocials(kit)
  return (
    <div className="list">
      {socials.map((provider) => (
        <SocialRow key={provider} kit={kit} provider={provider} />
      ))}
      {lacksPasskeys ? <p className="lead">{texts.passkeyElsewhere}</p> : null}
    </div>
  )
}

/** The visitor is in the window of the service. Leaving this view closes it. */
function ConnectingSocial({ kit, view }: OwnViewProps<'ConnectingSocial'>) {
  const texts = useLoginTexts()
  const { store, start } = socialFlow(kit)
  const { status, failure, leaves } = useStore(store)
  const { provider } = view
  if (provider === 'farcaster') return null
  const name = provider === 'passkey' ? texts.passkey : providerNames[provider]
  const isOver = status === 'failed' || status === 'idle'
  return (
    <WalletPrompt
      kit={kit}
      state={status === 'failed' ? 'error' : 'pending'}
      picture={
        <span className="icon row-glyph" data-size="large">
          <Drawing path={providerDrawings[provider]} tone="accent" />
        </span>
      }
      title={
        isOver
          ? texts.socialFailed
          : status === 'connecting'
            ? texts.walletOpens
            : texts.socialTitle({ name })
      }
      text={
        isOver
          ? why(failure)
          : status === 'connecting'
            ? texts.walletOpensText
            : leaves
              ? texts.leavingText
              : texts.socialText
      }
      onRetry={isOver ? () => start(provider) : undefined}
    >
      {failure === 'blocked' && provider !== 'passkey' ? (
        <button type="button" className="action" data-quiet onClick={() => start(provider, true)}>
          {texts.goOnHere}
        </button>
      ) : null}
      {provider === 'passkey' && status !== 'connecting' ? (
        <button type="button" className="action" data-quiet onClick={() => start('newPasskey')}>
          {texts.newPasskey}
        </button>
      ) : null}
    </WalletPrompt>
  )

  function why(error: unknown): string {
    if (error === undefined) return texts.socialText
    if (error === 'blocked') return texts.windowBlocked
    if (error === 'slow') return texts.walletSilent
    return loginFailure(texts, error)
  }
}

export const allSocials = { Component: withLogin(AllSocials), css }
export const connectingSocial = { Component: withLogin(ConnectingSocial), css }
