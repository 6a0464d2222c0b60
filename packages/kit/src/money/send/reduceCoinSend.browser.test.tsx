import {
  budgetInstructions,
  compileMessage,
  transferInstruction,
  unsignedTransaction,
} from '@causeway/protocol/solana/readTransaction'
import { readSteps } from '@causeway/protocol/solana/readSteps'
import { nameAccount } from '@causeway/protocol/solana/readSolanaName'
import { solanaSecretKey } from '@causeway/protocol/solana/isSignedBy'
import { storedName } from '@causeway/testkit/solana/storedName'
import type { Network } from '@causeway/protocol/networks'
import { solanaPageScript } from '@causeway/testkit/solana/solanaPageScript'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { carolSolana } from '../../../test/fakeNamespace.ts'
import { expectAccessible, modalRoot, quietPolygon, showKit } from '../../../test/showKit.tsx'
import {
  solana,
  solanaAdapter,
  solanaDevnet,
  solanaLocal,
  solanaTestnet,
} from '../../chains/solana/index.ts'
import { standardName } from '../../chains/solana/readStandardWallet.ts'
import { switchChain } from '../../actions/calls/connect.ts'

const url = 'https://solana.example/rpc'
const local = {
  ...solanaLocal,
  rpcUrls: { default: { http: [url] }, chainDefault: { http: [url] } },
}
const receiver = '11111111111111111111111111111112'
const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'

afterEach(() => vi.unstubAllGlobals())

/** A node in memory, with the questions that it was asked. */
function stubNode(answers: Record<string, unknown> = {}) {
  const asked: string[] = []
  const all: Record<string, unknown> = {
    getBalance: { value: 5_000_000_000 },
    getTokenAccountsByOwner: { value: [] },
    getMultipleAccounts: { value: [] },
    getSignaturesForAddress: [],
    getLatestBlockhash: { value: { blockhash, lastValidBlockHeight: 100 } },
    getRecentPrioritizationFees: [{ prioritizationFee: 2_000_000 }],
    simulateTransaction: { value: { err: null } },
    getBlockHeight: 5,
    getSignatureStatuses: { value: [{ slot: 7, err: null, confirmationStatus: 'confirmed' }] },
    ...answers,
  }
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init: { readonly body: string }) => {
    if (input !== url) return real(input, init)
    const { method, params } = JSON.parse(init.body) as { method: string; params: unknown[] }
    asked.push(method)
    const answer = all[method]
    const result: unknown = typeof answer === 'function' ? answer(params) : answer
    return Response.json({ jsonrpc: '2.0', id: 1, result })
  })
  return asked
}

interface Question {
  readonly method: string
  readonly params: readonly [readonly { readonly transaction?: readonly number[] }[] | null]
}

