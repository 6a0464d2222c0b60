/** The look of modal and buttons; `system` follows the device. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** A variable of the style contract (SPEC §3, theming); the table of theme variables says what each one paints. */
export type ThemeVariable =
  | '--cw-accent'
  | '--cw-accent-ink'
  | '--cw-surface'
  | '--cw-surface-raised'
  | '--cw-ink'
  | '--cw-ink-soft'
  | '--cw-line'
  | '--cw-success'
  | '--cw-danger'
  | '--cw-scrim'
  | '--cw-color-mix'
  | '--cw-color-mix-strength'
  | '--cw-qr-color'
  | '--cw-font-family'
  | '--cw-font-size'
  | '--cw-radius'
  | '--cw-width'
  | '--cw-z-index'

/** The style contract's variables that an app sets; they win over the ones of the page. */
export type ThemeVariables = Readonly<Partial<Record<ThemeVariable, string>>>
