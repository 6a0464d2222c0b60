import { installSolanaWallet } from '@causeway/testkit/solana/installSolanaWallet'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'
import { installWallet } from '@causeway/testkit/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'

/** CAIP-217: a scope is a network of CAIP-2. */
const Scope = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/u))
const list = v.array(v.string())
const Scopes = v.record(
  Scope,
  v.strictObject({ methods: list, notifications: list, accounts: v.optional(list) }),
)
const base = { jsonrpc: v.literal('2.0'), id: v.number() }
/** What a page may say in the envelope of CAIP-348: CAIP-25 and CAIP-285. */
const Message = v.strictObject({
  type: v.literal('caip-348'),
  data: v.variant('method', [
    v.strictObject({
      ...base,
      method: v.literal('wallet_createSession'),
      params: v.strictObject({ optionalScopes: Scopes }),
    }),
    v.strictObject({ ...base, method: v.literal('wallet_revokeSession') }),
  ]),
})

const shown = { name: 'Test Wallet', rdns: 'org.example.testwallet' }
const extension = { ...shown, id: 'nkbihfbeogaeaoehlefnkodbefgpgknn' }

/**
 * Puts a wallet of Ethereum and Solana into every page, as one extension: one session, which its EIP-1193 provider, its wallet of the
 * Wallet Standard and its own channel show alike.
 * @param options.listens whether it announces the channel (CAIP-294, CAIP-348); without one its provider is asked
 */
export async function installMultichainWallet(
  context: BrowserContext,
  { rpcUrl, listens }: { readonly rpcUrl: string; readonly listens: boolean },
) {
  const leftOut = new Set<'solana'>()
  const heard: string[] = []
  const key = solanaKey(new Uint8Array(32).fill(7))
  const solana = await installSolanaWallet(context, { ...shown, accounts: [key] })
  const grant = async () => (leftOut.has('solana') ? [] : solana.grant())
  const evm = await installWallet(context, {
    ...shown,
    chains: [{ id: 137, rpcUrl }],
    namespaces: [{ namespace: solana.namespace, grant }],
  })

  /** CAIP-311, to every channel that is open. */
  const tell = (sessionScopes: unknown) =>
    Promise.all(
      context.pages().map((page) =>
        page.evaluate((detail) => dispatchEvent(new CustomEvent('test:extension', { detail })), {
          type: 'caip-348',
          data: { jsonrpc: '2.0', method: 'wallet_sessionChanged', params: { sessionScopes } },
        }),
      ),
    )
  async function revoke() {
    await tell({})
    await Promise.all([evm.revoke(), solana.revoke()])
  }
  async function answer(message: unknown): Promise<unknown> {
    const { data } = v.parse(Message, message)
    heard.push(data.method)
    if (data.method === 'wallet_revokeSession') return revoke().then(() => ({ result: true }))
    const outcome = await evm.handle({ method: data.method, params: data.params })
    if (outcome.ok === true)
      await tell((outcome.result as { readonly sessionScopes: unknown }).sessionScopes)
    return outcome
  }
  if (listens) {
    await context.exposeBinding('testExtension', (_source, message: unknown) => answer(message))
    await context.addInitScript({
      content: `{ const __name = (it) => it; (${extensionScript.toString()})(${JSON.stringify(extension)}) }`,
    })
  }
  const asked = (wallet: Pick<typeof evm, 'requests'>, method: string) =>
    wallet
      .requests(method)
      .filter(({ params }) => !JSON.stringify(params ?? []).includes('"silent":true'))
      .map(() => method)
  return {
    evm,
    solana,
    /** What its owner leaves out of what is asked. */
    leftOut,
    /** What came over the channel. */
    heard,
    /** The owner ends the session. */
    revoke,
    /** The app ends it by itself, over a channel of its own. */
    endFrom: (page: Page) =>
      page.evaluate((id) => {
        type Channel = { readonly postMessage: (message: unknown) => void }
        type Browser = { chrome: { runtime: { connect: (to: string) => Channel } } }
        const { runtime } = (globalThis as unknown as Browser).chrome
        const data = { jsonrpc: '2.0', id: 9, method: 'wallet_revokeSession' }
        runtime.connect(id).postMessage({ type: 'caip-348', data })
      }, extension.id),
    /** What opened a window of the wallet. */
    prompts: (): readonly string[] => [
      ...asked(evm, 'wallet_createSession'),
      ...asked(evm, 'eth_requestAccounts'),
      ...asked(solana, 'standard:connect'),
    ],
  }
}

/** Runs in the page before its scripts, as text: a browser whose extension announces itself and listens. */
function extensionScript({ id, ...own }: typeof extension): void {
  type Hear = (message: unknown) => void
  const page = globalThis as unknown as {
    chrome?: object
    testExtension: (message: unknown) => Promise<object>
  }
  const open = new Set<Hear>()
  addEventListener('test:extension', (event) =>
    open.forEach((hear) => hear((event as CustomEvent<unknown>).detail)),
  )
  const connect = () => {
    const listeners = new Set<Hear>()
    const hear: Hear = (message) => listeners.forEach((one) => one(message))
    open.add(hear)
    return {
      onMessage: { addListener: (one: Hear) => listeners.add(one) },
      onDisconnect: { addListener: () => undefined },
      disconnect: () => open.delete(hear),
      async postMessage(message: { readonly data: { readonly id: number } }) {
        const answer = await page.testExtension(message)
        const data = { jsonrpc: '2.0', id: message.data.id, ...answer }
        if (open.has(hear)) hear({ type: 'caip-348', data })
      },
    }
  }
  page.chrome = { ...page.chrome, runtime: { connect } }
  const targets = [{ type: 'caip-348', value: id }]
  const params = { ...own, uuid: crypto.randomUUID(), icon: 'data:,', targets }
  const detail = { jsonrpc: '2.0', method: 'wallet_announce', params }
  addEventListener('caip294:wallet_prompt', () =>
    dispatchEvent(new CustomEvent('caip294:wallet_announce', { detail })),
  )
}
