import { truncateAddress } from '@causeway/protocol/address'
import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { type SolanaStep, readSteps } from '@causeway/protocol/solana/readSteps'
import { showHiddenCharacters } from '@causeway/protocol/preview/hiddenCharacters'
import { isTokenProgram } from '@causeway/protocol/solana/tokenAccountOf'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { FrameNode } from '../context/frameNode.ts'
import type { OwnLine, OwnPart, PreviewPart, ShownPreview } from '../context/signingRequest.ts'
import type { FrameI18n } from '../ui/frameI18n.ts'

interface Place {
  readonly account: string
  readonly network: FrameNetwork
  readonly node: FrameNode
}

/**
 * What transactions of Solana do, by the bytes that are signed: no node and no page has a word in it, other than whose a token account
 * is. What a program is told that nobody here knows is said in a warning.
 */
async function solanaParts(
  transactions: readonly Uint8Array[],
  place: Place,
  speech: FrameI18n,
): Promise<readonly PreviewPart[]> {
  const read = transactions.map(readSteps)
  const owners = await ownersOf(
    read.flatMap((one) => one?.steps ?? []),
    place.node,
  )
  const { words, money } = speech
  const isDark = read.some((one) => !one || one.steps.some(({ type }) => type === 'unknown'))
  return [
    ...(isDark ? [{ kind: 'warning', text: words.solanaUnread } as const] : []),
    ...read.flatMap((one, index) => {
      const raw = {
        kind: 'raw',
        text: base58.encode(transactions[index] ?? new Uint8Array()),
      } as const
      if (!one) return [raw]
      const steps = one.steps.map((step) => partOf(step, { ...place, owners, speech }))
      const nothing = { kind: 'text', text: money.previewNothing } as const
      return [
        ...(steps.length > 0 ? steps : [nothing]),
        ...(one.payer === place.account
          ? [
              row(money.previewFee, [
                line(money.previewFeeMost({ amount: coin(one.fee, place, speech) })),
              ]),
            ]
          : []),
        raw,
      ]
    }),
  ]
}

/** In lamports: a hundred times what a busy day takes of a transfer. */
const mostFee = 10_000_000n

/**
 * How transactions are looked at. What offers the network more than anybody has to is refused before a person is asked.
 * @throws BaseError `request.invalid`
 */
export function solanaLook(
  transactions: readonly Uint8Array[],
  place: Place,
): (speech: FrameI18n) => Promise<ShownPreview> {
  for (const wire of transactions)
    if ((readSteps(wire)?.fee ?? 0n) > mostFee)
      throw new BaseError(requestInvalid, { problem: 'a fee that no network takes' })
  return async (speech) => ({
    kind: 'parts',
    parts: await solanaParts(transactions, place, speech),
  })
}

type Owners = ReadonlyMap<string, string>

function partOf(
  step: SolanaStep,
  at: Place & { readonly owners: Owners; readonly speech: FrameI18n },
): OwnPart {
  const { account, owners, speech } = at
  const { money, tag: locale } = speech
  switch (step.type) {
    case 'coin':
      return moves(at, step.from, [
        line(coin(step.lamports, at, speech)),
        ...to(step.to, account, speech),
      ])
    case 'token': {
      const amount = formatAmount(
        step.units,
        { decimals: step.decimals },
        { kind: 'exact', locale },
      )
      const owner = step.owner ?? owners.get(step.to)
      return moves(at, step.from, [
        line(amount),
        code(step.mint),
        ...to(owner ?? step.to, account, speech),
      ])
    }
    case 'account':
      return moves(at, step.payer, [
        line(`${step.isExact ? '' : '≥ '}${coin(step.atLeast, at, speech)}`),
        { text: money.newAccountDeposit, tone: 'small' },
        code(step.owner),
        code(step.mint),
      ])
    case 'memo':
      return row(money.publicNote, [line(showHiddenCharacters(step.text))])
    case 'unknown':
      return row(money.previewContract, [code(step.program)])
    default:
      return step satisfies never
  }
}

/** What leaves the account is called so; what others move is told with whose it is. */
function moves(
  { account, speech }: Parameters<typeof partOf>[1],
  from: string,
  lines: readonly OwnLine[],
): OwnPart {
  return row(from === account ? speech.money.previewLeaves : truncateAddress(from), lines)
}

const to = (receiver: string, account: string, { money }: FrameI18n): readonly OwnLine[] => [
  { text: receiver === account ? money.previewArrives : money.previewTo, tone: 'small' },
  code(receiver),
]

const row = (name: string, lines: readonly OwnLine[]): OwnPart => ({ kind: 'row', name, lines })
const line = (text: string): OwnLine => ({ text })
const code = (text: string): OwnLine => ({ text, tone: 'code' })

const coin = (lamports: bigint, { network }: Place, { tag: locale }: FrameI18n) =>
  formatAmount(lamports, network.coin, { kind: 'exact', locale })

const tokenAccounts = v.object({
  value: v.array(v.nullable(v.object({ owner: v.string(), data: v.array(v.string()) }))),
})
const keyBytes = 32

/** Whose the token accounts are that no step makes; one that nobody can tell goes by its own address. */
async function ownersOf(steps: readonly SolanaStep[], node: FrameNode): Promise<Owners> {
  const open = steps.flatMap((step) =>
    step.type === 'token' && step.owner === undefined ? [step] : [],
  )
  const owners = new Map<string, string>()
  if (open.length === 0) return owners
  try {
    const how = { encoding: 'base64', commitment: 'confirmed' }
    const params = [open.map((step) => step.to), how]
    const read = await node.request({ method: 'getMultipleAccounts', params })
    v.parse(tokenAccounts, read).value.forEach((account, index) => {
      const step = open[index]
      // An account of either program begins with its mint, then its owner.
      const [mint, owner] = [0, 1].map((part) =>
        base58.encode(
          base64
            .decode(account?.data[0] ?? '')
            .subarray(part * keyBytes)
            .subarray(0, keyBytes),
        ),
      )
      if (step && owner && account && isTokenProgram(account.owner) && mint === step.mint)
        owners.set(step.to, owner)
    })
  } catch {
    // What moves is told all the same, with the account in place of its owner.
  }
  return owners
}
