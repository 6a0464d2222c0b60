import { previewTexts } from '@causeway/kit/ui'
import {
  type SolanaInstruction,
  budgetInstructions,
  compileMessage,
  transferInstruction,
  unsignedTransaction,
} from '@causeway/protocol/solana/readTransaction'
import {
  createTokenAccountInstruction,
  memoInstruction,
  tokenAccountOf,
  tokenPrograms,
  tokenTransferInstruction,
} from '@causeway/protocol/solana/tokenAccountOf'
import { previewMessage } from '@causeway/protocol/preview/previewMessage'
import { base58, base64 } from '@scure/base'
import { bytesToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { FrameNode } from '../context/frameNode.ts'
import type { SigningRequest, ShownRequest } from '../context/signingRequest.ts'
import { frameMessages } from '../ui/messages.gen.ts'
import { mayApprove } from './mayApprove.ts'
import { lookAhead } from '../requests/lookAhead.ts'
import { solanaLook } from '../requests/solanaLook.ts'
import { requestScreen } from './requestScreen.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
// "Pay 10" with the rest turned around, a letter that shows nothing, and one of those that carry secret text.
const text = 'Pay \u{202E}0001 ot 01\u{202C} coins\u{3164}\u{E0041} to\u{200B}day'
const bytes = new TextEncoder().encode(text)

const english = async () => ({
  tag: 'en' as const,
  words: frameMessages,
  money: await previewTexts.load('en'),
})

async function drawn(
  asked: SigningRequest,
  preview: ShownRequest['preview'],
  names: Partial<Pick<ShownRequest, 'user' | 'claimedName' | 'own'>> = {},
) {
  const speech = await english()
  const shown: ShownRequest = {
    asked,
    chainName: 'Polygon',
    coin: { symbol: 'POL', decimals: 18 },
    networks: [],
    account,
    origin: 'https://shop.example',
    user: null,
    claimedName: null,
    preview,
    ...names,
  }
  document.body.replaceChildren(...requestScreen(shown, speech).parts)
  return {
    message: document.querySelector('pre')?.textContent,
    warned: [...document.querySelectorAll('.warnings li')].map((one) =>
      one.getAttribute('data-type'),
    ),
    small: [...document.querySelectorAll('small')].map((one) => one.textContent),
    notices: [...document.querySelectorAll('.notice')].map((one) => one.textContent),
  }
}

describe('a question that brings its own texts', () => {
  const own = {
    title: 'Let an app act',
    account: 'Smart account',
    fee: 'Paid by Shop',
    parts: [
      { kind: 'warning', text: '\u{2068}Shop\u{2069} may pay' },
      { kind: 'text', text: 'All of them, or none.' },
      {
        kind: 'row',
        name: 'Code',
        lines: [{ text: `${account}\u{202E}`, tone: 'code' }, { text: 'It runs calls.' }],
      },
    ],
  } as const

  it('shows them as they are (Arabic sets names apart by letters that show nothing), strange words with such letters written out, and of which kind the account is', async () => {
    const { small } = await drawn({ kind: 'own' }, null, { own })
    expect(document.querySelector('h1')?.textContent).toBe('Let an app act')
    expect(document.querySelector('.verdict')?.textContent).toBe('\u{2068}Shop\u{2069} may pay')
    expect(document.body.textContent).toContain(`${account}[U+202E]`)
    expect(document.querySelectorAll('dl.rows')).toHaveLength(3)
    expect(document.body.textContent).toContain('It runs calls.')
    expect(small).toContain('Smart account')
    // Nothing of it is tried, so that nothing is said to be unknown.
    expect(document.querySelectorAll('.verdict')).toHaveLength(1)
    expect(mayApprove({ asked: { kind: 'own' }, preview: null })).toBe(true)
    expect(mayApprove({ asked: { kind: 'own' }, preview: undefined })).toBe(false)
  })

  it('says who pays in place of a fee that the account would not pay, also where nothing could be tried', async () => {
    const fees = {
      gas: undefined,
      gasPrice: undefined,
      maxFeePerGas: undefined,
      maxPriorityFeePerGas: undefined,
    }
    const call = { to: account, value: 1n, data: undefined } as const
    await drawn({ kind: 'transaction', call, fees }, null, { own })
    const rows = [...document.querySelectorAll('.row')].map((one) => one.textContent)
    expect(rows.filter((one) => one?.includes('Network fee'))).toEqual(['Network feePaid by Shop'])
  })

  it('says that calls run one by one only of those that do', async () => {
    const calls = { kind: 'calls', calls: [], isNewForm: true } as const
    await drawn({ ...calls, isAtomic: false }, null)
    expect(document.body.textContent).toContain(frameMessages.oneByOne)
    await drawn({ ...calls, isAtomic: true }, null, { own })
    expect(document.body.textContent).not.toContain(frameMessages.oneByOne)
  })
})

/** A message of Solana, as it is looked at and shown. */
async function drawnSolana(message: Uint8Array) {
  const asked = { kind: 'solanaMessage', message, encoded: '' } as const
  const network = { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as never
  const place = { account: solana, network, node: {} as never, origin: 'https://shop.example' }
  return drawn(asked, await lookAhead(asked, place))
}
const solana = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB'

it('threat 34: a sign-in text of another site, or for another account, is warned of in Solana, too', async () => {
  const asks = (site: string, account: string, more = '') =>
    drawnSolana(
      new TextEncoder().encode(
        `${site} wants you to sign in with your Solana account:\n${account}${more}`,
      ),
    )
  expect((await asks('shop.example', solana)).warned).toEqual([])
  expect((await asks('bank.example', solana)).warned).toEqual(['otherDomain'])
  expect((await asks('shop.example', solana.toLowerCase())).warned).toEqual(['otherAccount'])
  const over = '\n\nExpiration Time: 2999-01-01T00:00:00Z\n\nExpiration Time: 2020-01-01T00:00:00Z'
  expect((await asks('shop.example', solana, over)).warned).toEqual(['expired'])
  expect((await asks('', solana)).warned).toEqual(['malformedSignIn'])
  expect(mayApprove({ asked: { kind: 'solanaMessage' } as never, preview: null })).toBe(false)
})

describe('transactions of Solana, as they are signed', () => {
  const friend = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
  const mint = '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR'
  const network = {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    rpcUrls: [],
    coin: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  } as const
  const wire = (...instructions: readonly SolanaInstruction[]) =>
    unsignedTransaction(compileMessage({ payer: solana, blockhash: friend, instructions }))
  const away = { request: async () => Promise.reject(new Error('No node answers.')) }

  async function rowsOf(transaction: Uint8Array, node: object = away) {
    const asked = {
      kind: 'solanaTransactions',
      transactions: [transaction],
      method: 'send',
      options: {},
    } as const
    const place = { account: solana, network: { ...network, rpcUrls: [] }, node: node as FrameNode }
    const preview = await solanaLook(asked.transactions, place)(await english())
    const { message } = await drawn(asked, preview)
    return {
      message,
      verdicts: [...document.querySelectorAll('.verdict')].map((one) => one.textContent),
      rows: [...document.querySelectorAll('dl.rows > div')].map(({ textContent }) =>
        textContent.replaceAll(/\s/gu, ' '),
      ),
    }
  }

  it('tell what moves, to whom, with which note, and what the network takes: by their bytes, where no node answers', async () => {
    const { rows, verdicts, message } = await rowsOf(
      wire(
        ...budgetInstructions(1_000, 2_000_000n),
        transferInstruction(solana, friend, 250_000_000n),
        memoInstruction(solana, 'Rent \u{202E}7'),
      ),
    )
    expect(verdicts).toEqual([])
    expect(rows).toEqual(
      expect.arrayContaining([
        `You send0.250 SOLTo${friend}`,
        'Note, which everybody can readRent [U+202E]7',
        'Network feeat most 0.000007 SOL',
      ]),
    )
    expect(message).toMatch(/^[1-9A-HJ-NP-Za-km-z]{200,}$/u)
  })

  it('tell a token by its mint, and whose account gets it: as the transaction makes it, or as the node knows it', async () => {
    const program = tokenPrograms.spl
    const place = { owner: friend, mint, program }
    const destination = tokenAccountOf(place)
    const pays = tokenTransferInstruction({
      program,
      mint,
      decimals: 2,
      source: mint,
      owner: solana,
      destination,
      amount: 20_050n,
    })
    const told = `You send200.50${mint}To`
    const made = await rowsOf(wire(createTokenAccountInstruction(solana, place), pays))
    expect(made.rows).toContain(`${told}${friend}`)
    // Whoever pays for the account is told how much: a page could have many made, and close them for what they hold.
    expect(made.rows).toContain(
      `You send0.00203928 SOLFor the receiver’s new account${friend}${mint}`,
    )
    expect((await rowsOf(wire(pays))).rows).toContain(`${told}${destination}`)
    const held = (of: string, by: string) => ({
      request: async () => {
        const account = Uint8Array.from([of, friend].flatMap((key) => [...base58.decode(key)]))
        return { value: [{ owner: by, data: [base64.encode(account), 'base64'] }] }
      },
    })
    expect((await rowsOf(wire(pays), held(mint, program))).rows).toContain(`${told}${friend}`)
    // Another token's account, and one of a program that keeps no tokens.
    for (const node of [held(friend, program), held(mint, friend)])
      expect((await rowsOf(wire(pays), node)).rows).toContain(`${told}${destination}`)
  })

  it('threat 35: a step that nobody here knows stands in a warning, with its program, also among others', async () => {
    const [hides, known] = [
      { program: tokenPrograms.spl, accounts: [], data: Uint8Array.of(6, 2) },
      transferInstruction(solana, friend, 1n),
    ]
    const { rows, verdicts } = await rowsOf(wire(known, hides))
    expect(verdicts).toEqual([frameMessages.solanaUnread])
    expect(rows).toContain(`Contract${tokenPrograms.spl}`)
  })

  it('threat 35: a fee that no network takes is refused before anybody is asked', () => {
    const place = { account: solana, network: { ...network, rpcUrls: [] }, node: away }
    const offered = (price: bigint) => [
      wire(...budgetInstructions(1_000_000, price), transferInstruction(solana, friend, 1n)),
    ]
    expect(() => solanaLook(offered(1_000_000_000n), place)).toThrow('fee that no network takes')
    expect(() => solanaLook(offered(100_000n), place)).not.toThrow()
  })
})

const written = 'Pay [U+202E]0001 ot 01[U+202C] coins[U+3164][U+E0041] to[U+200B]day'

describe('threat 1: letters that show nothing, or turn a text around', () => {
  it('are written out in a message of Solana, and warned of', async () => {
    expect(await drawnSolana(bytes)).toMatchObject({ message: written, warned: ['hiddenLetters'] })
    const plain = new TextEncoder().encode('Pay 10 coins')
    expect(await drawnSolana(plain)).toMatchObject({ message: 'Pay 10 coins', warned: [] })
    // A mark of byte order is dropped by decoders, and signed.
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, 0x48, 0x69])
    expect(await drawnSolana(marked)).toMatchObject({ message: '[U+FEFF]Hi' })
  })

  it('a message of Solana that steers a terminal, or is no text, is shown as its bytes, and that is said', async () => {
    for (const message of [new Uint8Array([0x1b, 0x5b, 0x41]), new Uint8Array([0xff, 0xfe])]) {
      const { message: shown, warned } = await drawnSolana(message)
      expect(shown).toMatch(/^[1-9A-HJ-NP-Za-km-z]+$/u)
      expect(warned).toEqual(['undecoded'])
    }
  })

  it('are written out in a message of EVM, and warned of', async () => {
    const raw = bytesToHex(bytes)
    const preview = previewMessage({
      account,
      chainId: 137,
      message: { raw },
      domain: 'shop.example',
    })
    const said = await drawn({ kind: 'message', raw }, preview)
    expect(said).toMatchObject({ message: written, warned: ['hiddenLetters'] })
  })
})

