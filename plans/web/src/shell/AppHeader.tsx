import { AccountButton, ConnectButton, NetworkButton, useAccount } from '@causeway/kit/react'
import { Link } from '@tanstack/react-router'
import { use, useCallback, useRef, type RefObject } from 'react'
import { useHead } from '../chain/useHead.ts'
import { formatCount } from '../i18n/format.ts'
import { siteTitle } from '../site/shownDocument.ts'
import { useShownDocument } from '../site/useShownDocument.ts'
import css from './AppHeader.module.css'
import { FindSlot } from './findSlot.ts'
import { HeaderLanguage } from './HeaderLanguage.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Mark } from './Mark.tsx'
import { shellMessages as m } from './messages.gen.ts'
import { Navigation } from './Navigation.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { TxOnItsWay } from './TxOnItsWay.tsx'

export function AppHeader() {
  const account = useAccount()
  useShownDocument()
  return (
    <header className={css['header']}>
      <div className={css['bar']}>
        <Link to="/" className={css['home']} aria-label={m.home(siteTitle())}>
          <Mark />
          {siteTitle()}
        </Link>
        <div className={css['wide']}>
          <Navigation />
        </div>
        <div className={css['tools']}>
          <div className={css['wide']}>{use(FindSlot)()}</div>
          <TxOnItsWay />
          <div className={css['wide']}>
            <HeaderLanguage />
          </div>
          <div className={css['wide']}>
            <ThemeButton />
          </div>
          <div className={css['wide']}>
            <ChainNow />
          </div>
          {account.status === 'connected' ? <AccountButton /> : <ConnectButton />}
          <Menu />
        </div>
      </div>
    </header>
  )
}

/** The chain, and the newest block that is known of it. */
function ChainNow() {
  const { head, unreachable } = useHead()
  return <NetworkButton data-block={head && !unreachable ? formatCount(head.number) : ''} />
}

/** What opens the menu names it by this: the header's button, and on a phone the last place at the thumb. */
export const menuId = 'menu'

/** On narrow screens the rest of the bar lives in a native popover: Escape and a tap beside it close it. */
function Menu() {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <div className={css['narrow']}>
      <button
        type="button"
        className={css['menuButton']}
        popoverTarget={menuId}
        aria-label={m.menu}
      >
        <svg
          width="18"
          height="18"
          viewBox="0 0 18 18"
          aria-hidden="true"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        >
          <path d="M3 5.500h12M3 9h12M3 12.500h12" />
        </svg>
      </button>
      <div ref={sheet} id={menuId} popover="auto" className={css['sheet']}>
        <FindInMenu sheet={sheet} />
        <Navigation onNavigate={() => sheet.current?.hidePopover()} />
        <div className={css['sheetRow']}>
          <NetworkButton />
          <ThemeSwitch />
          <LanguageSelect
            id={`${menuId}-language`}
            className={css['sheetLanguage']}
            label={m.language}
          />
        </div>
      </div>
    </div>
  )
}

function FindInMenu({ sheet }: { sheet: RefObject<HTMLDivElement | null> }) {
  const find = use(FindSlot)
  const close = useCallback(() => sheet.current?.hidePopover(), [sheet])
  return find(close)
}
