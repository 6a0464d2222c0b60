import { NetworkButton } from '@causeway/kit/react'
import { use, useCallback, useRef, type RefObject } from 'react'
import css from './AppHeader.module.css'
import { FindSlot } from './findSlot.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { shellMessages as m } from './messages.gen.ts'
import { Navigation } from './Navigation.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** What opens the menu names it by this: the header's button, and on a phone the last place at the thumb. */
export const menuId = 'menu'

/** On narrow screens the rest of the bar lives in a native popover: Escape and a tap beside it close it. */
export function Menu() {
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
