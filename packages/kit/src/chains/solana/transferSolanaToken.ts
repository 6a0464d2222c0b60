import { BaseError } from '@causeway/protocol/errors/baseError'
import { addressInvalid } from '@causeway/protocol/address/errors'
import { amountInvalid, amountInsufficient } from '@causeway/protocol/amount/errors'
import { solanaFrozen, solanaMemo, solanaNotMovable } from '@causeway/protocol/solana/errors'
import { sendDecimals } from '@causeway/protocol/tokens/sendErrors'
import { txGas } from '@causeway/protocol/requests/errors'
import type { Network } from '@causeway/protocol/networks'
import { isSolanaAddress } from '@causeway/protocol/solana/isSolanaAddress'
import {
  type AskSolana,
  solanaAddressText,
  confirmed,
  inContext,
  safeInteger,
} from '@causeway/protocol/solana/askSolana'
import {
  type Mint,
  type TokenAccount,
  readMint,
  readTokenAccount,
  tokenAccountBytes,
  transferFee,
} from '@causeway/protocol/solana/mint'
import { readMany } from '@causeway/protocol/solana/readHoldings'
import {
  createTokenAccountInstruction,
  isTokenProgram,
  memoInstruction,
  tokenAccountOf,
  tokenTransferInstruction,
} from '@causeway/protocol/solana/tokenAccountOf'
import * as v from 'valibot'
import type { CallResult } from '../../actions/calls/connect.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import { type PreparedTransfer, buildAndSimulate } from './buildAndSimulate.ts'
import { requestSolana, solanaBalance } from './requestSolana.ts'
import { type SolanaTarget, solanaSignerOf } from './solanaSignerOf.ts'
import { type SentTransfer, sendPrepared } from './transferSol.ts'

/** Who gets how much of which token. */
export interface TransferSolanaTokenParams extends SolanaTarget {
  /** A person’s account, or one that holds this token. */
  readonly to: string
  /** The token, by its mint. */
  readonly mint: string
  /** In the token’s smallest unit. */
  readonly units: bigint
  /** How many decimals the amount was counted with, where others counted: a mint that has others moves nothing. */
  readonly decimals?: number | undefined
  /** A note that everybody can read; some receivers take nothing without one. */
  readonly memo?: string | undefined
  /** What validators are offered beyond the base fee, in lamports; by what others paid just now when left out. */
  readonly priorityFee?: bigint | undefined
}

/** A transfer of a token that a node has tried and nobody has signed. */
export interface PreparedTokenTransfer extends PreparedTransfer {
  /** What the receiver’s new account must hold, in lamports, paid by the sender; 0 where it has one. */
  readonly deposit: bigint
  /** What comes out at the receiver: some tokens keep a part. */
  readonly arrives: bigint
}

/**
 * Builds a transfer of a token of either program and has the app's node try it; the wallet is not asked.
 * @throws BaseError as `prepareSolTransfer`; `amount.insufficient` · `solana.frozen` for an account that the issuer stopped ·
 *   `send.decimals` for a mint that counts otherwise than `params.decimals` ·
 *   `solana.memo` where the receiver takes nothing without a note · `solana.notMovable` for a token that cannot be sent now
 */
export async function prepareSolanaTokenTransfer(
  kit: Kit,
  params: TransferSolanaTokenParams,
): Promise<PreparedTokenTransfer> {
  return insideOf(kit).events.guard(async () => {
    const { to, mint, units, decimals, memo } = params
    const { address, network } = solanaSignerOf(kit, params)
    if (!isSolanaAddress(to) || !isSolanaAddress(mint)) throw new BaseError(addressInvalid)
    if (units <= 0n) throw new BaseError(amountInvalid)
    const ask = requestSolana(network)
    const found = await readMany(ask, [mint, to], 'jsonParsed', v.unknown())
    const token = movable(readMint(found[0]))
    // Units are what is signed: with other decimals they would be another amount than the one that was shown.
    if (decimals !== undefined && decimals !== token.decimals) throw new BaseError(sendDecimals)
    const source = await sourceOf(ask, { address, mint, units })
    const target = await targetOf(ask, { to, account: found[1], mint, token })
    if (target.account?.isFrozen || (!target.account && token.beginsFrozen))
      throw new BaseError(solanaFrozen)
    if (target.account?.wantsMemo && !memo) throw new BaseError(solanaMemo)
    const deposit = target.account ? 0n : await depositOf(ask, token)
    const fee = token.fees && transferFee(token, units, await epochOf(ask))
    const prepared = await buildAndSimulate({
      network,
      payer: address,
      touched: [address, source, target.address],
      priorityFee: params.priorityFee,
      instructions: [
        ...(target.account
          ? []
          : [createTokenAccountInstruction(address, { owner: to, mint, program: token.program })]),
        // The one before a transfer counts as its note.
        ...(memo ? [memoInstruction(address, memo)] : []),
        tokenTransferInstruction({
          program: token.program,
          mint,
          decimals: token.decimals,
          source,
          owner: address,
          destination: target.address,
          amount: units,
          fee,
        }),
      ],
    })
    await hasEnough(network, address, deposit + prepared.fee)
    return { ...prepared, deposit, arrives: units - (fee ?? 0n) }
  })
}

