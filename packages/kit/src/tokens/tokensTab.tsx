import { loadOnce } from '../loadOnce.ts'
import type { AccountTab } from '../ui/accountTab.tsx'

export const tokensTab: AccountTab = {
  id: 'Tokens',
  label: (kit) => kit.messages.tokens,
  exists: (kit) => kit.ports.balances !== undefined,
  panel: loadOnce(() => import('./TokenList.tsx').then((module) => module.TokenList)),
}
