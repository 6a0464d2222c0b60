import type { KitInside } from '../../actions/kit.ts'
import { Glyph, Drawing } from '../../ui/Glyph.tsx'
import { useLoginTexts } from '../../ui/useLoginTexts.tsx'
import { useStore } from '../../ui/useStore.tsx'
import { embeddedFeed } from '../frame/embeddedFeed.ts'

const person = 'M9 9a3 3 0 100-6 3 3 0 000 6zM3.5 15a5.5 5.5 0 0111 0'

/** Who signed in to the embedded wallet; an e-mail address leads to its change. */
export function SignedInRow({ kit }: { readonly kit: KitInside }) {
  const texts = useLoginTexts()
  const info = useStore(embeddedFeed(kit))
  if (!info) return null
  const { user, socialProvider } = info
  const isEmail = socialProvider === 'email' || (socialProvider === undefined && user.email)
  const name = (isEmail ? user.email : (user.userName ?? user.email)) ?? ''
  const label = (
    <>
      <span className="icon row-glyph">
        <Drawing path={person} />
      </span>
      <span className="row-words">
        <span className="row-detail">{texts.signedInAs}</span>
        <bdi className="row-text" title={name}>
          {name}
        </bdi>
      </span>
    </>
  )
  if (name === '') return null
  return isEmail ? (
    <button
      type="button"
      className="row"
      onClick={() => kit.modal.send({ type: 'push', view: { name: 'UpdateEmailWallet' } })}
    >
      {label}
      <span className="sr-only">, {texts.changeTitle}</span>
      <Glyph name="next" />
    </button>
  ) : (
    <div className="row still-row">{label}</div>
  )
}
