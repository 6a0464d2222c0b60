import type { Discovery } from '../../connection/connector.ts'

/** The two events of the Wallet Standard: a page that is ready, and a wallet that comes after it. */
const ready = 'wallet-standard:app-ready'
const registers = 'wallet-standard:register-wallet'

/**
 * Follows the wallets that register by the Wallet Standard, when the page starts or at any later time. One that throws costs
 * itself.
 * @param take what is done with each of them; returns what is done when it leaves the page
 * @returns its stop
 */
export function followStandard(
  { environment: { events }, log }: Discovery,
  take: (wallet: unknown) => () => void,
): () => void {
  if (!events) return () => undefined

  function register(...wallets: readonly unknown[]): () => void {
    const leaves = wallets.map((wallet) => {
      try {
        return take(wallet)
      } catch (error) {
        log('warn', 'A wallet of the Wallet Standard could not be read.', error)
        return () => undefined
      }
    })
    return () => leaves.forEach((leave) => leave())
  }
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => {
    const call: unknown = (event as CustomEvent<unknown>).detail
    if (typeof call !== 'function') return
    try {
      call(api)
    } catch (error) {
      log('warn', 'A wallet of the Wallet Standard could not register.', error)
    }
  }
  events.addEventListener(registers, onRegister)
  events.dispatchEvent(new CustomEvent(ready, { detail: api }))
  return () => events.removeEventListener(registers, onRegister)
}
