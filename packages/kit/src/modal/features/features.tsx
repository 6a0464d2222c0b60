import { accountViews } from '../account/accountViews.tsx'
import { connectViews } from '../connect/connectViews.tsx'
import { lazy } from '../../core/lazy.ts'
import type {
  LoginViewName,
  MoneyViewName,
  BuiltInViewName,
  ViewName,
} from '../../actions/modal/views.ts'
import { networkViews } from '../network/networkViews.tsx'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const activityViews: { readonly Transactions: ViewEntry<'Transactions'> } = {
  Transactions: {
    title: (kit) => kit.messages.activity,
    panel: lazy(() =>
      import('../../money/activity/ActivityList.tsx').then(({ transactions }) => transactions),
    ),
  },
}

const approveViews: { readonly ApproveTransaction: ViewEntry<'ApproveTransaction'> } = {
  ApproveTransaction: {
    title: (kit) => kit.messages.yourWallet,
    panel: lazy(() =>
      import('../../embedded/approve/ApproveTransactionView.tsx').then(
        ({ approveTransaction }) => approveTransaction,
      ),
    ),
  },
}

const helpCode = lazy(() => import('../help/helpPanels.tsx'))

const helpViews: {
  readonly GetWallet: ViewEntry<'GetWallet'>
  readonly WhatIsAWallet: ViewEntry<'WhatIsAWallet'>
  readonly WhatIsANetwork: ViewEntry<'WhatIsANetwork'>
  readonly WhatIsABuy: ViewEntry<'WhatIsABuy'>
} = {
  GetWallet: {
    title: (kit) => kit.messages.getWallet,
    panel: lazy(async () => (await helpCode.load()).getWalletPanel),
  },
  WhatIsAWallet: {
    title: (kit) => kit.messages.whatIsWallet,
    panel: lazy(async () => (await helpCode.load()).whatIsAWallet),
  },
  WhatIsANetwork: {
    title: (kit) => kit.messages.whatIsNetwork,
    panel: lazy(async () => (await helpCode.load()).whatIsANetwork),
  },
  WhatIsABuy: {
    title: (kit) => kit.messages.whatIsBuy,
    panel: lazy(() => import('../help/buyPanel.tsx').then(({ whatIsABuy }) => whatIsABuy)),
  },
}

const signInCode = lazy(() => import('../../signIn/SignInView.tsx'))

/** The question to sign in; ConnectingSiwe is the same one, for apps with the older option (D32). */
const siwxViews: {
  readonly SIWXSignMessage: ViewEntry<'SIWXSignMessage'>
  readonly ConnectingSiwe: ViewEntry<'ConnectingSiwe'>
} = {
  SIWXSignMessage: {
    title: (kit) => kit.messages.signInHeader,
    panel: lazy(async () => (await signInCode.load()).signInPanel),
  },
  ConnectingSiwe: {
    title: (kit) => kit.messages.signInHeader,
    panel: lazy(async () => (await signInCode.load()).signInPanel),
  },
}

type Views = {
  readonly [N in Exclude<ViewName, BuiltInViewName | MoneyViewName | LoginViewName>]: ViewEntry<N>
}

/**
 * Every view past those that the modal opens with, and where its code is; itself fetched when the first of them is near. Those that
 * move money are in `moneyFeatures.tsx`. A new feature is its folder, its members of `View`, and one line here or there.
 */
export const features: Views = {
  ...connectViews,
  ...accountViews,
  ...activityViews,
  ...networkViews,
  ...approveViews,
  ...helpViews,
  ...siwxViews,
}
