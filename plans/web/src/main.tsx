import { savedSettingsKey, siteDocumentKey } from './core/webStorageKeys.ts'
import { createRoot } from 'react-dom/client'
import '../../../apps/styles/tokens.css'
import '../../../apps/styles/fonts.css'
import '../../../apps/styles/base.css'
import './styles/kit.css'
import '@causeway/kit/button.css'
import { App } from './app/App.tsx'
import { appParts } from './app/appParts.ts'
import { isGatedHere } from './geo/isGatedHere.ts'
import { followLanguage } from './i18n/followLanguage.ts'
import { linkedLanguages } from './i18n/linkedLanguages.ts'
import { needMessages } from './i18n/spoken.ts'
import { chunksOf } from './i18n/chunksOf.ts'
import { loadTestWallet } from './local/loadTestWallet.ts'
import { log } from './core/log.ts'
import { pageStorage } from './core/pageStorage.ts'
import { keepReferrer } from './core/readReferrer.ts'
import { startPreferences } from './preferences/preferences.ts'
import { shellMessages } from './shell/messages.gen.ts'
import { onShownDocument, showDocument } from './site/shownDocument.ts'
import { startTheme } from './theme/theme.ts'
import { announce } from './ui/announce.ts'

const storage = pageStorage()
// Whatever page a member's link leads to: what it names is for ever, so it is never lost on the way.
keepReferrer(location.search, storage)
startPreferences(storage)
startTheme(storage)
const parts = appParts(storage)
const { kit, queryClient } = parts
// Before the first paint, so that a remembered wallet never shows as not connected.
kit.start()
onShownDocument(() => kit.updateFeatures({ onramp: !isGatedHere('onramp') }))
loadTestWallet()

/** Draws the page for the first time. */
function render(): void {
  const root = document.getElementById('root')
  if (!root)
    throw new Error('index.html has no element with the id "root": the page has nowhere to go.')
  createRoot(root).render(<App {...parts} />)
}

// Known before the page's own code is: both are fetched at once.
void needMessages(chunksOf(location.pathname))
// Not a top-level await: with one, the bundler merges no chunks, and the first page loads 80 scripts instead of a few.
const read = linkedLanguages(location.search, navigator.languages)
void Promise.all([
  followLanguage(kit, document.documentElement, read, () => announce(shellMessages.languageFailed)),
  showCachedDocument(),
]).then(render)

/** What this browser judged on an earlier visit, so that no name changes behind the first picture. */
async function showCachedDocument(): Promise<void> {
  if (storage.getItem(siteDocumentKey) === null) return
  try {
    const { cachedDocument } = await import('./site/cachedDocument.ts')
    showDocument(cachedDocument(storage))
  } catch (error) {
    log('info', 'The kept document of the site was not loaded.', error)
  }
}
function followSite(): void {
  void import('./site/followDocument.ts').then(
    ({ followDocument }) => followDocument(kit, queryClient, storage),
    (error: unknown) =>
      log('info', 'The part that reads the site’s document was not loaded.', error),
  )
}

function keepForOffline(): void {
  void import('./pwa/startOffline.ts').then(
    ({ startOffline }) => startOffline(queryClient, storage),
    (error: unknown) => log('info', 'The part for visits without a network was not loaded.', error),
  )
}
/** Settings that the visitor keeps with an account are compared with those of other browsers. */
function followSavedSettings(): void {
  if ((storage.getItem(savedSettingsKey) ?? 'null') === 'null') return
  void import('./account/savedSettings/keeperOf.ts').then(
    ({ keeperOf }) => keeperOf(kit, storage).start(),
    (error: unknown) => log('info', 'The part that keeps settings was not loaded.', error),
  )
}
// After everything that the first page needs; the development server has no files to keep.
function later(): void {
  followSavedSettings()
  followSite()
  if (import.meta.env.PROD) keepForOffline()
}
if (document.readyState === 'complete') later()
else addEventListener('load', later)
