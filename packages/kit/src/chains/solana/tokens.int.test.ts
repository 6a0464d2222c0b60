import { solanaLocal } from '@causeway/protocol/networks'
import { metadataAddress } from '@causeway/protocol/solana/readMetadata'
import { readSolanaHistory } from '@causeway/protocol/solana/readSolanaHistory'
import { tokenAccountOf, tokenPrograms } from '@causeway/protocol/solana/tokenAccountOf'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'
import type { SolanaChain } from '@causeway/testkit/solana/types'
import { startSolana } from '@causeway/testkit/solana/startSolana'
import {
  type HeldOptions,
  type MintOptions,
  heldAccount,
  metadataAccount,
  mintAccount,
} from '@causeway/testkit/solana/tokenAccounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solanaPage } from '../../../test/solanaPage.ts'
import {
  getSolanaName,
  prepareSolanaTokenTransfer,
  transferSol,
  transferSolanaToken,
  waitForSolanaTransaction,
} from './index.ts'
import { prepareSolanaPayment } from './prepareSolanaPayment.ts'
import { requestSolana } from './requestSolana.ts'
import { solanaActivity, solanaTokens } from './solanaActivity.ts'

const key = (seed: number) => solanaKey(new Uint8Array(32).fill(seed))
const alice = key(21)
const bob = key(22)
const stranger = key(23)
const strict = key(24)
const frozen = key(25)
const usd = key(31).address
const oil = key(32).address
const plain = key(33).address

let chain: SolanaChain

function mint(options: Omit<MintOptions, 'authority' | 'supply'>): string {
  const account = mintAccount({ supply: 10n ** 12n, authority: alice.address, ...options })
  chain.put(options.mint, account)
  return account.owner
}
function hold(program: string, options: HeldOptions): void {
  const place = { owner: options.owner, mint: options.mint, program: program as never }
  chain.put(tokenAccountOf(place), heldAccount(program, options))
}

beforeAll(async () => {
  chain = await startSolana({ accounts: { [alice.address]: 10n ** 10n, [bob.address]: 10n ** 9n } })
  const spl = mint({ mint: usd, decimals: 6 })
  chain.put(metadataAddress(usd), metadataAccount(usd, 'Dollar of here', 'USDH'))
  mint({ mint: plain, decimals: 3 })
  const fees = mint({
    mint: oil,
    decimals: 2,
    fee: { basisPoints: 100, most: 5_000n },
    words: { name: 'Oil', symbol: 'OIL' },
  })
  expect([spl, fees]).toEqual([tokenPrograms.spl, tokenPrograms.token2022])
  hold(spl, { mint: usd, owner: alice.address, amount: 5_000_000n })
  hold(spl, { mint: plain, owner: alice.address, amount: 7_000n, frozen: true })
  hold(fees, { mint: oil, owner: alice.address, amount: 100_000n, keepsFee: true })
  hold(fees, {
    mint: oil,
    owner: strict.address,
    amount: 0n,
    keepsFee: true,
    wantsMemo: true,
  })
  hold(spl, { mint: usd, owner: frozen.address, amount: 0n, frozen: true })
})
afterAll(async () => chain.stop())

const connected = async () => solanaPage(chain, { accounts: [alice] })
const network = () => ({
  ...solanaLocal,
  rpcUrls: { default: { http: [chain.rpcUrl] }, chainDefault: { http: [chain.rpcUrl] } },
})
async function held(owner: string, token: string): Promise<string | undefined> {
  const all = await solanaTokens(network(), owner)
  const found = all.find(({ address }) => address?.endsWith(token))
  return found && String(found.quantity.numeric)
}
async function send(params: Parameters<typeof transferSolanaToken>[1]): Promise<void> {
  const { kit } = await connected()
  const sent = await transferSolanaToken(kit, params)
  if (sent.status === 'rejected') throw new Error('refused')
  await waitForSolanaTransaction(kit, { chainId: 'localnet', ...sent.value })
}

