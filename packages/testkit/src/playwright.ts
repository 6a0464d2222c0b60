export type { WalletAnswer } from './injected/createDecider.ts'
export type { InjectedWallet } from './injected/createInjectedWallet.ts'
export type { InjectedWalletOptions } from './injected/createKeeper.ts'
export {
  installWallet,
  type InstalledWallet,
  type InstallWalletOptions,
} from './injected/installWallet.ts'
export { kitPage, type KitPage } from './pages/kitPage.ts'
export { loginPage, type LoginLabels, type LoginPage } from './pages/loginPage.ts'
export type { KitLabels, SendSteps } from './pages/modalSteps.ts'
export { pocketPage, type PocketPage } from './pages/pocketPage.ts'
