import { strict as assert } from 'node:assert'
import {
  formatSignInMessage,
  parseSignInMessage,
} from '@causeway/protocol/signIn/parseSignInMessage'
import { verifySignIn } from '@causeway/protocol/signIn/verifySignIn'
import { Verifier } from 'bip322-js'
import { SiweMessage } from 'siwe'
import { signerAddress, signer } from '../session.ts'
import type { InteropStep } from '../createSteps.ts'
import { bitcoinSigners } from './bitcoinSigners.ts'
import { verifyBitcoinMessage } from '@causeway/protocol/bitcoin/verifyBitcoinMessage'

/** Messages of EIP-4361, ours read by `siwe` 3 and theirs by us. */
export async function messagesRound(step: InteropStep): Promise<void> {
  const every = {
    domain: 'shop.example',
    accountAddress: signerAddress,
    chainId: 'eip155:137',
    uri: 'https://shop.example/',
    version: '1',
    nonce: 'a1b2c3d4e5',
    issuedAt: '2026-11-24T12:00:00.000Z',
    expirationTime: '2036-11-24T12:00:00.000Z',
    notBefore: '2026-11-24T11:00:00.000Z',
    requestId: 'visit-7',
    statement: 'See my orders.',
    resources: ['https://shop.example/terms', 'ipfs://bafybeigdyr'],
  } as const
  const { statement: _none, resources: _neither, ...few } = every
  for (const [name, data] of [
    ['every field', every],
    ['no statement', few],
  ] as const) {
    const ours = formatSignInMessage(data)
    await step(`ours, ${name}: siwe reads, writes and verifies it`, async () => {
      const theirs = new SiweMessage(ours)
      assert.equal(theirs.prepareMessage(), ours)
      const signature = await signer.signMessage({ message: ours })
      assert.equal((await theirs.verify({ signature, time: every.issuedAt })).success, true)
    })
    await step(`theirs, ${name}: we read and verify it`, async () => {
      const { accountAddress: address, chainId: _chain, ...rest } = data
      const { resources, ...plain } = { resources: undefined, ...rest }
      const message = new SiweMessage({
        ...plain,
        address,
        chainId: 137,
        ...(resources ? { resources: [...resources] } : {}),
      }).prepareMessage()
      assert.deepEqual(parseSignInMessage(message), data)
      const signature = await signer.signMessage({ message })
      const now = Date.parse(every.issuedAt)
      const read = await verifySignIn({ message, signature, asked: data, now })
      assert.equal(read.accountAddress, signerAddress)
    })
  }
}

/** BIP-322 and the older way, by bip322-js 3. */
export async function bitcoinRound(step: InteropStep): Promise<void> {
  for (const { type, address, asOthers, asWe } of bitcoinSigners) {
    const message = `Sign in as ${address}`
    await step(`theirs, ${type}: we verify it`, async () => {
      const said = { address, message, signature: asOthers(message), network: 'mainnet' } as const
      assert.equal(verifyBitcoinMessage(said), true)
      assert.equal(verifyBitcoinMessage({ ...said, message: 'Other' }), false)
    })
    await step(`ours, ${type}: bip322-js verifies it`, async () => {
      assert.equal(Verifier.verifySignature(address, message, asWe(message)), true)
      assert.equal(Verifier.verifySignature(address, 'Other', asWe(message)), false)
    })
  }
}
