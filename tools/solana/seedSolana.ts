import type { SolanaSecretKey } from '@causeway/protocol/solana/isSignedBy'
import { metadataAddress } from '@causeway/protocol/solana/readMetadata'
import { nameAccount } from '@causeway/protocol/solana/readSolanaName'
import {
  createTokenAccountInstruction,
  isTokenProgram,
  tokenAccountOf,
  tokenTransferInstruction,
} from '@causeway/protocol/solana/tokenAccountOf'
import { transferInstruction } from '@causeway/protocol/solana/readTransaction'
import type { SolanaChain } from '@causeway/testkit/solana/types'
import { storedName } from '@causeway/testkit/solana/storedName'
import { heldAccount, metadataAccount, mintAccount } from '@causeway/testkit/solana/tokenAccounts'
import { localSolanaTokens } from './localSolanaTokens.ts'
import { sendInstructions } from './sendInstructions.ts'

/** The second account has it, as `friend.sol`. */
const localName = 'friend'

/** What each account begins with, in whole tokens; the last account has none, and no account for any. */
const whole = 10_000n

/**
 * Gives the local Solana two tokens, which all test accounts but the last hold, the first of them a history, and the second one a name: who
 * sends to the last one makes an account for it.
 */
export async function seedSolana(
  chain: SolanaChain,
  keys: readonly SolanaSecretKey[],
): Promise<void> {
  const [issuer, friend] = keys
  if (!issuer || !friend) throw new Error('The local Solana needs two accounts.')
  for (const token of localSolanaTokens) {
    const { mint, name, symbol, decimals, fee } = token
    const amount = whole * 10n ** BigInt(decimals)
    const supply = amount * BigInt(keys.length)
    const account = mintAccount({ ...token, supply, authority: issuer.address })
    chain.put(mint, account)
    if (!token.words) chain.put(metadataAddress(mint), metadataAccount(mint, name, symbol))
    const program = account.owner
    if (!isTokenProgram(program)) throw new Error(`${program} keeps no tokens.`)
    for (const { address: owner } of keys.slice(0, -1))
      chain.put(
        tokenAccountOf({ owner, mint, program }),
        heldAccount(program, { mint, owner, amount, keepsFee: fee !== undefined }),
      )
    const places = { mint, program }
    await sendInstructions(chain, friend, [
      createTokenAccountInstruction(friend.address, { ...places, owner: issuer.address }),
      tokenTransferInstruction({
        ...places,
        decimals,
        source: tokenAccountOf({ ...places, owner: friend.address }),
        owner: friend.address,
        destination: tokenAccountOf({ ...places, owner: issuer.address }),
        amount: amount / 100n,
        fee: fee && ((amount / 100n) * BigInt(fee.basisPoints)) / 10_000n,
      }),
    ])
  }
  chain.put(nameAccount(localName), storedName(friend.address))
  await sendInstructions(chain, friend, [
    transferInstruction(friend.address, issuer.address, 2_500_000_000n),
  ])
  await sendInstructions(chain, issuer, [
    transferInstruction(issuer.address, friend.address, 1_250_000_000n),
  ])
}
