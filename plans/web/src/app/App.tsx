import type { Kit } from '@causeway/kit'
import { KitProvider } from '@causeway/kit/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { FindButton } from '../find/FindButton.tsx'
import { LanguageRoot } from '../i18n/LanguageRoot.tsx'
import { FindSlot } from '../shell/findSlot.ts'
import type { createAppRouter } from './createAppRouter.ts'
import type { TermsStore } from '../terms/acceptance.ts'
import { TermsContext } from '../terms/TermsContext.tsx'
import { useAppTheme } from '../theme/useAppTheme.ts'
import type { TxRegistry } from '../tx/txRegistry.ts'
import { TxProvider } from '../tx/TxProvider.tsx'

export interface AppProps {
  kit: Kit
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
  terms: TermsStore
  transactions: TxRegistry
}

const findButton = (onOpen?: () => void) => <FindButton {...(onOpen && { onOpen })} />

/** The whole page. */
export function App({ kit, queryClient, router, terms, transactions }: AppProps) {
  const { theme } = useAppTheme()
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <KitProvider kit={kit} theme={theme}>
          <TxProvider registry={transactions}>
            <TermsContext value={terms}>
              <LanguageRoot>
                <FindSlot value={findButton}>
                  <RouterProvider router={router} />
                </FindSlot>
              </LanguageRoot>
            </TermsContext>
          </TxProvider>
        </KitProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
