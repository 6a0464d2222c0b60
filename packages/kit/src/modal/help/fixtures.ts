import { createWalletSource, sourceWallets } from '@causeway/testkit/walletSource'
import type { Fixture } from '../../fixture.ts'

const wallets = createWalletSource(sourceWallets(60))

export const fixtures: readonly Fixture[] = [
  { view: 'WhatIsAWallet', state: 'plain' },
  { view: 'WhatIsAWallet', state: 'registry', config: { wallets } },
  { view: 'WhatIsANetwork', state: 'plain' },
  { view: 'GetWallet', state: 'full', config: { wallets } },
  { view: 'GetWallet', state: 'empty' },
  {
    view: 'GetWallet',
    state: 'loading',
    config: { wallets: Object.assign(createWalletSource([]), { latency: Infinity }) },
  },
]
