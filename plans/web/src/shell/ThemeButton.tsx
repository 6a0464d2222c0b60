import { appThemes } from '../theme/theme.ts'
import { useAppTheme } from '../theme/useAppTheme.ts'
import css from './AppHeader.module.css'
import { shellMessages } from './messages.gen.ts'
import { ThemeSign } from './ThemeSwitch.tsx'

const m = shellMessages.theme

/** The theme as one sign; each press takes the next one. */
export function ThemeButton() {
  const { theme, choose } = useAppTheme()
  const said = `${m.label}: ${m[theme]}`
  const next = appThemes[(appThemes.indexOf(theme) + 1) % appThemes.length] ?? 'system'
  return (
    <button
      type="button"
      className={css['language']}
      aria-label={said}
      title={said}
      onClick={() => choose(next)}
    >
      <ThemeSign theme={theme} />
    </button>
  )
}
