import { loadOnce } from '../loadOnce.ts'
import type { ViewEntry } from '../ui/viewEntry.tsx'

const code = loadOnce(() => import('./helpPanels.tsx'))

export const helpViews: {
  readonly GetWallet: ViewEntry<'GetWallet'>
  readonly WhatIsAWallet: ViewEntry<'WhatIsAWallet'>
  readonly WhatIsANetwork: ViewEntry<'WhatIsANetwork'>
} = {
  GetWallet: {
    title: (kit) => kit.messages.getWallet,
    panel: loadOnce(async () => (await code.load()).getWallet),
  },
  WhatIsAWallet: {
    title: (kit) => kit.messages.whatIsWallet,
    panel: loadOnce(async () => (await code.load()).whatIsAWallet),
  },
  WhatIsANetwork: {
    title: (kit) => kit.messages.whatIsNetwork,
    panel: loadOnce(async () => (await code.load()).whatIsANetwork),
  },
}
