import { useSyncExternalStore } from 'react'
import { unknownAccount, type Account } from '../account.ts'
import { useKit } from './useKit.tsx'

/** Who is connected. `unknown` on a server and during hydration, so that both render the same. */
export function useAccount(): Account {
  const kit = useKit()
  return useSyncExternalStore(kit.subscribe, kit.account, () => unknownAccount)
}
