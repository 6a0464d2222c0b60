export type { WalletAnswer } from './injected/createDecider.ts'
export type { InjectedWallet } from './injected/createInjectedWallet.ts'
export type { InjectedWalletOptions } from './injected/createKeeper.ts'
export {
  installWallet,
  type InstalledWallet,
  type InstallWalletOptions,
} from './injected/installWallet.ts'
export { kitPage, type KitLabels, type KitPage } from './pages/kitPage.ts'
export { pocketPage, type PocketPage } from './pages/pocketPage.ts'
