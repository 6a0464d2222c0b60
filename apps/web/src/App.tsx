import type { Kit } from '@causeway/kit'
import { KitProvider } from '@causeway/kit/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { LanguageRoot } from './i18n/LanguageRoot.tsx'
import type { PageStorage } from './pageStorage.ts'
import type { createAppRouter } from './router.ts'
import type { TermsStore } from './terms/acceptance.ts'
import { TermsContext } from './terms/TermsContext.tsx'
import { ThemeProvider } from './theme/ThemeContext.tsx'
import type { TxRegistry } from './tx/registry.ts'
import { TxProvider } from './tx/TxContext.tsx'

export interface AppProps {
  kit: Kit
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
  storage: PageStorage
  terms: TermsStore
  transactions: TxRegistry
}

/** The whole page. */
export function App({ kit, queryClient, router, storage, terms, transactions }: AppProps) {
  return (
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
    </StrictMode>
  )
}
