import { walletPending } from '@causeway/protocol/requests/errors'
import { walletUnavailable } from '@causeway/protocol/wallets/errors'
import { BaseError } from '@causeway/protocol/errors/baseError'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialConnection, type ConnectionState } from '../../connection/state.ts'
import { en } from '../../core/messages/en.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import {
  type ListedConnector,
  type WalletRow,
  viewOfRow,
  viewOfWallet,
} from '../../actions/wallets/connectorsFeed.ts'
import { connectingScreen } from './ConnectingExternalView.tsx'
import { gridWallets } from './WalletGrid.tsx'
import { methodOrder, separated } from './Methods.tsx'

describe('connectingScreen', () => {
  const asked = { status: 'connecting', by: 'visitor', attempt: 1, connectorId: 'a' } as const
  const at = { attempt: 1, connectorId: 'a' } as const
  const screen = (session: ConnectionState['session'], name: string | undefined = 'A') =>
    connectingScreen({ ...initialConnection(137), session }, 'a', name, en)
  const failed = (error: BaseError) =>
    screen({ status: 'disconnected', failure: { kind: 'error', ...at, error } })

  it('asks, and offers to try again once the wallet is slow, refused or failed', () => {
    expect(screen({ ...asked, phase: 'pending' })).toMatchObject({
      state: 'pending',
      retry: false,
      title: 'Continue in A',
    })
    expect(screen({ ...asked, phase: 'slow' })).toMatchObject({ state: 'slow', retry: true })
    expect(screen({ status: 'disconnected', failure: { kind: 'rejected', ...at } })).toMatchObject({
      state: 'rejected',
      retry: true,
    })
    expect(failed(new BaseError(walletUnavailable))).toMatchObject({
      state: 'error',
      retry: true,
      hint: en.olderRequest,
    })
  })
  it('hints at an older request only where the failure does not say so itself', () => {
    expect(failed(new BaseError(walletPending)).hint).toBeUndefined()
  })
  it('a wallet that left the page is said to be gone, with nothing to try again', () => {
    expect(connectingScreen(initialConnection(137), 'a', undefined, en)).toMatchObject({
      state: 'error',
      title: 'Wallet not found',
      retry: false,
    })
  })
  it('a wallet that came after the view can be asked', () => {
    expect(screen({ status: 'disconnected' })).toMatchObject({ state: 'pending', retry: true })
  })
  it('what has its wallet fades as it was; beside another wallet it can be asked', () => {
    const own = {
      status: 'connected',
      ...at,
      address: '0x',
      accounts: ['0x'],
      chainId: 137,
    } as const
    expect(screen(own)).toMatchObject({ state: 'pending', retry: false })
    expect(screen({ ...own, connectorId: 'b' })).toMatchObject({ state: 'pending', retry: true })
  })
})

describe('methodOrder', () => {
  const has = ['wallet', 'social', 'email'] as const
  it('e-mail, social, wallet', () => {
    expect(methodOrder({ installed: false, has })).toEqual(['email', 'social', 'wallet'])
  })
  it('wallet first when one is installed', () => {
    expect(methodOrder({ installed: true, has })).toEqual(['wallet', 'email', 'social'])
  })
  it('the order of the app stays as it is, and loses nothing', () => {
    expect(methodOrder({ order: ['social'], installed: true, has })).toEqual([
      'social',
      'wallet',
      'email',
    ])
    expect(methodOrder({ order: ['email', 'wallet'], installed: true, has: ['wallet'] })).toEqual([
      'wallet',
    ])
  })
  it('"or" stands between wallets and the rest, not between e-mail and social', () => {
    expect([separated('email', 'wallet'), separated('wallet', 'social')]).toEqual([true, true])
    expect(separated('email', 'social')).toBe(false)
  })
})

const wallet = (id: string, more: Partial<WalletListItem> = {}): WalletListItem => ({
  id,
  name: `Wallet ${id}`,
  chains: [],
  ...more,
})
const connector = (rdns: string, chain: ListedConnector['chain'] = 'eip155'): ListedConnector => ({
  id: rdns,
  name: rdns,
  rdns,
  chain,
  type: 'ANNOUNCED',
})

