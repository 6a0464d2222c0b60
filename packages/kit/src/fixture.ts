import type { KitInside, KitConfig } from './actions/kit.ts'
import type { ViewName } from './actions/modal/views.ts'
import type { Platform } from './core/browserEnvironment.ts'

/** A wallet of the fixture's page, announced by EIP-6963 before the modal opens. */
export interface FixtureWallet {
  readonly name: string
  /** Reverse domain name, so that it can be recent, excluded or a registry wallet's twin. */
  readonly rdns?: string
  /** A `data:` picture; a wallet without one gets its initial. */
  readonly icon?: string
  /** What it does when it is asked to connect or to switch; `approves` when left out. */
  readonly behaviour?: 'approves' | 'rejects' | 'hangs' | 'fails' | 'locked'
  /** The chain it says it is on; the first network's when left out. */
  readonly chainId?: number
  /** How many accounts it grants; one when left out. */
  readonly accounts?: number
}

/** One state of one view, as the gallery draws it. Kept beside the feature in `fixtures.ts`; never shipped. */
export interface Fixture {
  readonly view: ViewName
  /** A word or two in kebab case, unlike every other state of the view: `empty`, `loading`, `declined`, `full`. */
  readonly state: string
  /** Options and ports on top of the gallery's own; ports answer from memory. */
  readonly config?: Partial<KitConfig>
  /** The page has one plain wallet when left out. */
  readonly wallets?: readonly FixtureWallet[]
  /** The kind of device; the one that draws it when left out. */
  readonly platform?: Platform
  /** The first wallet is connected before the modal opens. */
  readonly connected?: boolean
  /** Runs once the modal is open at `view` (opened by name): pushes views with parameters, sends events, shows toasts. */
  readonly prepare?: (kit: KitInside) => void | Promise<void>
}

/** An embedded wallet that loads and says nothing: fixtures tell its states by hand. The gallery serves it. */
export const fixtureFrame = new URL('/silent', location.href).href
