// Runs before the first paint, as a file because the policy of the page allows nothing inline.
// The key is checked against `themeKey` by src/theme/theme.test.ts.
;(() => {
  try {
    const stored = JSON.parse(localStorage.getItem('causeway:1:web-theme') ?? 'null')
    if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
  } catch (error) {
    // oxlint-disable-next-line eslint/no-console
    console.warn('The stored theme could not be read; the system preference is used.', error)
  }
})()
