import asked from '../ui/asked.css?inline'
import type { Messages } from '../messages/en.ts'
import { Drawing } from '../ui/Drawing.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { useStyles } from '../ui/styleRoot.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { getWallet, stores } from '../wallets/getWallet.ts'
import { shortName } from '../wallets/shortName.ts'

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

/** Where a wallet can be had: the stores that fit this device. */
export function DownloadsView({ kit, view }: ViewProps<'Downloads'>) {
  const { messages } = kit
  useStyles(asked)
  const { wallet } = view
  const get = getWallet(wallet, kit.platform())
  const fitting = stores.flatMap((store) => {
    const href = wallet[store]
    const fits = get?.kind === 'choice' || (get?.kind === 'page' && get.href === href)
    return href !== undefined && fits ? [{ store, href }] : []
  })
  if (fitting.length === 0)
    return (
      <EmptyState
        picture={<WalletIcon wallet={wallet} size="large" />}
        title={messages.noStore}
        text={messages.noStoreText({ name: shortName(wallet.name) })}
      />
    )
  return (
    <div className="stack">
      <div className="asked">
        <WalletIcon wallet={wallet} size="large" />
        <p className="lead">{messages.getNamedText}</p>
      </div>
      <ul className="list">
        {fitting.map(({ store, href }) => (
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
    </div>
  )
}
