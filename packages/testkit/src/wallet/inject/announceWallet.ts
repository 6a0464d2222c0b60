import type { TestProvider } from './createProvider.ts'

// A causeway: two posts and a deck over water, in the product's green-blue.
export const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#0b5f63"/><path d="M16 40h64M28 40v28M48 40v28M68 40v28" stroke="#fff" stroke-width="7" stroke-linecap="round"/><path d="M14 80c9-6 14-6 22 0s14 6 22 0 14-6 24 0" stroke="#7fd0cc" stroke-width="5" fill="none" stroke-linecap="round"/></svg>',
)}`

/** Announces the wallet as EIP-6963 says, now or `delayMs` later, and again whenever a page asks. */
export function announceWallet(provider: TestProvider, delayMs: number): void {
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: crypto.randomUUID(),
      name: 'Causeway Test Wallet',
      icon,
      rdns: 'id.causeway.testwallet',
    }),
    provider,
  })
  const say = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  setTimeout(() => {
    say()
    addEventListener('eip6963:requestProvider', say)
  }, delayMs)
}
