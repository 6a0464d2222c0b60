import { AccountButton, ConnectButton, NetworkButton, useAccount } from '@causeway/kit/react'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { siteTitle } from '../site/shownDocument.ts'
import { useShownDocument } from '../site/useShownDocument.ts'
import css from './AppHeader.module.css'
import { FindSlot } from './findSlot.ts'
import { HeaderLanguage } from './HeaderLanguage.tsx'
import { Mark } from './Mark.tsx'
import { Menu } from './Menu.tsx'
import { shellMessages as m } from './messages.gen.ts'
import { Navigation } from './Navigation.tsx'
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
            <ThemeSwitch />
          </div>
          <div className={css['wide']}>
            <NetworkButton />
          </div>
          {account.status === 'connected' ? <AccountButton /> : <ConnectButton />}
          <Menu />
        </div>
      </div>
    </header>
  )
}