/** A page whose visitor chooses the Solana wallet in the modal. */
async function show(
  answer: (question: Question) => Promise<unknown>,
  networks: readonly [Network, ...Network[]] = [local],
) {
  const events = new EventTarget()
  const questions: Question[] = []
  const shown = await showKit({
    networks: [quietPolygon, ...networks],
    namespaces: [solanaAdapter()],
  })
  const { environment } = shown.kit
  const binding = 'walletOfTest'
  Object.assign(environment.events ?? events, {
    [binding]: async (question: Question) => {
      questions.push(question)
      if (question.method === 'standard:connect')
        return { ok: true, result: [{ address: carolSolana, publicKey: [1] }] }
      return answer(question)
    },
  })
  solanaPageScript(
    { binding, name: 'Sol Wallet', icon: '', chains: networks.map(standardName), without: [] },
    environment.events,
  )
  shown.kit.close()
  shown.kit.open({ namespace: 'solana' })
  await page.getByRole('button', { name: /^Sol Wallet/u }).click()
  await vi.waitFor(() => expect(shown.kit.accountOf('solana').status).toBe('connected'))
  return { ...shown, questions }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const sends = (questions: readonly Question[]) =>
  questions.filter(({ method }) => method === 'solana:signAndSendTransaction')

async function review(amount: string, to = receiver) {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('textbox', { name: 'Receiver' }).fill(to)
}

const approves = async () => ({
  ok: true,
  result: [{ signature: Array.from({ length: 64 }, () => 9) }],
})
const rejects = async () => ({ ok: false, error: { code: 4001, message: 'no' } })

describe('a Solana account', () => {
  it('[S3.solana-connect] [S3.solana-balance] is connected in the modal, and shows what it holds of SOL', async () => {
    stubNode()
    const { kit, questions } = await show(approves)
    // Who was never let in is asked for, and not passed over in silence.
    const [connect] = questions.filter(({ method }) => method === 'standard:connect')
    expect(connect?.params[0] ?? null).toBeNull()
    kit.open({ view: 'Account' })
    await expect.element(page.getByText(/5\sSOL/u)).toBeVisible()
    // At the head of the account, and not only as a row of what it holds.
    const head = () => modalRoot()?.querySelector('.who .balance')?.textContent
    await vi.waitFor(() => expect(head()).toMatch(/\b5(?:\.0+)?\sSOL/u), 10_000)
  })

  it('[S4.send-solana] sends SOL by the panel: the wallet is asked for just what was reviewed, once', async () => {
    const asked = stubNode()
    const { kit, questions } = await show(approves)
    kit.open({ view: 'WalletSend' })
    await review('1.25')
    await button('Review send').click()
    await expect.element(page.getByText(receiver)).toBeVisible()
    await expect.element(page.getByText('1.250 SOL')).toBeVisible()
    await expect.element(page.getByText('0.000007 SOL')).toBeVisible()
    await expectAccessible()
    expect(sends(questions)).toEqual([])
    await button('Send').click()
    await expect.element(page.getByText('It has arrived.')).toBeVisible()
    const [question, ...more] = sends(questions)
    expect(more).toEqual([])
    const expected = unsignedTransaction(
      compileMessage({
        payer: carolSolana,
        blockhash,
        instructions: [
          ...budgetInstructions(1_000, 2_000_000n),
          transferInstruction(carolSolana, receiver, 1_250_000_000n),
        ],
      }),
    )
    expect(question?.params[0]?.[0]?.transaction).toEqual([...expected])
    expect(asked).toContain('simulateTransaction')
    await button('Done').click()
    kit.open({ view: 'WalletSend' })
    await expect.element(page.getByRole('textbox', { name: 'Receiver' })).toHaveValue('')
  })

  it('behavior: a name is looked up at the node, shown with its address, and what cannot be read is said', async () => {
    let isAway = false
    // A key of somebody: what is paid to a program by its name would be lost.
    const friend = solanaSecretKey(new Uint8Array(32).fill(9)).address
    const kept = storedName(friend)
    stubNode({
      getSlot: 452_825_395,
      getAccountInfo: ([address]: unknown[]) => {
        if (isAway) throw new Error('away')
        const data = [btoa(String.fromCodePoint(...kept.data)), 'base64']
        return { value: address === nameAccount('friend') ? { owner: kept.owner, data } : null }
      },
    })
    const { kit, questions } = await show(approves)
    kit.open({ view: 'WalletSend' })
    await review('1', 'stranger.sns')
    await expect.element(page.getByText(/^This name leads to no address on/u)).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Receiver' })
    // Another registry has them by now.
    await field.fill('friend.sol')
    await expect.element(page.getByText(/cannot be read here/u)).toBeVisible()
    isAway = true
    await field.fill('friend.sns')
    await expect.element(page.getByText('Error resolving name')).toBeVisible()
    await expect.element(button('Invalid address')).toBeVisible()
    isAway = false
    await field.fill('Friend.sns')
    await expect.element(button('Review send')).toBeVisible()
    await expectAccessible()
    await button('Review send').click()
    await expect.element(page.getByText('Friend.sns')).toBeVisible()
    await expect.element(page.getByText(friend)).toBeVisible()
    await button('Send').click()
    await expect.element(page.getByText('It has arrived.')).toBeVisible()
    const wire = Uint8Array.from(sends(questions)[0]?.params[0]?.[0]?.transaction ?? [])
    expect(readSteps(wire)?.steps).toMatchObject([
      { type: 'coin', to: friend, lamports: 1_000_000_000n },
    ])
  })

  it('behavior: a refusal comes back to the form with what was typed', async () => {
    stubNode()
    const { kit, questions } = await show(rejects)
    kit.open({ view: 'WalletSend' })
    await review('2')
    await button('Review send').click()
    await button('Send').click()
    await expect.element(page.getByRole('textbox', { name: 'Receiver' })).toHaveValue(receiver)
    await expect.element(page.getByText(/^You declined/u)).toBeVisible()
    expect(sends(questions)).toHaveLength(1)
  })

  it('behavior: what the node says cannot be carried out never reaches the wallet', async () => {
    stubNode({
      simulateTransaction: { value: { err: { InsufficientFundsForRent: { account_index: 1 } } } },
    })
    const { kit, questions } = await show(approves)
    kit.open({ view: 'WalletSend' })
    await review('9')
    await expect.element(button('Insufficient funds')).toBeVisible()
    await review('1', '0x90F79bf6EB2c4f870365E785982E1f101E93b906')
    await expect.element(button('Invalid address')).toBeVisible()
    await review('0.0001')
    await button('Review send').click()
    await expect.element(page.getByText(/^An account on Solana must hold/u)).toBeVisible()
    expect(sends(questions)).toEqual([])
  })

  it('behavior: a wallet that breaks off is not asked a second time before the visitor has looked', async () => {
    stubNode()
    const { kit, questions } = await show(async () => ({
      ok: 'text',
      text: 'The wallet went away.',
    }))
    kit.open({ view: 'WalletSend' })
    await review('1')
    await button('Review send').click()
    await button('Send').click()
    await expect.element(page.getByText('This may have been sent')).toBeVisible()
    expect(button('Send').elements()).toEqual([])
    expect(sends(questions)).toHaveLength(1)
  })

  it('behavior: a look at another network while the wallet has the question forgets neither the question nor its answer', async () => {
    stubNode()
    let answer: (said: unknown) => void = () => {}
    const { kit, questions } = await show(
      () => new Promise((resolve) => (answer = resolve)),
      [local, { ...solanaDevnet, rpcUrls: local.rpcUrls }],
    )
    const look = async (network: Network) => {
      await switchChain(kit, { caipNetworkId: network.caipNetworkId })
      kit.open({ view: 'WalletSend' })
    }
    kit.open({ view: 'WalletSend' })
    await review('1')
    await button('Review send').click()
    await button('Send').click()
    await vi.waitFor(() => expect(sends(questions)).toHaveLength(1))
    await look(solanaDevnet)
    await expect.element(button('Add amount')).toBeVisible()
    await look(local)
    await expect.element(page.getByText('Confirm in your wallet')).toBeVisible()
    await look(solanaDevnet)
    answer({ ok: 'text', text: 'The wallet went away.' })
    await look(local)
    await expect.element(page.getByText('This may have been sent')).toBeVisible()
    await expect.element(page.getByText('1 SOL', { exact: true })).toBeVisible()
    expect(button('Send').elements()).toEqual([])
    expect(sends(questions)).toHaveLength(1)
  })
})

describe('networks and addresses of Solana', () => {
  it('[S3.network-solana] mainnet, devnet and testnet are used by their names, and count SOL in nine decimals', async () => {
    stubNode()
    const at = (network: Network): Network => ({
      ...network,
      rpcUrls: { default: { http: [url] }, chainDefault: { http: [url] } },
    })
    const all = [at(solana), at(solanaDevnet), at(solanaTestnet)] as const
    const { kit, questions } = await show(approves, all)
    kit.open({ view: 'Networks' })
    for (const name of ['Solana', 'Solana Devnet', 'Solana Testnet'])
      await expect
        .element(page.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).first())
        .toBeVisible()
    for (const network of all) {
      await switchChain(kit, { caipNetworkId: network.caipNetworkId })
      kit.open({ view: 'WalletSend' })
      await review('1.000000001')
      await button('Review send').click()
      await expect.element(page.getByText('1.000000001 SOL')).toBeVisible()
      await expect.element(page.getByText(network.name, { exact: true }).last()).toBeVisible()
      await button('Send').click()
      await expect.element(page.getByText('It has arrived.')).toBeVisible()
      await button('Done').click()
    }
    expect(sends(questions).map(({ params }) => params[0]?.[0])).toMatchObject([
      { chain: 'solana:mainnet' },
      { chain: 'solana:devnet' },
      { chain: 'solana:testnet' },
    ])
    // Test coins are worth nothing, and are shown so.
    await switchChain(kit, { caipNetworkId: solana.caipNetworkId })
    kit.open({ view: 'Account' })
    await expect.element(page.getByText(/^5\sSOL/u).first()).toBeVisible()
  })

  it('[S5.solana-address] a receiver is 32 to 44 letters of base 58 that stand for a key, and nothing else', async () => {
    stubNode()
    const { kit } = await show(approves)
    kit.open({ view: 'WalletSend' })
    await page.getByRole('textbox', { name: 'Amount' }).fill('1')
    const field = page.getByRole('textbox', { name: 'Receiver' })
    for (const good of ['1'.repeat(32), carolSolana, ` ${carolSolana} `]) {
      await field.fill(good)
      await expect.element(button('Review send')).toBeVisible()
    }
    for (const bad of [
      '1'.repeat(31),
      '1'.repeat(45),
      `0${carolSolana.slice(1)}`,
      `${carolSolana}1`,
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    ]) {
      await field.fill(bad)
      await expect.element(button('Invalid address')).toBeVisible()
    }
  })
})

