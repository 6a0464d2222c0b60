import { lazy } from '../../core/lazy.ts'
import type { MoneyViewName } from '../../actions/modal/views.ts'
import { onrampViews } from '../../money/onramp/onrampViews.tsx'
import { swapViews } from '../../money/swap/swapViews.tsx'
import { smartAccountTitle } from '../../ui/useSmartAccountTexts.tsx'
import type { ViewEntry } from '../../ui/viewEntry.tsx'

const receiveCode = lazy(() => import('../../money/receive/ReceiveView.tsx'))

const receiveViews: {
  readonly WalletReceive: ViewEntry<'WalletReceive'>
  readonly WalletCompatibleNetworks: ViewEntry<'WalletCompatibleNetworks'>
} = {
  WalletReceive: {
    title: (kit) => kit.messages.receive,
    feature: 'receive',
    panel: lazy(async () => (await receiveCode.load()).receive),
  },
  WalletCompatibleNetworks: {
    title: (kit) => kit.messages.compatibleNetworks,
    feature: 'receive',
    panel: lazy(async () => (await receiveCode.load()).compatibleNetworks),
  },
}

const sendCode = lazy(() => import('../../money/send/SendView.tsx'))

const sendViews: {
  readonly WalletSend: ViewEntry<'WalletSend'>
  readonly WalletSendSelectToken: ViewEntry<'WalletSendSelectToken'>
  readonly WalletSendPreview: ViewEntry<'WalletSendPreview'>
} = {
  WalletSend: {
    title: (kit) => kit.messages.send,
    feature: 'send',
    panel: lazy(async () => (await sendCode.load()).send),
  },
  WalletSendSelectToken: {
    title: (kit) => kit.messages.selectToken,
    feature: 'send',
    panel: lazy(async () => (await sendCode.load()).sendSelectToken),
  },
  WalletSendPreview: {
    title: (kit) => kit.messages.reviewSend,
    feature: 'send',
    panel: lazy(async () => (await sendCode.load()).sendPreview),
  },
}

const namesCode = lazy(() => import('../../money/names/namePanels.tsx'))

/** The views of a name: what it is good for, choosing one, and having it. */
const nameViews: {
  readonly ChooseAccountName: ViewEntry<'ChooseAccountName'>
  readonly RegisterAccountName: ViewEntry<'RegisterAccountName'>
  readonly RegisterAccountNameSuccess: ViewEntry<'RegisterAccountNameSuccess'>
} = {
  ChooseAccountName: {
    title: (kit) => kit.messages.chooseAccountName,
    panel: lazy(async () => (await namesCode.load()).chooseName),
  },
  RegisterAccountName: {
    title: (kit) => kit.messages.registerName,
    panel: lazy(async () => (await namesCode.load()).registerNamePanel),
  },
  RegisterAccountNameSuccess: {
    title: (kit) => kit.messages.registerName,
    panel: lazy(async () => (await namesCode.load()).nameRegistered),
  },
}

const payViews: { readonly PayRequest: ViewEntry<'PayRequest'> } = {
  PayRequest: {
    title: (kit) => kit.messages.payRequest,
    feature: 'pay',
    panel: lazy(() => import('../../money/pay/PayView.tsx').then(({ payRequest }) => payRequest)),
  },
}

const smartCode = lazy(() => import('../../embedded/smart/smartPanels.tsx'))

/** By which apps move money for an account. */
const sessionViews: {
  readonly SmartSessionList: ViewEntry<'SmartSessionList'>
  readonly SmartSessionCreated: ViewEntry<'SmartSessionCreated'>
} = {
  SmartSessionList: {
    title: smartAccountTitle('sessions'),
    feature: 'smartSessions',
    panel: lazy(async () => (await smartCode.load()).sessionList),
  },
  SmartSessionCreated: {
    title: smartAccountTitle('sessions'),
    feature: 'smartSessions',
    panel: lazy(async () => (await smartCode.load()).sessionCreated),
  },
}

/**
 * The views that move money, and where their code is. Apart from the others: a bundler writes the name of every file of every view
 * beside a registry, and who looks for a wallet needs none of these.
 */
export const moneyFeatures: { readonly [N in MoneyViewName]: ViewEntry<N> } = {
  ...swapViews,
  ...nameViews,
  ...onrampViews,
  ...payViews,
  ...receiveViews,
  ...sendViews,
  ...sessionViews,
}
