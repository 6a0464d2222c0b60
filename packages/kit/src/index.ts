export type { Account, NamespaceAccount } from './account.ts'
export { listAccounts, preferredAccountType, type WalletAccount } from './accounts.ts'
export type { CallResult } from './calls/result.ts'
export { sendTransaction, type SendTransactionParams } from './calls/sendTransaction.ts'
export { signTypedData, type SignTypedDataParams } from './calls/signTypedData.ts'
export { writeContract, type WriteContractParams } from './calls/writeContract.ts'
export type { ReadClient } from './client.ts'
export type { Discovery, NamespaceAdapter } from './connection/adapter.ts'
export { connect } from './connection/connect.ts'
export type {
  AccountDetails,
  AccountType,
  Connector,
  ConnectorPort,
  ConnectorType,
  WalletListener,
  WalletReport,
} from './connection/connector.ts'
export { disconnect } from './connection/disconnect.ts'
export type { Eip1193Provider } from './connection/provider.ts'
export { switchNetwork } from './connection/switchNetwork.ts'
export { createKit, type KitConfig } from './createKit.ts'
export type { EventsConfig, KitEvent } from './events/kitEvent.ts'
export type { AppMetadata, Kit } from './kit.ts'
export type {
  ConnectMethod,
  ConnectorGroup,
  Endpoints,
  Features,
  KitOptions,
  LogLevel,
  OptionsInput,
  ThemeMode,
  ThemeVariables,
} from './options.ts'
export type { ActivityItemInput, ActivitySource } from './ports/activity.ts'
export type { AccountPlace, BalanceSource, TokenBalanceInput } from './ports/balances.ts'
export type { Identity, IdentitySource } from './ports/identity.ts'
export type { CursorPage } from './ports/cursorPage.ts'
export type { Nft, NftSource } from './ports/nfts.ts'
export type { PairedWallet, PairingPort, PeerWallet, PendingRequest } from './ports/pairing.ts'
export type { Ports } from './ports/ports.ts'
export type { WalletListItem, WalletPage, WalletQuery, WalletSource } from './ports/walletSource.ts'
export type { LogEntry } from './log.ts'
export type { Messages } from './messages/en.ts'
export { directionOf, languages, pickLanguage, type LanguageTag } from './messages/languages.ts'
export { drawsModal } from './modal/drawn.ts'
export type { View } from './modal/views.ts'
export type { ActiveNetwork } from './connection/activeNetwork.ts'
export type { EvmNetwork } from './connection/evmNetwork.ts'
export { memoryStorage, type StoragePort } from './storage.ts'