/**
 * Sends a token: tried by the app's node first; a missing account of the receiver is made and paid for by the sender.
 * @returns what to wait for, or `rejected`
 * @throws BaseError as `prepareSolanaTokenTransfer` and `sendSolanaTransaction`
 */
export async function transferSolanaToken(
  kit: Kit,
  params: TransferSolanaTokenParams,
): Promise<CallResult<SentTransfer>> {
  const { address: account, network } = solanaSignerOf(kit, params)
  const prepared = await prepareSolanaTokenTransfer(kit, params)
  return sendPrepared(kit, prepared, { account, chainId: network.id })
}

/** What stops every transfer of a token. */
function movable(token: Mint | undefined): Mint {
  if (!token) throw new BaseError(addressInvalid)
  // Hooks want accounts of their own in each transfer, which only their programs know.
  const stopped = ['nonTransferable', 'transferHook'].some((name) =>
    token.extensions.includes(name),
  )
  if (stopped || token.isPaused) throw new BaseError(solanaNotMovable)
  return token
}

const Listed = inContext(v.array(v.object({ pubkey: solanaAddressText, account: v.unknown() })))

/** The account of the sender that holds enough. */
async function sourceOf(
  ask: AskSolana,
  { address, mint, units }: { address: string; mint: string; units: bigint },
): Promise<string> {
  const params = [address, { mint }, { encoding: 'jsonParsed', ...confirmed }]
  const { value } = v.parse(Listed, await ask('getTokenAccountsByOwner', params))
  const own = value.flatMap(({ pubkey, account }) => {
    const held = readTokenAccount(account)
    return held ? [{ pubkey, held }] : []
  })
  const rich = own.filter(({ held }) => held.amount >= units)
  const source = rich.find(({ held }) => !held.isFrozen)
  if (source) return source.pubkey
  throw new BaseError(rich.length > 0 ? solanaFrozen : amountInsufficient)
}

/** Where the tokens go: to an account that holds this token, or to that of a person. */
async function targetOf(
  ask: AskSolana,
  params: { to: string; account: unknown; mint: string; token: Mint },
): Promise<{ readonly address: string; readonly account: TokenAccount | undefined }> {
  const { to, mint, token } = params
  const given = readTokenAccount(params.account)
  if (given?.mint === mint) return { address: to, account: given }
  // Another token's account, or a token itself: nobody could ever move what goes there.
  const Owned = v.object({ owner: v.string() })
  if (v.is(Owned, params.account) && isTokenProgram(params.account.owner))
    throw new BaseError(addressInvalid)
  const address = tokenAccountOf({ owner: to, mint, program: token.program })
  const [found] = await readMany(ask, [address], 'jsonParsed', v.unknown())
  return { address, account: readTokenAccount(found) }
}

async function depositOf(ask: AskSolana, token: Mint): Promise<bigint> {
  const params = [tokenAccountBytes(token), confirmed]
  return v.parse(safeInteger, await ask('getMinimumBalanceForRentExemption', params))
}

async function epochOf(ask: AskSolana): Promise<bigint> {
  return v.parse(v.object({ epoch: safeInteger }), await ask('getEpochInfo', [confirmed])).epoch
}

/** Trying does not tell this apart from too few tokens. */
async function hasEnough(network: Network, address: string, lamports: bigint): Promise<void> {
  if ((await solanaBalance(network, address)) < lamports)
    throw new BaseError(txGas, { symbol: network.nativeCurrency.symbol })
}