describe('tokens', () => {
  it('behavior: of both programs are read with names of Metaplex, of the token, and none', async () => {
    const all = await solanaTokens(network(), alice.address)
    expect(
      Object.fromEntries(all.map(({ symbol, quantity }) => [symbol, quantity.numeric])),
    ).toEqual({
      SOL: '10',
      USDH: '5',
      OIL: '1000',
      [`${plain.slice(0, 4)}…${plain.slice(-6)}`]: '7',
    })
    expect(all).toHaveLength(4)
  })

  it('behavior: an account that is missing is made, and what it costs is told before', async () => {
    const { kit } = await connected()
    const params = { to: bob.address, mint: usd, units: 1_500_000n }
    const prepared = await prepareSolanaTokenTransfer(kit, params)
    expect(prepared).toMatchObject({ deposit: 2_039_280n, arrives: 1_500_000n })
    expect(prepared.fee).toBeGreaterThan(5_000n)
    expect(prepared.fee).toBeLessThanOrEqual(105_000n)
    await send(params)
    expect(await held(bob.address, usd)).toBe('1.5')
    // The second time it is there.
    expect(await prepareSolanaTokenTransfer(kit, params)).toMatchObject({ deposit: 0n })
  })

  it('behavior: a fee of the token is told, pinned, and arrives nowhere else', async () => {
    const { kit } = await connected()
    const params = { to: bob.address, mint: oil, units: 10_000n }
    expect(await prepareSolanaTokenTransfer(kit, params)).toMatchObject({ arrives: 9_900n })
    await send(params)
    expect(await held(bob.address, oil)).toBe('99')
  })

  it('behavior: a receiver that wants a note gets one, and nothing without', async () => {
    const { kit } = await connected()
    const params = { to: strict.address, mint: oil, units: 1_000n }
    await expect(prepareSolanaTokenTransfer(kit, params)).rejects.toMatchObject({
      code: 'solana.memo',
    })
    await send({ ...params, memo: 'Invoice 7' })
    expect(await held(strict.address, oil)).toBe('9.9')
  })

  it('behavior: what cannot move is told by its reason, and the wallet is not asked', async () => {
    const { kit, wallet } = await connected()
    const to = bob.address
    for (const [params, code] of [
      [{ to, mint: plain, units: 1n }, 'solana.frozen'],
      [{ to: frozen.address, mint: usd, units: 1n }, 'solana.frozen'],
      [{ to, mint: usd, units: 10n ** 12n }, 'amount.insufficient'],
      [{ to, mint: usd, units: 0n }, 'amount.invalid'],
      [{ to: 'nobody', mint: usd, units: 1n }, 'address.invalid'],
      [{ to: oil, mint: usd, units: 1n }, 'address.invalid'],
      [{ to, mint: bob.address, units: 1n }, 'address.invalid'],
      [{ to, mint: usd, units: 1n, chainId: 'elsewhere' }, 'network.notFound'],
    ] as const)
      await expect(prepareSolanaTokenTransfer(kit, params), code).rejects.toMatchObject({ code })
    expect(wallet.requests('solana:signAndSendTransaction')).toEqual([])
  })

  it('attack: a service that counts a mint in other decimals moves nothing: one thousandth would be one', async () => {
    const { kit, wallet } = await connected()
    const shown = { network: network(), from: alice.address, to: bob.address, token: usd }
    const units = 1_000_000n
    await expect(prepareSolanaPayment(kit, { ...shown, units, decimals: 9 })).rejects.toMatchObject(
      { code: 'send.decimals' },
    )
    expect(wallet.requests('solana:signAndSendTransaction')).toEqual([])
    await expect(prepareSolanaPayment(kit, { ...shown, units, decimals: 6 })).resolves.toBeTruthy()
  })

  it('behavior: who has tokens and no SOL is told that the fee is missing', async () => {
    chain.put(
      tokenAccountOf({ owner: stranger.address, mint: usd, program: tokenPrograms.spl }),
      heldAccount(tokenPrograms.spl, { mint: usd, owner: stranger.address, amount: 10n }),
    )
    const { kit } = await solanaPage(chain, { accounts: [stranger] })
    const params = { to: key(40).address, mint: usd, units: 1n }
    await expect(prepareSolanaTokenTransfer(kit, params)).rejects.toMatchObject({ code: 'tx.gas' })
  })
})

describe('history', () => {
  it('behavior: tells what came and went, of coin and tokens, page by page', async () => {
    const { kit } = await connected()
    const sent = await transferSol(kit, { to: key(41).address, lamports: 2_000_000_000n })
    if (sent.status === 'rejected') throw new Error('refused')
    await waitForSolanaTransaction(kit, { chainId: 'localnet', ...sent.value })
    const { data } = await solanaActivity(network(), alice.address, undefined)
    expect(data[0]).toMatchObject({
      id: sent.value.signature,
      metadata: { operationType: 'send', status: 'confirmed', sentTo: key(41).address },
      transfers: [
        // This runtime reports fees of one lamport too few.
        { direction: 'out', quantity: { numeric: expect.stringMatching(/^2(?:\.0{8}1)?$/u) } },
      ],
    })
    expect(Date.now() - Date.parse(data[0]?.metadata.minedAt ?? '')).toBeLessThan(600_000)
    const got = await solanaActivity(network(), bob.address, undefined)
    expect(
      got.data.map(({ metadata, transfers }) => [
        metadata.operationType,
        transfers[0]?.fungible_info?.symbol,
        transfers[0]?.quantity.numeric,
      ]),
    ).toContainEqual(['receive', 'OIL', '99'])

    const pages: string[] = []
    let before: string | undefined
    do {
      const where = { address: alice.address, caipNetworkId: 'solana:localnet' }
      const page = await readSolanaHistory(requestSolana(network()), { ...where, size: 2, before })
      pages.push(...page.data.map(({ id }) => id))
      before = page.next
    } while (before !== undefined)
    expect(pages.length).toBeGreaterThan(3)
    expect(new Set(pages)).toEqual(new Set(data.map(({ id }) => id)))
  })
})

it('behavior: names are of mainnet: an app without it is told so', async () => {
  const { kit } = await connected()
  await expect(getSolanaName(kit)).rejects.toMatchObject({ code: 'network.notFound' })
})