describe('gridWallets', () => {
  const ids = (params: Partial<Parameters<typeof gridWallets>[0]>) =>
    gridWallets({ first: [], pages: [], certified: false, connectors: [], ...params }).map(
      (one) => one.wallet.id,
    )
  it('featured and recommended, then the pages; every id once', () => {
    const pages = [
      [wallet('2'), wallet('3')],
      [wallet('3'), wallet('4')],
    ]
    expect(ids({ first: [wallet('1'), wallet('2')], pages })).toEqual(['1', '2', '3', '4'])
  })
  it('installed wallets lead', () => {
    const pages = [[wallet('1'), wallet('2', { rdns: 'io.a' })]]
    expect(ids({ pages, connectors: [connector('io.a')] })).toEqual(['2', '1'])
  })
  it('property: a later page never moves what stands already', () => {
    const page = fc.array(
      fc
        .record({ id: fc.nat({ max: 30 }), rdns: fc.constantFrom('io.a', 'io.b') })
        .map(({ id, rdns }) => wallet(`${id}`, { rdns })),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(fc.array(page, { minLength: 2, maxLength: 5 }), (pages) => {
        const connectors = [connector('io.a')]
        const before = ids({ pages: pages.slice(0, -1), connectors })
        expect(ids({ pages, connectors }).slice(0, before.length)).toEqual(before)
      }),
    )
  })
  it('the filter keeps certified wallets only, also of the first ones', () => {
    const good = wallet('1', { badge: 'certified' })
    expect(ids({ first: [wallet('2')], pages: [[good, wallet('3')]], certified: true })).toEqual([
      '1',
    ])
  })
})

describe('where a choice leads', () => {
  const none = { connectors: [], pairing: false, mobile: false }
  it('a wallet that is installed is asked, in its own namespace', () => {
    const context = { ...none, connectors: [connector('io.a', 'solana')], pairing: true }
    expect(viewOfWallet(wallet('1', { rdns: 'io.a' }), context)).toEqual({
      name: 'ConnectingExternal',
      connectorId: 'io.a',
      namespace: 'solana',
    })
  })
  it('one of several namespaces asks which', () => {
    const [evm, solana] = [connector('io.a'), { ...connector('sol.a', 'solana'), name: 'io.a' }]
    expect(
      viewOfWallet(wallet('1', { rdns: 'io.a' }), { ...none, connectors: [evm, solana] }),
    ).toEqual({ name: 'ConnectingMultiChain', walletName: 'io.a' })
  })
  it('another one leads to its phone, or without a pairing to its store', () => {
    const one = wallet('1')
    expect(viewOfWallet(one, { ...none, pairing: true })).toEqual({
      name: 'ConnectingWalletConnect',
      wallet: one,
    })
    expect(viewOfWallet(one, none)).toEqual({ name: 'Downloads', wallet: one })
  })
  it('on a phone one that opens pages itself needs no pairing', () => {
    const one = wallet('1', { dappLink: 'w://{url}' })
    expect(viewOfWallet(one, { ...none, mobile: true }).name).toBe('ConnectingWalletConnect')
    expect(viewOfWallet(one, none).name).toBe('Downloads')
  })
  it('each kind of row has its view', () => {
    const rows: WalletRow[] = [
      { kind: 'connector', key: 'a', connector: connector('io.a'), tag: undefined },
      {
        kind: 'multiChain',
        key: 'b',
        name: 'B',
        imageUrl: undefined,
        connectors: [],
        tag: undefined,
      },
      { kind: 'wallet', key: 'c', wallet: wallet('1'), tag: undefined },
      { kind: 'qrCode', key: 'qrCode', tag: 'qrCode' },
    ]
    expect(rows.map((row) => viewOfRow(row, none).name)).toEqual([
      'ConnectingExternal',
      'ConnectingMultiChain',
      'Downloads',
      'ConnectingWalletConnect',
    ])
  })
})
