import { delay } from '@causeway/protocol/inTime'
import type { RouterHistory } from '@tanstack/react-router'
import type { AppProps } from './App.tsx'
import { settings } from '../core/settings.ts'
import { network } from '../core/network.ts'
import { createAppKit } from './createAppKit.ts'
import { nameKey } from '../names/nameKey.ts'
import type { PageStorage } from '../core/pageStorage.ts'
import { createQueryClient } from './createQueryClient.ts'
import { createAppRouter } from './createAppRouter.ts'
import { createTermsStore } from '../terms/acceptance.ts'
import { createTxNotifier } from '../tx/createTxNotifier.ts'
import { createTxRegistry, firstAttempt } from '../tx/txRegistry.ts'

/**
 * Everything that the page stands on, each once. Nothing of it asks the network yet.
 * @param history where the page is; the browser's own when left out
 */
export function appParts(storage: PageStorage, history?: RouterHistory): AppProps {
  const kit = createAppKit()
  const queryClient = createQueryClient()
  // Who registered a name wants to see it on the page behind the modal.
  kit.events.subscribe(() => {
    if (kit.events.get()?.event === 'REGISTER_NAME_SUCCESS')
      void queryClient.invalidateQueries({ queryKey: nameKey() })
  })
  return {
    kit,
    queryClient,
    router: createAppRouter({ kit, queryClient }, history),
    terms: createTermsStore(storage, Date.now),
    transactions: createTxRegistry(
      {
        kit,
        settings,
        queryClient,
        storage,
        nativeSymbol: network.nativeCurrency.symbol,
        sleep: delay,
      },
      firstAttempt(),
      createTxNotifier(),
    ),
  }
}
