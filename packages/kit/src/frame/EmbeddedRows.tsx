import type { KitInside } from '../kit.ts'
import { Drawing, Glyph } from '../ui/Glyph.tsx'
import { useLoginTexts, withLogin } from '../ui/LoginTexts.tsx'
import { useStore } from '../ui/useLater.tsx'
import { embeddedFeed } from './embeddedFeed.ts'

const person = 'M9 9a3 3 0 100-6 3 3 0 000 6zM3.5 15a5.5 5.5 0 0111 0'
const key = 'M9.4 8.2a3 3 0 10-1.2 2.6L15 10.8M12.6 10.8v2.2M7 8.3v.1'

/** What an embedded wallet's account has beside any other's: who signed in, and the way to its keys. */
function Rows({ kit }: { readonly kit: KitInside }) {
  const texts = useLoginTexts()
  const info = useStore(embeddedFeed(kit))
  if (!info) return null
  const { user, socialProvider } = info
  const isEmail = socialProvider === 'email' || (socialProvider === undefined && user.email)
  const name = (isEmail ? user.email : (user.userName ?? user.email)) ?? ''
  const words = (
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
  return (
    <>
      {name === '' ? null : isEmail ? (
        <button
          type="button"
          className="row"
          onClick={() => kit.modal.send({ type: 'push', view: { name: 'UpdateEmailWallet' } })}
        >
          {words}
          <span className="sr-only">, {texts.changeTitle}</span>
          <Glyph name="next" />
        </button>
      ) : (
        <div className="row still-row">{words}</div>
      )}
      <button
        type="button"
        className="row"
        onClick={() => kit.modal.send({ type: 'push', view: { name: 'UpgradeEmailWallet' } })}
      >
        <span className="icon row-glyph">
          <Drawing path={key} />
        </span>
        <span className="row-text">{texts.upgradeTitle}</span>
        <Glyph name="next" />
      </button>
    </>
  )
}

export const EmbeddedRows = withLogin(Rows)
