export type {
  Account,
  GrantedAccount,
  GrantedEvmAccount,
  NamespaceAccount,
  NoAccount,
} from './connection/evmAccountOf.ts'
export type { Profile } from './connection/state.ts'
export {
  listAccounts,
  preferredAccountType,
  type WalletAccount,
} from './actions/calls/listAccounts.ts'
export type { CallResult } from './actions/calls/connect.ts'
export { pendingRequests } from './actions/calls/pendingRequests.ts'
export { deployContract, type DeployContractParams } from './actions/calls/writeContract.ts'
export { getBalance, type NativeBalance } from './actions/calls/getIdentity.ts'
export {
  getCallsStatus,
  waitForCallsStatus,
  type CallReceipt,
  type CallsStatus,
} from './actions/calls/getCallsStatus.ts'
export {
  getCapabilities,
  type Capabilities,
  type ChainCapabilities,
} from './actions/calls/getCapabilities.ts'
export { getIdentity } from './actions/calls/getIdentity.ts'
export { getWalletClient, type ConnectedWalletClient } from './actions/calls/getWalletClient.ts'
export { mayHaveBeenSent } from './actions/calls/mayHaveBeenSent.ts'
export {
  movementSince,
  nextNonce,
  type CountedAccount,
  type Movement,
} from './actions/calls/nextNonce.ts'
export { pay } from './money/pay/pay.ts'
export {
  addRecentTransaction,
  type RecentTransactionParams,
} from './money/pending/addRecentTransaction.ts'
export {
  type SignInTiming,
  localSignIn,
  serverSignIn,
  signIn,
  signInHeaders,
  signInWith,
  signOut,
  siwe,
} from './signIn/signInWith.ts'
export { sessionOf, type SessionState } from './signIn/sessionFeed.ts'
export type { LocalSignInOptions } from './signIn/localPort.ts'
export type { ServerSignInOptions } from './signIn/serverPort.ts'
export type { SiweMessageArgs, SiweOptions } from './signIn/siwePort.ts'
export type {
  MessageToSign,
  KitMessages,
  OneClickAuthRequest,
  OwnMessages,
  SessionKeeper,
  SignInAccount,
  SignInFields,
  SignInPort,
  SignInSession,
} from './core/ports/signIn.ts'
export type { SignInMessage } from '@causeway/protocol/signIn/signInMessage'
export { grantPermissions, type GrantPermissionsParams } from './embedded/smart/grantPermissions.ts'
export type { GrantedPermissions } from './embedded/smart/grantFlow.ts'
export { kitProvider, type EthereumProvider } from './actions/calls/kitProvider.ts'
export type { ProviderEvents } from './actions/calls/accountNews.ts'
export { listWallets } from './actions/wallets/listWallets.ts'
export {
  previewCalls,
  previewMessage,
  previewRequest,
  previewTransaction,
  previewTypedData,
  type PreviewKnowledge,
} from './money/preview/previewRequest.ts'
export type {
  KnownContract,
  PreviewCallsParams,
  PreviewMessageParams,
  PreviewTransactionParams,
  PreviewTypedDataParams,
} from '@causeway/protocol/preview/previewSources'
export type { MessagePreview, Preview, TypedDataPreview } from '@causeway/protocol/preview/preview'
export type { TransactionPreview } from '@causeway/protocol/preview/transactionPreview'
export {
  sendCalls,
  type Call,
  type SendCallsParams,
  type SentCalls,
} from './actions/calls/sendCalls.ts'
export {
  sendTransaction,
  type SendTransactionParams,
  type TransactionOptions,
} from './actions/calls/writeContract.ts'
export { signMessage, type SignMessageParams } from './actions/calls/signMessage.ts'
export { signTypedData, type SignTypedDataParams } from './actions/calls/signTypedData.ts'
export {
  waitForTransactionReceipt,
  type WaitForTransactionReceiptParams,
} from './actions/calls/waitForTransactionReceipt.ts'
export { listConnections, type WalletConnection } from './actions/calls/listConnections.ts'
export { watchAsset, type WatchAssetParams } from './actions/calls/watchAsset.ts'
export { writeContract, type WriteContractParams } from './actions/calls/writeContract.ts'
export type { ReadClient, Transports } from './connection/createClients.ts'
export type { Discovery, WalletAdapter } from './connection/connector.ts'
export { connect } from './actions/calls/connect.ts'
export { themes } from './ui/themes.ts'
export { cookieStorage } from './actions/calls/cookieStorage.ts'
export { type InitialState, initialStateFromCookie } from './actions/calls/cookieStorage.ts'
export { connectWithModal } from './actions/calls/connectWithModal.ts'
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
export { disconnect } from './actions/calls/disconnect.ts'
export { disconnectConnector } from './actions/calls/disconnectConnector.ts'
export type { Eip1193Provider } from './connection/isEip1193Provider.ts'
export { switchChain } from './actions/calls/connect.ts'
export { openNamedWallet, type NamedWallet } from './actions/wallets/openNamedWallet.ts'
export { createKit } from './entries/createKit.ts'
export type {
  CoinSending,
  CoinToSend,
  KitConfig,
  PreparedCoin,
  NamespaceAdapter,
} from './actions/kit.ts'
export type { EventsConfig, KitEvent } from './connection/events/kitEvent.ts'
export type { Kit, SignIn } from './actions/kit.ts'
export type { ChainIdsOf, KitChainId, Register } from './actions/kitChainId.ts'
export type { AppMetadata } from './core/options/appMetadata.ts'
export type {
  ConnectMethod,
  ConnectorGroup,
  Endpoints,
  Features,
  KitOptions,
  WalletGroup,
  OptionsInput,
  SocialLogin,
  ThemeMode,
  ThemeVariables,
} from './core/options/createOptions.ts'
export type { LogLevel } from './core/report.ts'
export type { ActivityItemInput, ActivitySource } from './core/ports/activity.ts'
export type { ChainAccount, BalanceSource, TokenBalanceInput } from './core/ports/balances.ts'
export type { AvatarProps, DrawAvatar } from './core/ports/avatar.ts'
export type { EnsConfig, Identity, IdentitySource } from './core/ports/identity.ts'
export type { CursorPage } from './core/ports/cursorPage.ts'
export type {
  NameAnswer,
  NameRegistration,
  NameSource,
  NameSuggestion,
} from './core/ports/names.ts'
export type { SwapRequest, SwapSource, SwapTokenInput } from './core/ports/swaps.ts'
export type { PayArguments, SwapArguments } from './actions/modal/viewArguments.ts'
export type {
  OnrampAnswer,
  OnrampOffer,
  OnrampQuote,
  OnrampSource,
  OnrampWish,
} from './core/ports/onramp.ts'
export type { Nft, NftSource } from './core/ports/nfts.ts'
export type { PairedWallet, PairingPort, PeerWallet, PendingRequest } from './core/ports/pairing.ts'
export type { Ports } from './core/ports/ports.ts'
export type {
  WalletListItem,
  WalletPage,
  WalletQuery,
  WalletSource,
} from './core/ports/walletSource.ts'
export type { LogEntry } from './core/report.ts'
export type { Messages } from './core/messages/en.ts'
export type { LoginTexts } from './core/messages/login/loadLogin.ts'
export type { MoneyTexts } from './core/messages/money/loadMoney.ts'
export type { SmartAccountTexts } from './core/messages/smartAccount/loadSmartAccount.ts'
export {
  embeddedWalletInfo,
  type EmbeddedUser,
  type EmbeddedWalletInfo,
} from './embedded/frame/embeddedFeed.ts'
export {
  directionOf,
  languages,
  pickLanguage,
  type LanguageTag,
} from './core/messages/languages.ts'
export { registerModalRenderer } from './actions/modal/createModal.ts'
export type { View } from './actions/modal/views.ts'
export type { ActiveChain } from './connection/activeChain.ts'
export type { EvmNetwork } from './connection/activeChain.ts'
export type { EvmNetworkOf } from './actions/kitChainId.ts'
export { memoryStorage, type StoragePort } from './core/createStorage.ts'
export type { Address } from '@causeway/protocol/address'
export type { CaipNetworkId } from '@causeway/protocol/caip'
export type { ErrorCode, KnownError as BaseError } from '@causeway/protocol/catalogue'
export { isKnownError as isBaseError } from './core/isKnownError.ts'
export type { ChainNamespace, Network } from '@causeway/protocol/networks'
export type { ChainId } from './connection/connector.ts'
export type { NamespacesEvent, NamespacesState } from './connection/createNamespaces.ts'
export type { ConnectionEvent } from './connection/events.ts'
export type { NetworkInput } from './connection/fromChain.ts'
export type { NetworkList } from './connection/createNetworkList.ts'
export type { ConnectionState } from './connection/state.ts'
export type { Environment, Platform } from './core/browserEnvironment.ts'
export type { Log } from './core/createLog.ts'
export type { Store } from './core/createStore.ts'
export type { Events } from './connection/events/createEvents.ts'
export type { Language } from './core/messages/createLanguage.ts'
export type { OpenOptions } from './actions/modal/openModal.ts'
export type { ModalEvent, ModalState } from './actions/modal/state.ts'
export type { ViewName } from './actions/modal/views.ts'
export type { ThemeVariable } from './core/options/createOptions.ts'