const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const parsed = (type: string, info: object) => ({
  owner: token2022,
  data: { parsed: { type, info } },
})
const tokenAccount = (owner: string, amount: string, extensions: readonly object[] = []) =>
  parsed('account', {
    mint,
    owner,
    state: 'initialized',
    tokenAmount: { amount, decimals: 2 },
    extensions,
  })
const oil = parsed('mint', {
  decimals: 2,
  extensions: [
    { extension: 'tokenMetadata', state: { name: 'Oil', symbol: 'OIL' } },
    {
      extension: 'transferFeeConfig',
      state: {
        olderTransferFee: { epoch: 0, maximumFee: 500, transferFeeBasisPoints: 100 },
        newerTransferFee: { epoch: 0, maximumFee: 500, transferFeeBasisPoints: 100 },
      },
    },
  ],
})

/** A node that knows one token with a fee; what the receiver's account of it is. */
function tokenNode(account: object | null) {
  return stubNode({
    getTokenAccountsByOwner: ([, by]: readonly { programId?: string }[]) => ({
      value:
        by?.programId === undefined || by.programId === token2022
          ? [{ pubkey: receiver, account: tokenAccount(carolSolana, '90000') }]
          : [],
    }),
    getMultipleAccounts: ([addresses]: readonly (readonly string[])[]) => ({
      value: (addresses ?? []).map((one) =>
        one === mint ? oil : one === receiver ? null : account,
      ),
    }),
    getMinimumBalanceForRentExemption: 2_157_600,
    getEpochInfo: { epoch: 3 },
    simulateTransaction: { value: { err: null, unitsConsumed: 30_000 } },
  })
}

