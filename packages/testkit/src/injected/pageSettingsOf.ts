import { bytesToHex } from 'viem'
import type { PageSettings } from './pageScript.ts'

/** How a wallet shows itself to pages. */
export interface ShownWallet {
  /** As the page's list of wallets shows it; `Test Wallet` when left out. */
  readonly name?: string
  /** `org.example.testwallet` when left out. */
  readonly rdns?: string
  /** A `data:` URI. */
  readonly icon?: string
  /** How long after a page's start the wallet announces itself, in milliseconds: 0 when left out, `'never'` until `announce()`. */
  readonly announce?: number | 'never'
  /** As `window.ethereum` alone, without EIP-6963. */
  readonly legacy?: boolean
}

// A key on a plain ground.
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#33415c"/><circle cx="36" cy="48" r="14" fill="none" stroke="#fff" stroke-width="8"/><path d="M50 48h30M70 48v12" stroke="#fff" stroke-width="8"/></svg>',
)}`

/** What the page's side of a wallet is told, with a name of its own for the way to it. */
export function pageSettingsOf(shown: ShownWallet): PageSettings {
  const id = randomId()
  return {
    binding: `wallet${id}`,
    uuid: id.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/u, '$1-$2-4$3-8$4-$5'),
    name: shown.name ?? 'Test Wallet',
    rdns: shown.rdns ?? 'org.example.testwallet',
    icon: shown.icon ?? icon,
    announceAfterMs: shown.announce === 'never' ? null : (shown.announce ?? 0),
    legacy: shown.legacy ?? false,
  }
}

/** 32 hexadecimal digits. jsdom of older Jests has no `randomUUID`. */
const randomId = () => bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2)