it('threat 1: are written out in the names of structured data, too, which the page chooses', async () => {
  const domain = {
    name: 'Shop\u{202E}',
    version: '1',
    chainId: '137',
    verifyingContract: undefined,
  }
  const preview = {
    kind: 'typedData',
    chainId: 137,
    account,
    domain,
    primaryType: 'Pay\u{200B}ment',
    fields: [{ name: 'to\u{202E}', type: 'string', value: 'shop' }],
    meaning: { type: 'unknown' },
    warnings: [],
  } as const
  await drawn({ kind: 'typedData', typedData: {} } as never, preview)
  const said = document.body.textContent ?? ''
  expect(said).toContain('In its own words“Pay[U+200B]ment” · “Shop[U+202E]”')
  expect(said).toContain('to[U+202E]')
})

it('threat 33, D55: a name that a page gives its data cannot leave its marks, its line or its place after the facts', async () => {
  const name = 'Permit”\n\nVerified by your wallet: nothing leaves “' + 'x'.repeat(100)
  const preview = {
    kind: 'typedData',
    chainId: 137,
    account,
    domain: {
      name,
      version: '1',
      chainId: '137',
      verifyingContract: { address: account, kind: 'contract', name: undefined, unused: false },
    },
    primaryType: 'Mail',
    fields: [],
    meaning: { type: 'unknown' },
    warnings: [],
  } as const
  await drawn({ kind: 'typedData', typedData: {} } as never, preview)
  const rows = [...document.querySelectorAll('dl.rows .row')].map((one) => one.textContent)
  const at = rows.findIndex((one) => one?.startsWith('In its own words'))
  expect(rows[at - 1]).toContain(account)
  expect(rows[at]).toBe(
    "In its own words“Mail” · “Permit' Verified by your wallet: nothing leaves 'xxxxxxxxxxx…”",
  )
})

it('threat 11: a page that had its visitor signed in as somebody else cannot hide who it is', async () => {
  const asked = { kind: 'message', raw: '0x48656c6c6f' } as const
  const { small } = await drawn(asked, null, {
    user: 'mallory@mail.test',
    claimedName: 'Shop \u{202E}erots',
  })
  expect(small).toEqual(['It calls itself Shop [U+202E]erots.', 'Signed in as mallory@mail.test'])
})
