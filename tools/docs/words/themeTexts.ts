/** What each variable of the theme paints, and which kind of value it holds. */
export const themeTexts: Readonly<Record<string, readonly [what: string, value: string]>> = {
  '--cw-accent': ['buttons that lead on, what is chosen', 'colour'],
  '--cw-accent-ink': ['text on the accent', 'colour'],
  '--cw-surface': ['the card', 'colour'],
  '--cw-surface-raised': ['rows and fields on the card', 'colour'],
  '--cw-ink': ['text', 'colour'],
  '--cw-ink-soft': ['text that explains', 'colour'],
  '--cw-line': ['edges', 'colour'],
  '--cw-success': ['what went well', 'colour'],
  '--cw-danger': ['what failed, and what cannot be undone', 'colour'],
  '--cw-scrim': ['over the page while the modal is open', 'colour'],
  '--cw-color-mix': ['mixed into the surfaces', 'colour'],
  '--cw-color-mix-strength': ['how much of it', 'percentage'],
  '--cw-qr-color': ['the dots of the QR code, on a plate that stays light', 'colour'],
  '--cw-font-family': ['stands before the fonts of the system', 'family'],
  '--cw-font-size': ['the base of all sizes; most text has 1.4 of it', 'length'],
  '--cw-radius': ['of the smallest corner; the card has five of it', 'length'],
  '--cw-width': ['of the modal', 'length'],
  '--cw-z-index': ['of the modal', 'number'],
}

/** Defaults that stand in no sheet as such. */
export const themeDefaults: Readonly<Record<string, string>> = {
  '--cw-z-index': '999',
}
