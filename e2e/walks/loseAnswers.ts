import type { Page } from '@playwright/test'

/** What a page hears of something that its wallet did send: an error, nothing, or an id that is none of its chain. */
export type LostAnswer = { readonly code?: number; readonly message: string } | `0x${string}` | null

/** Every wallet of the page sends what it is asked to, on EVM chains and on Solana, and then says something else. */
export async function loseAnswers(page: Page, said: LostAnswer): Promise<void> {
  await page.addInitScript((instead) => {
    type Sending = (...inputs: never[]) => Promise<unknown>
    interface Eip1193 {
      request: (asked: { readonly method: string }) => Promise<unknown>
    }
    type SolanaWallet = {
      readonly features: Record<string, { signAndSendTransaction?: Sending } | undefined>
    }
    const lost = new WeakSet<object>()
    const other = (nothing: unknown) => {
      if (instead === null) return nothing
      if (typeof instead === 'string') return instead
      const { message, ...code } = instead
      throw Object.assign(new Error(message), code)
    }
    globalThis.addEventListener(
      'eip6963:announceProvider',
      (event) => {
        const { provider } = (event as CustomEvent<{ provider: Eip1193 }>).detail
        if (lost.has(provider)) return
        lost.add(provider)
        const request = provider.request.bind(provider)
        provider.request = async (asked) => {
          const answer = await request(asked)
          return asked.method === 'eth_sendTransaction' ? other(null) : answer
        }
      },
      { capture: true },
    )
    globalThis.addEventListener(
      'wallet-standard:register-wallet',
      (event) => {
        type Register = (api: { readonly register: (wallet: SolanaWallet) => () => void }) => void
        const register = (event as CustomEvent<Register>).detail
        register({
          register({ features }) {
            const feature = features['solana:signAndSendTransaction']
            const send = feature?.signAndSendTransaction
            if (feature && send && !lost.has(feature)) {
              lost.add(feature)
              feature.signAndSendTransaction = async (...inputs) => {
                await send(...inputs)
                return other([])
              }
            }
            return () => undefined
          },
        })
      },
      { capture: true },
    )
  }, said)
}
