import { Outlet } from '@tanstack/react-router'
import { useBlockRefetch } from '../live/useBlockRefetch.ts'
import { useLiveFigures } from '../live/useLiveFigures.ts'
import { TermsGate } from '../terms/TermsGate.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Banners } from './Banners.tsx'
import { Footer } from './Footer.tsx'
import { AppHeader } from './AppHeader.tsx'
import header from './AppHeader.module.css'
import { ThumbPlaces } from './ThumbPlaces.tsx'
import { shellMessages as m } from './messages.gen.ts'
import css from './Shell.module.css'

/** The frame of every page. */
export function Shell() {
  useBlockRefetch()
  useLiveFigures()
  return (
    <div className={css['shell']}>
      <a className={header['skip']} href="#content">
        {m.skip}
      </a>
      <AppHeader />
      <Banners />
      <main id="content" className={css['main']} tabIndex={-1}>
        <TermsGate>
          <Outlet />
        </TermsGate>
      </main>
      <Footer />
      <ThumbPlaces />
      <LiveRegion />
    </div>
  )
}
