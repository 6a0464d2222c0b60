export type { Account, NamespaceAccount } from './connection/account.ts'
export type { Profile } from './connection/state.ts'
export { listAccounts, preferredAccountType, type WalletAccount } from './calls/listAccounts.ts'
export type { CallResult } from './calls/connect.ts'
export { pendingRequests } from './calls/pendingRequests.ts'
export { deployContract, type DeployContractParams } from './calls/write.ts'
export { getBalance, type NativeBalance } from './calls/readAccount.ts'
export {
  getCallsStatus,
  waitForCalls,
  type CallReceipt,
  type CallsStatus,
} from './calls/callsStatus.ts'
export {
  getCapabilities,
  type Capabilities,
  type ChainCapabilities,
} from './calls/getCapabilities.ts'
export { getIdentity } from './calls/readAccount.ts'
export { getWalletClient, type ConnectedWalletClient } from './calls/getWalletClient.ts'
export { pay } from './pay/pay.ts'
export {
  type SignInTiming,
  localSignIn,
  serverSignIn,
  signIn,
  signInHeaders,
  signInWith,
  signOut,
  siwe,
} from './siwx/factories.ts'
export { sessionOf, type SessionState } from './siwx/sessionFeed.ts'
export type { LocalSignInOptions } from './siwx/localPort.ts'
export type { ServerSignInOptions } from './siwx/serverPort.ts'
export type { SiweMessageArgs, SiweOptions } from './siwx/siwePort.ts'
export type {
  AskedMessage,
  KitMessages,
  OneQuestion,
  OwnMessages,
  SessionKeeper,
  SignInAccount,
  SignInFields,
  SignInPort,
  SignInSession,
} from './ports/signIn.ts'
export type { SignInMessage } from '@causeway/protocol/signIn/message'
export { grantPermissions, type GrantPermissionsParams } from './smart/grantPermissions.ts'
export type { GrantedPermissions } from './smart/grantFlow.ts'
export { kitProvider, type EthereumProvider } from './calls/kitProvider.ts'
export type { ProviderEvents } from './calls/accountNews.ts'
export { listWallets } from './wallets/listWallets.ts'
export {
  previewCalls,
  previewMessage,
  previewRequest,
  previewTransaction,
  previewTypedData,
  type PreviewKnowledge,
} from './preview/previews.ts'
export type {
  KnownContract,
  PreviewCallsParams,
  PreviewMessageParams,
  PreviewTransactionParams,
  PreviewTypedDataParams,
} from '@causeway/protocol/preview/asked'
export type { MessagePreview, Preview, TypedDataPreview } from '@causeway/protocol/preview/signed'
export type { TransactionPreview } from '@causeway/protocol/preview/types'
export { sendCalls, type Call, type SendCallsParams, type SentCalls } from './calls/sendCalls.ts'
export {
  sendTransaction,
  type SendTransactionParams,
  type TransactionOptions,
} from './calls/write.ts'
export { signMessage, type SignMessageParams } from './calls/signMessage.ts'
export { signTypedData, type SignTypedDataParams } from './calls/signTypedData.ts'
export { waitForReceipt, type WaitForReceiptParams } from './calls/waitForReceipt.ts'
export { watchAsset, type WatchAssetParams } from './calls/watchAsset.ts'
export { writeContract, type WriteContractParams } from './calls/write.ts'
export type { ReadClient, Transports } from './connection/client.ts'
export type { Discovery, NamespaceAdapter } from './connection/connector.ts'
export { connect } from './calls/connect.ts'
export { themes } from './ui/themes.ts'
export { cookieStorage } from './calls/visitorCookie.ts'
export { type InitialState, initialStateFromCookie } from './calls/visitorCookie.ts'
export { connectWithModal } from './calls/connectWithModal.ts'
export type {
  AccountDetails,
  AccountType,
  Connector,
  ConnectorPort,
  ConnectorType,
  LoginProvider,
  WalletListener,
  WalletReport,
} from './connection/connector.ts'
export { disconnect } from './calls/disconnect.ts'
export type { Eip1193Provider } from './connection/provider.ts'
export { switchNetwork } from './calls/connect.ts'
export { createKit } from './createKit.ts'
export type { CoinSending, CoinToSend, KitConfig, PreparedCoin, WalletAdapter } from './kit.ts'
export type { EventsConfig, KitEvent } from './events/kitEvent.ts'
export type { AppMetadata, Kit, SignIn } from './kit.ts'
export type {
  ConnectMethod,
  ConnectorGroup,
  Endpoints,
  Features,
  KitOptions,
  OptionsInput,
  SocialLogin,
  ThemeMode,
  ThemeVariables,
} from './options.ts'
export type { LogLevel } from './core/report.ts'
export type { ActivityItemInput, ActivitySource } from './ports/activity.ts'
export type { AccountPlace, BalanceSource, TokenBalanceInput } from './ports/balances.ts'
export type { EnsConfig, Identity, IdentitySource } from './ports/identity.ts'
export type { CursorPage } from './ports/cursorPage.ts'
export type { NameAnswer, NameRegistration, NameSource, NameSuggestion } from './ports/names.ts'
export type { SwapQuestion, SwapSource, SwapTokenInput } from './ports/swaps.ts'
export type { PayArguments, SwapArguments } from './modal/viewArguments.ts'
export type {
  OnrampAnswer,
  OnrampOffer,
  OnrampQuote,
  OnrampSource,
  OnrampWish,
} from './ports/onramp.ts'
export type { Nft, NftSource } from './ports/nfts.ts'
export type { PairedWallet, PairingPort, PeerWallet, PendingRequest } from './ports/pairing.ts'
export type { Ports } from './ports/ports.ts'
export type { WalletListItem, WalletPage, WalletQuery, WalletSource } from './ports/walletSource.ts'
export type { LogEntry } from './core/report.ts'
export type { Messages } from './messages/en.ts'
export type { LoginTexts } from './messages/login/loadLogin.ts'
export type { MoneyTexts } from './messages/money/loadMoney.ts'
export type { ActingTexts } from './messages/acting/loadActing.ts'
export {
  embeddedWalletInfo,
  type EmbeddedUser,
  type EmbeddedWalletInfo,
} from './frame/embeddedFeed.ts'
export { directionOf, languages, pickLanguage, type LanguageTag } from './messages/languages.ts'
export { drawsModal } from './modal/createModal.ts'
export type { View } from './modal/views.ts'
export type { ActiveNetwork } from './connection/evmNetwork.ts'
export type { EvmNetwork } from './connection/evmNetwork.ts'
export { memoryStorage, type StoragePort } from './core/storage.ts'
export type { Address } from '@causeway/protocol/address/address'
export type { CaipNetworkId } from '@causeway/protocol/caip/caip'
export type { BaseError } from '@causeway/protocol/errors/base'
export type { ErrorCode } from '@causeway/protocol/errors/catalogue'
export { isBaseError } from '@causeway/protocol/errors/codedError'
export type { ChainNamespace, Network } from '@causeway/protocol/networks/networks'
export type { ChainId } from './connection/connector.ts'
export type { NamespacesEvent, NamespacesState } from './connection/createNamespaces.ts'
export type { ConnectionEvent } from './connection/events.ts'
export type { NetworkInput } from './connection/fromChain.ts'
export type { NetworkList } from './connection/networkList.ts'
export type { ConnectionState } from './connection/state.ts'
export type { Environment, Platform } from './core/environment.ts'
export type { Log } from './core/log.ts'
export type { Store } from './core/store.ts'
export type { Events } from './events/createEvents.ts'
export type { Language } from './messages/createLanguage.ts'
export type { OpenOptions } from './modal/opening.ts'
export type { ModalEvent, ModalState } from './modal/state.ts'
export type { ViewName } from './modal/views.ts'
export type { ThemeVariable } from './options.ts'
export type { WalletConnectConfig } from './ports/pairing.ts'
