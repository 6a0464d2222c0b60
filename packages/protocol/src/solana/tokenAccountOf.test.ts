import { getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import type { Address } from '@solana/kit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivedAddress } from './derivedAddress.ts'
import { metadataAddress, readMetadata, displayMetadata } from './readMetadata.ts'
import { type Mint, readMint, readTokenAccount, tokenAccountBytes, transferFee } from './mint.ts'
import { movesOf } from './readSolanaHistory.ts'
import {
  nameAccount,
  readSolanaName,
  readSolanaOwner,
  readSolanaReceiver,
} from './readSolanaName.ts'
import { solanaAddressBytes } from './isSolanaAddress.ts'
import { tokenAccountOf, tokenPrograms, tokenTransferInstruction } from './tokenAccountOf.ts'

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const alice = '8ZaUNQcDEhXUjxuTkWMm1kDyhiRJcaoTXbV3aXTaZpQp'
const bob = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

describe('derived addresses', () => {
  it('behavior: any seeds lead where Solana’s own library leads', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 32 }), { maxLength: 4 }),
        async (seeds) => {
          const [own] = await getProgramDerivedAddress({ programAddress: usdc as Address, seeds })
          expect(derivedAddress(usdc, seeds)).toBe(own)
        },
      ),
      { numRuns: 25 },
    )
    const encode = getAddressEncoder().encode
    const [account] = await getProgramDerivedAddress({
      programAddress: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address,
      seeds: [alice, tokenPrograms.spl, usdc].map((one) => encode(one as Address)),
    })
    expect(tokenAccountOf({ owner: alice, mint: usdc, program: tokenPrograms.spl })).toBe(account)
  })

  it('behavior: names and their descriptions are where mainnet keeps them', () => {
    expect(metadataAddress(usdc)).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
    expect(nameAccount('bonfida')).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
  })
})

/** An account of Metaplex as the program writes it. */
function described(mint: string, name: string, symbol: string): Uint8Array {
  const text = (said: string) => {
    const bytes = new TextEncoder().encode(said)
    return [bytes.length & 255, bytes.length >> 8, 0, 0, ...bytes]
  }
  return Uint8Array.from([
    4,
    ...solanaAddressBytes(bob),
    ...solanaAddressBytes(mint),
    ...text(name),
    ...text(symbol),
  ])
}

describe('names of tokens', () => {
  it('behavior: are read from Metaplex, without what turns the line around, and only of this mint', () => {
    expect(readMetadata(described(usdc, 'USD Coin\0\0', 'USDC\0'), usdc)).toEqual({
      name: 'USD Coin',
      symbol: 'USDC',
    })
    expect(readMetadata(described(bob, 'USD Coin', 'USDC'), usdc)).toBeUndefined()
    expect(displayMetadata('\u202eevil', '\u200b')).toEqual({ name: 'evil', symbol: 'evil' })
    expect(displayMetadata('\0', '')).toBeUndefined()
  })

  it('behavior: bytes of any kind are a name or none, and never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (tail) => {
        const head = described(usdc, '', '').slice(0, 65)
        const read = readMetadata(Uint8Array.from([...head, ...tail]), usdc)
        expect((read?.name.length ?? 0) < 200).toBe(true)
      }),
    )
  })
})

const mint = (fees: Mint['fees']): Mint => ({
  program: tokenPrograms.token2022,
  decimals: 6,
  words: undefined,
  extensions: ['transferFeeConfig'],
  fees,
  beginsFrozen: false,
  isPaused: false,
})
const rate = (epoch: bigint, transferFeeBasisPoints: number, maximumFee: bigint) => ({
  epoch,
  transferFeeBasisPoints,
  maximumFee,
})

