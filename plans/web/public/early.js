// Runs before the first paint, as a file because the policy of the page allows nothing inline.
// The keys are checked against the app's own by src/app/early.test.ts.
;(() => {
  // Where one build serves many installations, its page brings the settings.
  const told = document.querySelector('meta[name="causeway-settings"]')
  if (told) globalThis.causewaySettings = JSON.parse(told.content)
  const { start, words } = document.currentScript?.dataset ?? {}
  /** Starts the app, where the build left that to this script. */
  const begin = () => void (start && import(start))
  /**
   * Where a browser does not tell of it, soon.
   * @param {() => void} then
   */
  const whenShown = (then) => {
    const tells = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')
    const latest = setTimeout(then, tells ? 1500 : 100)
    if (!tells) return
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      clearTimeout(latest)
      then()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  }
  /**
   * Texts of another language than English are asked for together with the app that reads them.
   * @param {readonly string[]} wanted languages of the visitor, the best first
   * @returns {string | undefined} the first that the app speaks; undefined for English
   */
  const askForWords = (wanted) => {
    const files = JSON.parse(words ?? '{}')
    const parts = location.pathname === '/' ? ['shell'] : ['shell', 'plans']
    if (/^\/operate(?:\/|$)/u.test(location.pathname)) parts.push('operate')
    for (const tag of wanted) {
      const { language, script } = new Intl.Locale(tag).maximize()
      if (language === 'en') return undefined
      const found = Object.keys(files).find((known) => {
        const ours = new Intl.Locale(known).maximize()
        return ours.language === language && ours.script === script
      })
      if (!found) continue
      for (const part of parts) {
        const href = files[found][part]
        if (!href) continue
        const link = document.createElement('link')
        Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
        document.head.append(link)
      }
      return found
    }
    return undefined
  }
  /**
   * Shows a first screen, then starts the app.
   * @param {HTMLTemplateElement | null} first of another page where a host answers with the home page for any path
   * @param {string | undefined} unsure what is not shown of it: words that are not this visitor's
   */
  const show = (first, unsure) => {
    if (first?.dataset.path !== location.pathname) return begin()
    Object.assign(document.documentElement, { lang: first.lang, dir: first.dir })
    for (const one of unsure ? first.content.querySelectorAll(unsure) : [])
      one.style.visibility = 'hidden'
    document.getElementById('root')?.append(first.content)
    // Once it is shown: evaluating the app takes a slow processor longer than a visitor waits for a first picture.
    return document.hidden ? begin() : whenShown(begin)
  }
  try {
    const read = (key) => JSON.parse(localStorage.getItem(key) ?? 'null')
    const theme = read('causeway:1:web-theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    // The first screen of this page as a newcomer sees it, drawn when the site was built: the scripts draw the same over
    // it. Who comes back with a wallet is not asked to connect one meanwhile; the kit's own button is drawn in English.
    const chosen = read('causeway:1:web-preferences')
    const language = chosen?.language ?? 'auto'
    const spoken = askForWords(language === 'auto' ? navigator.languages : [language])
    const isNew = read('causeway:1:connection-status') !== 'connected'
    const isPlain = /^(?:\?ref=[^&]*)?$/u.test(location.search)
    const showsChoices = location.pathname === '/settings' && (theme ?? chosen)
    if (isPlain && !showsChoices) {
      const unsure = isNew ? spoken && '[data-kind="connect"]' : 'button[data-kind]'
      if (!spoken) return show(document.querySelector('template'), unsure)
      const file = location.pathname === '/' ? '/index' : location.pathname
      fetch(`/first/${spoken}${file}.html`, { signal: AbortSignal.timeout(1000) })
        .then((answer) => answer.text())
        .then((text) => new DOMParser().parseFromString(text, 'text/html'))
        .then((page) => show(page.querySelector(`template[lang="${spoken}"]`), unsure))
        .catch((error) => {
          // oxlint-disable-next-line eslint/no-console
          console.warn('The first screen did not come; the app draws it.', error)
          begin()
        })
      return
    }
  } catch (error) {
    // oxlint-disable-next-line eslint/no-console
    console.warn('What was chosen before could not be read; the system decides.', error)
  }
  begin()
})()