describe('a token of Solana', () => {
  it('behavior: is listed with the coin, and its fee and the new account are told before', async () => {
    tokenNode(null)
    const { kit, questions } = await show(approves)
    kit.open({ view: 'Account' })
    await page.getByRole('tab', { name: 'Tokens' }).click()
    await expect.element(page.getByText(/^900(?:\.0+)?/u).first()).toBeVisible()
    await expect.element(page.getByText(/^5\sSOL/u).first()).toBeVisible()
    await expect.element(page.getByText('It calls itself “OIL”')).toBeVisible()
    kit.open({ view: 'WalletSend' })
    await page.getByRole('button', { name: /^Solana/u }).click()
    // No list has it: it goes by its mint, which the review says in full.
    await page.getByRole('button', { name: /^EPjF…yTDt1v/u }).click()
    await expect.element(page.getByText(/is on no list of this app/u)).toBeVisible()
    await review('100')
    await button('Review send').click()
    await expect.element(page.getByText('100 EPjF…yTDt1v')).toBeVisible()
    await expect.element(page.getByText('99 EPjF…yTDt1v')).toBeVisible()
    await expect.element(page.getByText(mint, { exact: true })).toBeVisible()
    await expect.element(page.getByText('0.0021576 SOL')).toBeVisible()
    await expectAccessible()
    await button('Send').click()
    await expect.element(page.getByText('It has arrived.')).toBeVisible()
    expect(sends(questions)).toHaveLength(1)
  })

  it('behavior: a receiver that wants a note is asked for with one', async () => {
    const memo = { extension: 'memoTransfer', state: { requireIncomingTransferMemos: true } }
    tokenNode(tokenAccount(receiver, '0', [memo]))
    const { kit } = await show(approves)
    kit.open({ view: 'WalletSend' })
    await page.getByRole('button', { name: /^Solana/u }).click()
    await page.getByRole('button', { name: /^EPjF…yTDt1v/u }).click()
    await review('1')
    await button('Review send').click()
    await expect
      .element(page.getByText(/^This receiver takes tokens only with a note/u))
      .toBeVisible()
    await page.getByRole('textbox', { name: 'Note, which everybody can read' }).fill('Invoice 7')
    await button('Review send').click()
    await expect.element(page.getByText('Invoice 7')).toBeVisible()
  })
})