describe('mints and accounts', () => {
  it('behavior: a share is kept, rounded up, to a most, and by the epoch', () => {
    const fees = {
      olderTransferFee: rate(0n, 100, 5_000n),
      newerTransferFee: rate(10n, 250, 10n ** 12n),
    }
    expect(transferFee(mint(fees), 101n, 9n)).toBe(2n)
    expect(transferFee(mint(fees), 10n ** 9n, 9n)).toBe(5_000n)
    expect(transferFee(mint(fees), 1_000n, 10n)).toBe(25n)
    expect(transferFee(mint(undefined), 1_000n, 10n)).toBeUndefined()
  })

  it('behavior: are read as nodes parse them, and anything else is none', () => {
    const parsed = (type: string, info: object, owner: string = tokenPrograms.token2022) => ({
      owner,
      data: { parsed: { type, info } },
    })
    const extensions = [
      { extension: 'tokenMetadata', state: { name: 'Oil', symbol: 'OIL' } },
      { extension: 'defaultAccountState', state: { accountState: 'frozen' } },
      { extension: 'transferFeeConfig', state: { odd: true } },
    ]
    const found = readMint(parsed('mint', { decimals: 2, extensions }))
    expect(found).toMatchObject({ words: { symbol: 'OIL' }, beginsFrozen: true, isPaused: false })
    expect(found?.fees).toBeUndefined()
    expect(readMint(parsed('mint', { decimals: 2 }, bob))).toBeUndefined()
    expect(readMint(null)).toBeUndefined()
    const info = {
      mint: usdc,
      owner: alice,
      state: 'frozen',
      tokenAmount: { amount: '12', decimals: 6 },
      extensions: [{ extension: 'memoTransfer', state: { requireIncomingTransferMemos: true } }],
    }
    expect(readTokenAccount(parsed('account', info))).toMatchObject({
      amount: 12n,
      isFrozen: true,
      wantsMemo: true,
    })
    expect(readTokenAccount(parsed('mint', info))).toBeUndefined()
    expect(tokenAccountBytes(mint(undefined))).toBe(182)
  })

  it('behavior: a transfer names decimals, and the fee where there is one', () => {
    const transfer = {
      program: tokenPrograms.token2022,
      mint: usdc,
      decimals: 6,
      source: alice,
      owner: alice,
      destination: bob,
      amount: 258n,
    }
    expect([...tokenTransferInstruction(transfer).data]).toEqual([12, 2, 1, 0, 0, 0, 0, 0, 0, 6])
    expect([...tokenTransferInstruction({ ...transfer, fee: 3n }).data]).toEqual([
      26, 1, 2, 1, 0, 0, 0, 0, 0, 0, 6, 3, 0, 0, 0, 0, 0, 0, 0,
    ])
  })
})

describe('movesOf', () => {
  const keys = [alice, bob].map((pubkey) => ({ pubkey }))
  const meta = { err: null, fee: 5_000n, preTokenBalances: [], postTokenBalances: [] }
  const transaction = { message: { accountKeys: keys } }

  it('behavior: the fee is no payment, and who got it is told', () => {
    const found = {
      meta: { ...meta, preBalances: [100_000n, 0n], postBalances: [85_000n, 10_000n] },
      transaction,
    }
    expect(movesOf(found, alice)).toEqual({
      payer: alice,
      lamports: -10_000n,
      tokens: [],
      taker: bob,
    })
    expect(movesOf(found, bob)).toMatchObject({ lamports: 10_000n })
  })

  it('behavior: the rent of a new account is no payment either', () => {
    const token = (owner: string, amount: bigint, accountIndex: number) => ({
      accountIndex,
      mint: usdc,
      owner,
      uiTokenAmount: { amount, decimals: 6 },
    })
    const found = {
      meta: {
        ...meta,
        preBalances: [3_000_000n, 0n],
        postBalances: [955_720n, 2_039_280n],
        preTokenBalances: [token(alice, 9n, 5)],
        postTokenBalances: [token(alice, 5n, 5), token(bob, 4n, 1)],
      },
      transaction,
    }
    expect(movesOf(found, alice)).toMatchObject({
      lamports: 0n,
      tokens: [{ mint: usdc, amount: -4n }],
      taker: bob,
    })
  })
})

