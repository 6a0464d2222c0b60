import { appThemes, type Theme } from '../theme/theme.ts'
import { useAppTheme } from '../theme/useAppTheme.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { shellMessages as m } from './messages.gen.ts'

const drawings: Record<Theme, string> = {
  light:
    'M8 1.5V3M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.600 11.600l1 1M3.4 12.600l1-1M11.600 4.4l1-1M8 5.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600Z',
  dark: 'M13.200 9.800A5.600 5.600 0 0 1 6.200 2.800a5.600 5.600 0 1 0 7 7Z',
  system: 'M2 3h12v8H2ZM6 13.500h4',
}

export function ThemeSwitch() {
  const { theme, choose } = useAppTheme()
  return (
    <Segmented
      label={m.theme.label}
      value={theme}
      onChange={choose}
      options={appThemes.map((value) => ({
        value,
        label: m.theme[value],
        content: <ThemeSign theme={value} />,
      }))}
    />
  )
}

/** What stands for a theme. */
export function ThemeSign({ theme }: { theme: Theme }) {
  return (
    <svg
      width="15"
      height="15"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[theme]} />
    </svg>
  )
}
