import { loadOnce } from '../loadOnce.ts'
import type { AccountTab } from '../ui/accountTab.tsx'

export const nftsTab: AccountTab = {
  id: 'NFTs',
  label: (kit) => kit.messages.nfts,
  exists: (kit) => kit.ports.nfts !== undefined,
  panel: loadOnce(() => import('./NftGrid.tsx').then((module) => module.NftGrid)),
}
