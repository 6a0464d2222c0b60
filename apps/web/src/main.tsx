import { KitProvider } from '@causeway/kit/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/kit.css'
import { settings } from './env.ts'
import { followLanguage } from './i18n/followLanguage.ts'
import { LanguageRoot } from './i18n/LanguageRoot.tsx'
import { createAppKit, network } from './kit.ts'
import { loadTestWallet } from './local/testWallet.ts'
import { log } from './log.ts'
import { pageStorage } from './pageStorage.ts'
import { startPreferences } from './preferences/preferences.ts'
import { createQueryClient } from './queryClient.ts'
import { createAppRouter } from './router.ts'
import { shellMessages } from './shell/messages.ts'
import { ThemeProvider } from './theme/ThemeContext.tsx'
import { createTermsStore } from './terms/acceptance.ts'
import { TermsContext } from './terms/TermsContext.tsx'
import { notifyLater } from './tx/notifyLater.ts'
import { createTxRegistry, firstAttempt } from './tx/registry.ts'
import { TxProvider } from './tx/TxContext.tsx'
import { announce } from './ui/announce.ts'

const storage = pageStorage()
startPreferences(storage)
const kit = createAppKit()
// Before the first paint, so that a remembered wallet never shows as not connected.
kit.start()
const queryClient = createQueryClient()
const router = createAppRouter({ kit, queryClient })
const terms = createTermsStore(storage, Date.now)
const transactions = createTxRegistry(
  {
    kit,
    settings,
    queryClient,
    storage,
    nativeSymbol: network.nativeCurrency.symbol,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  },
  firstAttempt(),
  notifyLater(),
)
loadTestWallet()

/** Draws the page for the first time. */
function render(): void {
  const root = document.getElementById('root')
  if (!root)
    throw new Error('index.html has no element with the id "root": the page has nowhere to go.')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider storage={storage}>
          {(theme) => (
            <KitProvider kit={kit} theme={theme}>
              <TxProvider registry={transactions}>
                <TermsContext value={terms}>
                  <LanguageRoot>
                    <RouterProvider router={router} />
                  </LanguageRoot>
                </TermsContext>
              </TxProvider>
            </KitProvider>
          )}
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

// Not a top-level await: with one, the bundler merges no chunks, and the first page loads 80 scripts instead of a few.
void followLanguage(kit, document.documentElement, navigator.languages, () =>
  announce(shellMessages.languageFailed),
).then(render)

// After everything that the first page needs; the development server has no files to keep.
if (import.meta.env.PROD)
  addEventListener(
    'load',
    () =>
      void import('./pwa/startOffline.ts').then(
        ({ startOffline }) => startOffline(queryClient, storage),
        (error: unknown) =>
          log('info', 'The part for visits without a network was not loaded.', error),
      ),
  )
