import type { BitcoinPageAccount, PageTools } from './bitcoinPageScript.ts'

/** The wallet as the Wallet Standard has it, with the features of `@exodus/bitcoin-wallet-standard`; sent to the page as text. */
// One function, because it goes to the page as text.
// oxlint-disable-next-line max-lines-per-function
export function standardShape(tools: PageTools): void {
  const { settings, page, on, tell, ask, accounts, message, sign, whole, bytes, base64, hear } =
    tools
  const { name, icon } = settings
  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (one) => one.codePointAt(0) ?? 0)
  let shown: readonly object[] = []
  let unregister: (() => void)[] = []
  const chains = ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:regtest']
  const show = (all: readonly BitcoinPageAccount[]) => {
    shown = all
      .filter(({ purpose }) => purpose !== 'stacks')
      .map((one) => ({
        address: one.address,
        purpose: one.purpose,
        publicKey: bytes(one.publicKey),
        chains: [`bitcoin:${one.chain}`],
        features: Object.keys(features),
      }))
    tell({ accounts: shown })
  }
  interface Input {
    readonly account: { readonly address: string }
    readonly message: Uint8Array
    readonly psbt: Uint8Array
    readonly inputsToSign: readonly {
      readonly account: { readonly address: string }
      readonly signingIndexes: readonly number[]
    }[]
  }
  const features: Record<string, object> = whole({
    'bitcoin:connect': {
      version: '1.0.0',
      connect: async () => {
        show(await accounts('connect'))
        return { accounts: shown }
      },
    },
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent = false } = {}) => {
        show(await accounts(silent ? 'accounts' : 'connect'))
        return { accounts: shown }
      },
    },
    'bitcoin:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        await ask('disconnect')
        show([])
      },
    },
    'bitcoin:events': { version: '1.0.0', on },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: async (...inputs: readonly Input[]) =>
        Promise.all(
          inputs.map(async (input) => ({
            signedMessage: input.message,
            signature: fromBase64(
              await message(
                input.account.address,
                new TextDecoder().decode(input.message),
                'bip322',
              ),
            ),
          })),
        ),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: async (...inputs: readonly Input[]) =>
        Promise.all(
          inputs.map(async ({ psbt, inputsToSign }) => {
            const by = Object.fromEntries(
              inputsToSign.map((one) => [one.account.address, one.signingIndexes]),
            )
            return { signedPsbt: bytes(await sign(base64(psbt), by, false)) }
          }),
        ),
    },
  })
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    features,
    get accounts() {
      return shown
    },
  }
  type Api = { readonly register: (wallet: object) => () => void }
  const register = (api: Api) => unregister.push(api.register(wallet))
  page.addEventListener('wallet-standard:app-ready', (event) =>
    register((event as CustomEvent<Api>).detail),
  )
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  hear((news) => {
    if (news !== 'unregister') return show(news.accounts)
    for (const leave of unregister) leave()
    unregister = []
  })
}
