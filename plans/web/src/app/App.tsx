import type { Kit } from '@causeway/kit'
import { KitProvider } from '@causeway/kit/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode } from 'react'
import { FindButton } from '../find/FindButton.tsx'
import { LanguageRoot } from '../i18n/LanguageRoot.tsx'
import { FindSlot } from '../shell/findSlot.ts'
import { RemindersSlot } from '../plans/page/remindersSlot.ts'
import type { createAppRouter } from './createAppRouter.ts'
import type { Address } from 'viem'
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

const OwnReminders = lazy(async () => ({
  default: (await import('../portfolio/OwnReminders.tsx')).OwnReminders,
}))
const ownReminders = (member: Address) => <OwnReminders member={member} />

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
                  <RemindersSlot value={ownReminders}>
                    <RouterProvider router={router} />
                  </RemindersSlot>
                </FindSlot>
              </LanguageRoot>
            </TermsContext>
          </TxProvider>
        </KitProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
