import type { KitInside } from '../../actions/kit.ts'
import type { Messages } from '../../core/messages/en.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { Glyph, Drawing } from '../../ui/Glyph.tsx'
import { storesHere, type stores } from '../../actions/wallets/getWallet.ts'

const places = {
  chromeStore: {
    text: 'chromeStore',
    path: 'M7 5a2 2 0 114 0h3.5v3.5a2 2 0 110 4v3h-11V5z',
  },
  appStore: { text: 'appStore', path: 'M5.5 2.5h7v13h-7zM8.4 13h1.2' },
  playStore: { text: 'playStore', path: 'M5.5 2.5h7v13h-7zM8.4 13h1.2' },
  homepage: {
    text: 'website',
    path: 'M9 15.5a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM2.5 9h13M9 2.5c2 1.9 2.8 4.1 2.8 6.5S11 13.6 9 15.5C7 13.6 6.2 11.4 6.2 9S7 4.4 9 2.5z',
  },
} as const satisfies Readonly<
  Record<(typeof stores)[number], { readonly text: keyof Messages; readonly path: string }>
>

/** The stores of a wallet that fit this device, as links. */
export function StoreList({
  kit,
  wallet,
}: {
  readonly kit: KitInside
  readonly wallet: WalletListItem
}) {
  const { messages } = kit
  return (
    <ul className="list">
      {storesHere(wallet, kit.platform()).map(({ store, href }) => (
        <li key={store}>
          <a className="row" href={href} target="_blank" rel="noreferrer">
            <span className="icon row-glyph">
              <Drawing path={places[store].path} />
            </span>
            <span className="row-text">
              {messages[places[store].text]}
              <span className="sr-only">, {messages.opensNewTab}</span>
            </span>
            <Glyph name="out" />
          </a>
        </li>
      ))}
    </ul>
  )
}
