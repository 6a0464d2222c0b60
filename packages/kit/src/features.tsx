import { accountViews } from './account/accountViews.tsx'
import { connectViews } from './connect/connectViews.tsx'
import { loadOnce } from './core/loadOnce.ts'
import { nameViews } from './names/nameViews.tsx'
import { onrampViews } from './onramp/onrampViews.tsx'
import type { OpeningViewName, ViewName } from './modal/views.ts'
import { networkViews } from './network/networkViews.tsx'
import { swapViews } from './swap/swapViews.tsx'
import type { ViewEntry } from './ui/viewEntry.tsx'

const activityViews: { readonly Transactions: ViewEntry<'Transactions'> } = {
  Transactions: {
    title: (kit) => kit.messages.activity,
    panel: loadOnce(() =>
      import('./activity/ActivityList.tsx').then(({ transactions }) => transactions),
    ),
  },
}

const approveViews: { readonly ApproveTransaction: ViewEntry<'ApproveTransaction'> } = {
  ApproveTransaction: {
    title: (kit) => kit.messages.approveTransaction,
    panel: loadOnce(() =>
      import('./approve/ApproveTransactionView.tsx').then(
        ({ approveTransaction }) => approveTransaction,
      ),
    ),
  },
}

const helpCode = loadOnce(() => import('./help/helpPanels.tsx'))

const helpViews: {
  readonly GetWallet: ViewEntry<'GetWallet'>
  readonly WhatIsAWallet: ViewEntry<'WhatIsAWallet'>
  readonly WhatIsANetwork: ViewEntry<'WhatIsANetwork'>
  readonly WhatIsABuy: ViewEntry<'WhatIsABuy'>
} = {
  GetWallet: {
    title: (kit) => kit.messages.getWallet,
    panel: loadOnce(async () => (await helpCode.load()).getWallet),
  },
  WhatIsAWallet: {
    title: (kit) => kit.messages.whatIsWallet,
    panel: loadOnce(async () => (await helpCode.load()).whatIsAWallet),
  },
  WhatIsANetwork: {
    title: (kit) => kit.messages.whatIsNetwork,
    panel: loadOnce(async () => (await helpCode.load()).whatIsANetwork),
  },
  WhatIsABuy: {
    title: (kit) => kit.messages.whatIsBuy,
    panel: loadOnce(() => import('./help/buyPanel.tsx').then(({ whatIsABuy }) => whatIsABuy)),
  },
}

const receiveCode = loadOnce(() => import('./receive/ReceiveView.tsx'))

const receiveViews: {
  readonly WalletReceive: ViewEntry<'WalletReceive'>
  readonly WalletCompatibleNetworks: ViewEntry<'WalletCompatibleNetworks'>
} = {
  WalletReceive: {
    title: (kit) => kit.messages.receive,
    feature: 'receive',
    panel: loadOnce(async () => (await receiveCode.load()).receive),
  },
  WalletCompatibleNetworks: {
    title: (kit) => kit.messages.compatibleNetworks,
    feature: 'receive',
    panel: loadOnce(async () => (await receiveCode.load()).compatibleNetworks),
  },
}

const sendCode = loadOnce(() => import('./send/SendView.tsx'))

const sendViews: {
  readonly WalletSend: ViewEntry<'WalletSend'>
  readonly WalletSendSelectToken: ViewEntry<'WalletSendSelectToken'>
  readonly WalletSendPreview: ViewEntry<'WalletSendPreview'>
} = {
  WalletSend: {
    title: (kit) => kit.messages.send,
    feature: 'send',
    panel: loadOnce(async () => (await sendCode.load()).send),
  },
  WalletSendSelectToken: {
    title: (kit) => kit.messages.selectToken,
    feature: 'send',
    panel: loadOnce(async () => (await sendCode.load()).sendSelectToken),
  },
  WalletSendPreview: {
    title: (kit) => kit.messages.reviewSend,
    feature: 'send',
    panel: loadOnce(async () => (await sendCode.load()).sendPreview),
  },
}

type Views = { readonly [N in Exclude<ViewName, OpeningViewName>]: ViewEntry<N> }

/**
 * Every view past those that the modal opens with, and where its code is; itself fetched when the first of them is near.
 * A new feature is its folder, its members of `View`, and one line here.
 */
export const features: Views = {
  ...connectViews,
  ...accountViews,
  ...activityViews,
  ...networkViews,
  ...approveViews,
  ...helpViews,
  ...swapViews,
  ...nameViews,
  ...onrampViews,
  ...receiveViews,
  ...sendViews,
}
