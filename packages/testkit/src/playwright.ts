export type { WalletAnswer } from './injected/decider.ts'
export type { InjectedWallet } from './injected/injectedWallet.ts'
export type { InjectedWalletOptions } from './injected/keeper.ts'
export {
  installWallet,
  type InstalledWallet,
  type InstallWalletOptions,
} from './injected/installWallet.ts'
export { kitPage, type KitLabels, type KitPage } from './pages/kitPage.ts'
export { pocketPage, type PocketPage } from './pages/pocketPage.ts'
