import { useEffect } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { lazy } from '../../core/lazy.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLazy } from '../../ui/useLazy.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { shortName } from '../../core/names.ts'
import { CopyLink } from './CopyLink.tsx'
import { GetRow } from './GetRow.tsx'
import { useOnline } from './useOnline.tsx'
import type { PairingOffer } from './createPairing.ts'
import { pairingScreen } from './panelsOf.ts'

const qrCode = lazy(() => import('../../ui/QrCode.tsx'))

/** A code for the camera of another device. */
export function QrPanel(props: {
  readonly kit: KitInside
  readonly wallet: WalletListItem | undefined
  readonly offer: PairingOffer
}) {
  const { kit, wallet, offer } = props
  const { messages } = kit
  const { state, retry } = offer
  const { code, failed, again } = useLazy(kit, qrCode, { texts: false })
  const online = useOnline()
  const name = wallet && shortName(wallet.name)
  const screen = pairingScreen(state, { panel: 'qrCode', name, online, opened: false }, messages)
  const uri = 'uri' in state ? state.uri : undefined
  const picture = usePicture(kit, wallet)
  const { status } = state
  // What failed for want of a line is tried again when it is back.
  useEffect(() => {
    if (online && status === 'failed') retry()
    // Only the line's return counts, not the failure.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [online])

  const scannable = status === 'waiting' && online
  const busy = screen.state === 'pending' && !failed
  return (
    <div className="stack">
      <div className="qr">
        <div
          className="qr-plate"
          data-state={screen.state}
          data-empty={code && uri ? undefined : ''}
        >
          {code && uri !== undefined ? (
            <div
              className={scannable ? undefined : 'qr-old'}
              aria-hidden={scannable ? undefined : true}
            >
              <code.QrCode
                text={uri}
                label={name === undefined ? messages.codeOfAny : messages.codeOf({ name })}
                picture={picture}
              />
            </div>
          ) : null}
          {scannable && code ? null : (
            <div className="qr-veil">{busy && online ? <Spinner /> : <Glyph name="warning" />}</div>
          )}
        </div>
        <div className="qr-words" role="status">
          <h3>{failed ? messages.linkFailed : screen.title}</h3>
          <p className="lead">{failed ? messages.loadFailed : screen.text}</p>
        </div>
        {screen.retry || failed ? (
          <button type="button" className="action" onClick={failed ? again : retry}>
            {messages.tryAgain}
          </button>
        ) : (
          <CopyLink kit={kit} uri={uri} />
        )}
      </div>
      {wallet ? <GetRow kit={kit} wallet={wallet} /> : null}
    </div>
  )
}

/** The wallet's picture in the middle of the code, or the app's own where any wallet may come. */
function usePicture(kit: KitInside, wallet: WalletListItem | undefined) {
  if (wallet) return <WalletIcon wallet={wallet} />
  const { name, icons } = kit.metadata ?? { name: '' }
  return icons?.[0] === undefined ? undefined : <WalletIcon wallet={{ name, imageUrl: icons[0] }} />
}
