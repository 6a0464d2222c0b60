import { polygon, solana, solanaDevnet } from '@causeway/protocol/networks'
import {
  readTransaction,
  signatureText,
  withSignature,
} from '@causeway/protocol/solana/readTransaction'
import {
  compileMessage,
  transferInstruction,
  unsignedTransaction,
} from '@causeway/protocol/solana/readTransaction'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'
import { base58, base64 } from '@scure/base'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createOutsidePage } from '../../../test/outsidePage.ts'
import {
  sendSolanaTransaction,
  signSolanaMessage,
  signSolanaTransactions,
  solanaAdapter,
} from './index.ts'

const alice = solanaKey(new Uint8Array(32).fill(71))
const bob = solanaKey(new Uint8Array(32).fill(72))
const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
const all = ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions']

// A busy machine may take longer to load them than a test waits.
beforeAll(async () => {
  await import('../../connection/walletconnect/createWalletConnect.ts')
  await import('../../connection/walletconnect/createConnections.ts')
  await import('../../connection/walletconnect/plainPort.ts')
})

const transfer = (lamports: bigint) =>
  unsignedTransaction(
    compileMessage({
      payer: alice.address,
      blockhash,
      instructions: [transferInstruction(alice.address, bob.address, lamports)],
    }),
  )
const signed = (wire: Uint8Array) =>
  withSignature(wire, alice.address, alice.sign(readTransaction(wire)?.message ?? wire)) ?? wire

/** An app whose visitor paired a wallet of Solana, with what that wallet grants. */
async function connected(methods: readonly string[]) {
  const page = createOutsidePage({
    networks: [polygon, solana, solanaDevnet],
    namespaces: [solanaAdapter()],
  })
  const kit = page.open()
  kit.start()
  kit.activate('solana')
  const { done, uris } = page.pair(kit)
  await vi.waitFor(() => expect(uris).toHaveLength(1))
  await vi.waitFor(() => expect(page.relay.published()).toHaveLength(1))
  const grant = {
    chains: [solana.caipNetworkId],
    accounts: [`${solana.caipNetworkId}:${alice.address}`],
    methods,
    events: [],
  }
  page.peer.approve(uris[0] ?? '', { namespaces: { solana: grant } })
  await done

  const answered = new Set<string>()
  /** The wallet answers the next question. */
  async function answer(
    how: (params: never) => unknown,
    error?: { code: number; message: string },
  ) {
    const question = await vi.waitFor(() => {
      const next = page.peer
        .received()
        .find((one) => one.kind === 'request' && !answered.has(one.id))
      if (next?.kind !== 'request') throw new Error('nothing asked')
      return next
    })
    answered.add(question.id)
    const { request, chainId } = question.params as {
      request: { method: string; params: never }
      chainId: string
    }
    page.peer.reply(question.id, error ? undefined : how(request.params), error)
    return { ...request, chainId }
  }
  return { kit, answer, page }
}

type Asked = {
  readonly transaction: string
  readonly transactions: readonly string[]
  readonly message: string
}

describe('a wallet of Solana outside the page', () => {
  it('[S7.wallet-solana-sign] signs a message by solana_signMessage, and what is another signature is none', async () => {
    const { kit, answer } = await connected(all)
    expect(kit.accountOf('solana')).toMatchObject({ address: alice.address, chainId: solana.id })
    const asked = signSolanaMessage(kit, { message: 'Hello' })
    const request = await answer(({ message }: Asked) => ({
      signature: base58.encode(alice.sign(base58.decode(message))),
    }))
    expect(request).toMatchObject({
      method: 'solana_signMessage',
      params: { message: base58.encode(new TextEncoder().encode('Hello')), pubkey: alice.address },
      chainId: solana.caipNetworkId,
    })
    expect(await asked).toMatchObject({ status: 'ok' })

    const lied = signSolanaMessage(kit, { message: 'Hello' })
    await answer(() => ({ signature: base58.encode(bob.sign(Uint8Array.of(1))) }))
    await expect(lied).rejects.toMatchObject({ code: 'wallet.unavailable' })
    const refused = signSolanaMessage(kit, { message: 'Hello' })
    await answer(() => null, { code: 5000, message: 'User rejected.' })
    expect(await refused).toEqual({ status: 'rejected' })
  })

  it('behavior: signs one by its signature alone or whole, and several in one question', async () => {
    const { kit, answer } = await connected(all)
    const one = signSolanaTransactions(kit, { transactions: [transfer(1n)] })
    await answer(({ transaction }: Asked) => {
      const read = readTransaction(signed(base64.decode(transaction)))
      return { signature: signatureText(read?.signatures[0] ?? new Uint8Array(0)) }
    })
    expect(await one).toMatchObject({ status: 'ok', value: [{ isChanged: false }] })
    const whole = signSolanaTransactions(kit, { transactions: [transfer(2n)] })
    await answer(({ transaction }: Asked) => ({
      transaction: base64.encode(signed(base64.decode(transaction))),
    }))
    expect(await whole).toMatchObject({ status: 'ok', value: [{ isChanged: false }] })
    const several = signSolanaTransactions(kit, { transactions: [transfer(3n), transfer(4n)] })
    const { method } = await answer(({ transactions }: Asked) => ({
      transactions: transactions.map((wire) => base64.encode(signed(base64.decode(wire)))),
    }))
    expect(method).toBe('solana_signAllTransactions')
    expect(await several).toMatchObject({ status: 'ok', value: [{}, {}] })
    for (const wrong of [{}, { signature: '0' }, { transaction: '%' }, null, 'text']) {
      const asked = signSolanaTransactions(kit, { transactions: [transfer(5n)] })
      await answer(() => wrong)
      await expect(asked).rejects.toMatchObject({ code: 'wallet.unavailable' })
    }
  })

  it('behavior: one that sends is asked to, and one without the method is not asked for it', async () => {
    const sends = await connected([...all, 'solana_signAndSendTransaction'])
    const sent = sendSolanaTransaction(sends.kit, { transaction: transfer(1n) })
    const signature = signatureText(alice.sign(Uint8Array.of(1)))
    expect(await sends.answer(() => ({ signature }))).toMatchObject({
      method: 'solana_signAndSendTransaction',
      params: { sendOptions: { preflightCommitment: 'confirmed' } },
    })
    expect(await sent).toEqual({ status: 'ok', value: signature })

    const few = await connected(['solana_signTransaction'])
    await expect(signSolanaMessage(few.kit, { message: 'x' })).rejects.toMatchObject({
      code: 'wallet.unsupportedMethod',
    })
    const two = signSolanaTransactions(few.kit, { transactions: [transfer(1n), transfer(2n)] })
    for (const _each of [1, 2])
      expect(
        await few.answer(({ transaction }: Asked) => ({
          transaction: base64.encode(signed(base64.decode(transaction))),
        })),
      ).toMatchObject({ method: 'solana_signTransaction' })
    expect(await two).toMatchObject({ status: 'ok', value: [{}, {}] })
  })

  it('behavior: is not asked on a network that the session does not have', async () => {
    const { kit } = await connected(all)
    await expect(
      signSolanaMessage(kit, { message: 'x', chainId: solanaDevnet.id }),
    ).rejects.toMatchObject({ code: 'chain.mismatch' })
  })
})
