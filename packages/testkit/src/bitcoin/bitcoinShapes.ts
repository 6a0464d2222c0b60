import type { BitcoinPageAccount, BitcoinShape, PageTools } from './bitcoinPageScript.ts'
import { standardShape } from './standardShape.ts'

function satsConnect(tools: PageTools): void {
  const { settings, holder, on, ask, accounts, message, sign, whole, here, stand, bytes, base64 } =
    tools
  const { name, icon } = settings
  const addresses = async (method?: string) => ({
    addresses: here(await accounts(method)).map((one) => ({
      address: one.address,
      publicKey: one.publicKey,
      purpose: one.purpose,
      addressType: one.form,
      walletType: 'software',
    })),
  })
  interface Params {
    readonly address: string
    readonly message: string
    readonly protocol: string
    readonly psbt: string
    readonly signInputs: Record<string, readonly number[]>
    readonly name: string
    readonly network: string
  }
  const chainOf = (word: string) => stand(word.toLowerCase() as BitcoinPageAccount['chain'])
  const methods: Record<string, (params: Params) => Promise<unknown>> = whole({
    wallet_connect: async (params: Params) => {
      chainOf(params.network)
      return addresses('connect')
    },
    wallet_getAccount: async () => {
      const found = await addresses()
      if (found.addresses.length === 0)
        throw Object.assign(new Error('Access denied.'), { code: -32_002 })
      return found
    },
    wallet_disconnect: async () => ask('disconnect'),
    wallet_changeNetwork: async (params: Params) => {
      await ask('switch', params.name.toLowerCase())
      chainOf(params.name)
      return null
    },
    signMessage: async (params: Params) => ({
      address: params.address,
      messageHash: '',
      protocol: params.protocol,
      signature: await message(
        params.address,
        params.message,
        params.protocol === 'ECDSA' ? 'ecdsa' : 'bip322',
      ),
    }),
    signPsbt: async (params: Params) => ({
      psbt: base64(bytes(await sign(params.psbt, params.signInputs, false))),
    }),
  })
  const provider = {
    async request(method: string, params: Params) {
      const frame = { jsonrpc: '2.0', id: '1' }
      const call = methods[method]
      if (!call) return { ...frame, error: { code: -32_601, message: 'Method not found' } }
      try {
        return { ...frame, result: await call(params) }
      } catch (error) {
        const { code, message: text } = error as {
          readonly code: number
          readonly message: string
        }
        return { ...frame, error: { code: code === 4001 ? -32_000 : code, message: text } }
      }
    },
    addListener: on,
  }
  holder['XverseProviders'] = { BitcoinProvider: provider }
  const id = 'XverseProviders.BitcoinProvider'
  const listed = Array.isArray(holder['btc_providers']) ? holder['btc_providers'] : []
  holder['btc_providers'] = [...(listed as unknown[]), { id, name, icon, methods: [] }]
}

function leather(tools: PageTools): void {
  const { holder, accounts, message, sign, whole, here, stand, bytes, base64 } = tools
  interface Params {
    readonly message: string
    readonly paymentType: string
    readonly network: BitcoinPageAccount['chain']
    readonly hex: string
    readonly signAtIndex: readonly number[]
  }
  const of = async (network: BitcoinPageAccount['chain'], form?: string) =>
    (await accounts()).find(
      (one) => one.chain === network && (form === undefined || one.form === form),
    )?.address ?? ''
  const methods: Record<string, (params: Params) => Promise<unknown>> = whole({
    getAddresses: async (params: Params) => {
      stand(params.network)
      return {
        addresses: here(await accounts('connect')).map((one) => ({
          symbol: one.purpose === 'stacks' ? 'STX' : 'BTC',
          type: one.form,
          address: one.address,
          publicKey: one.publicKey,
          derivationPath: "m/84'/0'/0'/0/0",
        })),
      }
    },
    signMessage: async (params: Params) => {
      const address = await of(params.network, params.paymentType)
      return { address, signature: await message(address, params.message, 'bip322') }
    },
    signPsbt: async (params: Params) => {
      const address = await of(params.network)
      const inputs = { [address]: params.signAtIndex }
      return { hex: await sign(base64(bytes(params.hex)), inputs, false) }
    },
  })
  holder['LeatherProvider'] = {
    async request(method: string, params: Params) {
      try {
        const call = methods[method]
        if (!call) throw Object.assign(new Error('Unsupported'), { code: -32_601 })
        return { jsonrpc: '2.0', id: '1', result: await call(params) }
      } catch (error) {
        const { code, message: text } = error as {
          readonly code: number
          readonly message: string
        }
        // It throws the envelope itself.
        // oxlint-disable-next-line no-throw-literal
        throw { jsonrpc: '2.0', id: '1', error: { code, message: text } }
      }
    },
  }
}

function unisat(tools: PageTools): void {
  const { settings, holder } = tools
  const wallet = (): Record<string, unknown> => {
    const { on, off, ask, accounts, message, sign, whole, here, stand, bytes, base64 } = tools
    const first = async (method?: string) => here(await accounts(method)).slice(0, 1)
    const words: Record<string, BitcoinPageAccount['chain']> = {
      BITCOIN_MAINNET: 'mainnet',
      BITCOIN_TESTNET: 'testnet',
      BITCOIN_REGTEST: 'regtest',
    }
    interface Options {
      readonly toSignInputs: readonly { readonly index: number; readonly address: string }[]
    }
    return whole({
      requestAccounts: async () => (await first('connect')).map(({ address }) => address),
      getAccounts: async () => (await first()).map(({ address }) => address),
      getPublicKey: async () => (await first())[0]?.publicKey,
      disconnect: async () => ask('disconnect'),
      switchChain: async (word: string) => {
        const next = words[word] ?? 'mainnet'
        await ask('switch', next)
        stand(next)
        return { enum: word }
      },
      signMessage: async (text: string, type = 'ecdsa') =>
        message((await first())[0]?.address ?? '', text, type === 'ecdsa' ? 'ecdsa' : 'bip322'),
      signPsbt: async (psbt: string, { toSignInputs }: Options) => {
        const inputs: Record<string, number[]> = {}
        for (const one of toSignInputs) (inputs[one.address] ??= []).push(one.index)
        return sign(base64(bytes(psbt)), inputs, true)
      },
      on,
      removeListener: off,
    })
  }
  const provider = wallet()
  if (settings.shape === 'unisat') {
    holder['unisat'] = provider
    return
  }
  // OKX has the same questions, and no switch.
  const { switchChain: _none, ...bitcoin } = provider
  holder['okxwallet'] = { bitcoin }
}

/**
 * The shapes that a wallet of Bitcoin can have on a page, each sent there as text: they use nothing from outside themselves.
 *
 * Sources: `standard`, the features of `@exodus/bitcoin-wallet-standard` 0.0.0; `satsConnect`, sats-connect 4.2.1 (`request`,
 * envelopes, WBIP-004); `leather`, leather.io's developer pages (`LeatherProvider.request`); `okx`, OKX's pages on
 * `okxwallet.bitcoin`; `unisat`, docs.unisat.io. By these texts: no real wallet was run.
 */
export const bitcoinShapes: Readonly<Record<BitcoinShape, (tools: PageTools) => void>> = {
  standard: standardShape,
  satsConnect,
  leather,
  okx: unisat,
  unisat,
}