describe('names of accounts', () => {
  const program = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
  const account = (bytes: readonly number[], owner = program) => ({
    value: { owner, data: [Buffer.from(bytes).toString('base64'), 'base64'] },
  })
  const domain = nameAccount('bonfida')
  /** Since then `.sol` is another registry's. */
  const later = 452_825_395
  const head = (owner: string) => [...Array<number>(32).fill(0), ...solanaAddressBytes(owner)]

  /** A node that knows one name, and who owns it. */
  function node(owner: string, slot = 1) {
    return async (method: string, [address]: readonly unknown[]) => {
      if (method === 'getSlot') return slot
      if (address === domain) return account([...head(owner), ...Array<number>(32).fill(0)])
      // The favourite comes first, then the way back to its text.
      return calls++ === 0
        ? account(
            [0, ...solanaAddressBytes(domain)],
            '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29',
          )
        : account([...Array<number>(96).fill(0), 7, 0, 0, 0, ...Buffer.from('bonfida')])
    }
  }
  let calls = 0

  it('behavior: a name is paid at its owner, and nowhere where a record or a program is in between', async () => {
    const at =
      (answers: Readonly<Record<string, unknown>>, slot: number) =>
      async (method: string, [one]: readonly unknown[]) =>
        method === 'getSlot' ? slot : (answers[String(one)] ?? { value: null })
    const kept = (owner: string) => account([...head(owner), ...Array<number>(32).fill(0)])
    const paid = async (
      answers: Readonly<Record<string, unknown>>,
      name = 'domain1.sns',
      slot = later,
    ) => readSolanaReceiver(at(answers, slot), name)
    const own = nameAccount('domain1')
    const owner = { kind: 'account', address: bob }
    expect(await paid({ [own]: kept(bob) }, ' Domain1.SNS ')).toEqual(owner)
    expect(await paid({})).toEqual({ kind: 'nobody' })
    expect(await paid({ [own]: account([1, 2]) })).toEqual({ kind: 'nobody' })
    expect(await paid({ [own]: kept(bob) }, 'a.domain1.sns')).toEqual({ kind: 'nobody' })
    // Anybody may register a name that only looks like another one.
    for (const like of ['dom\u200Bain1', '\u202Edomain1', 'domain1\u{E0061}', 'd\u043Emain1'])
      expect(await paid({ [nameAccount(like)]: kept(bob) }, `${like}.sns`)).toEqual({
        kind: 'elsewhere',
      })
    // `.sol` is another registry's from a slot on: the same account may be another's name there.
    expect(await paid({ [own]: kept(bob) }, 'domain1.sol', later - 1)).toEqual(owner)
    expect(await paid({ [own]: kept(bob) }, 'domain1.sol')).toEqual({ kind: 'elsewhere' })
    // What was made a token belongs to a program, whose addresses are nobody's key.
    expect(await paid({ [own]: kept(nameAccount('somebody')) })).toEqual({ kind: 'elsewhere' })
    // Where the name service's own library has the records of payments of domain1, older and newer.
    for (const record of [
      'ATH9akc5pi1PWDB39YY7VCoYzCxmz8XVj23oegSoNSPL',
      'GBrd6Q53eu1T2PiaQAtm92r3DwxmoGvZ2D6xjtVtN1Qt',
    ])
      expect(await paid({ [own]: kept(bob), [record]: kept(bob) })).toEqual({ kind: 'elsewhere' })
    await expect(
      readSolanaReceiver(async () => {
        throw new Error('away')
      }, 'bonfida.sns'),
    ).rejects.toThrow('away')
  })

  it('behavior: a name counts while its owner has it, and leads to that owner', async () => {
    calls = 0
    expect(await readSolanaName(node(alice), alice)).toBe('bonfida.sol')
    calls = 0
    expect(await readSolanaName(node(bob), alice)).toBeUndefined()
    calls = 0
    expect(await readSolanaName(node(alice, later), alice)).toBe('bonfida.sns')
    expect(await readSolanaOwner(node(bob), 'Bonfida.sol')).toBe(bob)
    expect(await readSolanaOwner(node(bob, later), 'Bonfida.sol')).toBeUndefined()
    expect(await readSolanaOwner(node(bob, later), 'Bonfida.sns')).toBe(bob)
    expect(await readSolanaOwner(async () => ({ value: null }), 'nobody.sns')).toBeUndefined()
    expect(await readSolanaOwner(node(bob), 'bonfida.eth')).toBeUndefined()
    await expect(
      readSolanaName(async () => {
        throw new Error('away')
      }, alice),
    ).rejects.toThrow('away')
  })
})
