import type { KitInside } from '../../actions/kit.ts'
import type { SocialLogin } from '../../core/options/createOptions.ts'
import { Drawing } from '../../ui/Glyph.tsx'
import { useLoginTexts, withLogin } from '../../ui/useLoginTexts.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import { offeredSocials } from './offeredSocials.ts'
import { providerDrawings, providerNames } from './providerNames.tsx'
import css from './social.css?inline'
import { socialFlow } from './socialFlow.ts'

/** From this many on the small ones end in a way to all of them (facts/modal.md §20.3). */
const most = 6

/** Begins a login, inside the press. */
function useStart(kit: KitInside) {
  return (provider: SocialLogin) => {
    if (provider === 'farcaster')
      return kit.modal.send({ type: 'push', view: { name: 'ConnectingFarcaster' } })
    return socialFlow(kit).start(provider)
  }
}

function useName() {
  const texts = useLoginTexts()
  return (provider: SocialLogin) =>
    provider === 'passkey' ? texts.passkey : providerNames[provider]
}

/** One service, in words. */
export function SocialRow({
  kit,
  provider,
}: {
  readonly kit: KitInside
  readonly provider: SocialLogin
}) {
  const texts = useLoginTexts()
  const start = useStart(kit)
  const name = useName()(provider)
  return (
    <button type="button" className="row" onClick={() => start(provider)}>
      <span className="icon row-glyph">
        <Drawing path={providerDrawings[provider]} tone="accent" />
      </span>
      <span className="row-text">{texts.continueWith({ name })}</span>
    </button>
  )
}

function Tile({ kit, provider }: { readonly kit: KitInside; readonly provider: SocialLogin }) {
  const texts = useLoginTexts()
  const start = useStart(kit)
  const name = useName()(provider)
  return (
    <li>
      <button
        type="button"
        className="social-tile"
        aria-label={texts.continueWith({ name })}
        title={name}
        onClick={() => start(provider)}
      >
        <Drawing path={providerDrawings[provider]} tone="accent" />
        <span aria-hidden="true">{name}</span>
      </button>
    </li>
  )
}

/** The logins beside e-mail: the first in words, the others as tiles; two stand beside each other. */
export function SocialRows({ kit }: { readonly kit: KitInside }) {
  useStyles(css)
  const texts = useLoginTexts()
  const { socials, lacksPasskeys } = offeredSocials(kit)
  const [first, ...others] = socials
  const elsewhere = lacksPasskeys ? <p className="lead">{texts.passkeyElsewhere}</p> : null
  if (first === undefined) return elsewhere
  const isPair = socials.length === 2
  const shown = socials.length > most ? others.slice(0, 3) : others
  return (
    <div className="socials">
      {isPair ? null : <SocialRow kit={kit} provider={first} />}
      {others.length > 0 ? (
        <ul className="social-tiles">
          {(isPair ? socials : shown).map((provider) => (
            <Tile key={provider} kit={kit} provider={provider} />
          ))}
          {socials.length > most ? (
            <li>
              <button
                type="button"
                className="social-tile"
                onClick={() => kit.modal.send({ type: 'push', view: { name: 'ConnectSocials' } })}
              >
                <Drawing path="M4.5 9v.1M9 9v.1M13.5 9v.1" tone="accent" />
                <span>{texts.moreLogins}</span>
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
      {elsewhere}
    </div>
  )
}

export const SocialMethod = withLogin(SocialRows)
