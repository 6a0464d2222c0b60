import { type End, type FuzzedApp, endWithin } from './ourFuzzedApp.ts'
import {
  type Deformation,
  type Path,
  deformed,
  fieldDeformations,
  pathsOf,
} from './fieldDeformations.ts'
import { type Word, peerMessages } from './peerMessages.ts'
import type { OpenRelay } from './openRelay.ts'
import {
  lookFor,
  newMessageId,
  untilDone,
  untilPublished,
  type WrongWallet,
  wrongWallet,
} from './wrongWallet.ts'

/** One field of one message, deformed in one way. */
export interface PeerCase {
  readonly word: Word
  readonly path: Path
  readonly how: Deformation
}

/** What an app made of it. */
export interface Outcome {
  readonly end: End['kind']
  readonly sentence?: string
  /** What went back over the wire to this very message. */
  readonly answer: 'result' | 'error' | 'none'
  /** Whether the session is there afterwards, and as it was. */
  readonly session: 'none' | 'same' | 'changed'
}

const anyWallet = { keys: { publicKey: 'a'.repeat(64) } } as WrongWallet
/** Of a question of the wallet nobody but the wire hears; an answer to one of the app's is heard by whoever asked. */
const questions: readonly Word[] = ['update', 'extension', 'event', 'ping', 'deletion']

/** Every field of every message in every way. */
export function allCases(): readonly PeerCase[] {
  return (Object.keys(peerMessages) as Word[]).flatMap((word) =>
    pathsOf(whole(word, anyWallet, 1)).flatMap((path) =>
      fieldDeformations.map((how) => ({ word, path, how })),
    ),
  )
}

function whole(word: Word, wallet: WrongWallet, id: number | string): unknown {
  if (word === 'approval') return peerMessages.approval(id, wallet)
  if (word === 'settlement') return peerMessages.settlement(wallet)
  if (word === 'refusal' || word === 'result' || word === 'failure') return peerMessages[word](id)
  return peerMessages[word]()
}

/** @param turns after which an app that does nothing counts as silent */
export async function playCase(
  relay: OpenRelay,
  app: FuzzedApp,
  { word, path, how }: PeerCase,
  turns: number,
): Promise<Outcome> {
  const { uri, session } = await untilDone(app.propose())
  const wallet = wrongWallet(relay, uri)
  const { id } = await wallet.proposal()
  const said = (asked: number | string) => deformed(whole(word, wallet, asked), path, how)
  if (word === 'refusal') wallet.say('pairing', said(id), 1120)
  else
    wallet.say('pairing', word === 'approval' ? said(id) : peerMessages.approval(id, wallet), 1101)
  const settlement = word === 'settlement' ? said(id) : peerMessages.settlement(wallet)
  if (word !== 'refusal') wallet.say('session', settlement, 1102)
  if (['approval', 'refusal', 'settlement'].includes(word)) {
    const end = await endWithin(session, turns)
    // A refusal is on its way to the relay when the page hears of it.
    if (end.kind === 'refused' && word === 'settlement')
      await lookFor(() => answerTo(wallet, settlement), turns)
    return outcome(app, wallet, { end, before: '', message: settlement })
  }
  await untilDone(session)
  const before = app.grantOf(wallet.topic())
  if (questions.includes(word)) {
    const message = said(newMessageId())
    wallet.say('session', message, 1104)
    const heard = () => answerTo(wallet, message) && true
    const ended = () => (app.has(wallet.topic()) ? undefined : true)
    const isGood = await lookFor(word === 'deletion' ? ended : heard, turns)
    return outcome(app, wallet, { end: { kind: isGood ? 'good' : 'silent' }, before, message })
  }
  const asked = app.ask(wallet.topic())
  asked.catch(() => undefined)
  const question = await untilPublished(() =>
    wallet.heard().find(({ method }) => method === 'wc_sessionRequest'),
  )
  wallet.say('session', said(question.id), 1109)
  return outcome(app, wallet, {
    end: await endWithin(asked, turns),
    before,
    message: undefined,
  })
}

function answerTo(wallet: WrongWallet, message: unknown) {
  const id = (message as { readonly id?: unknown } | undefined)?.id
  return wallet
    .heard()
    .find((one) => one.method === undefined && String(one.id) === String(id) && id !== undefined)
}

function outcome(
  app: FuzzedApp,
  wallet: WrongWallet,
  at: { readonly end: End; readonly before: string; readonly message: unknown },
): Outcome {
  const { end, before, message } = at
  const answer = answerTo(wallet, message)
  const topic = wallet.topic()
  return {
    end: end.kind,
    ...(end.kind === 'refused' && { sentence: end.sentence }),
    answer: answer ? (answer.error ? 'error' : 'result') : 'none',
    session: app.has(topic) ? (app.grantOf(topic) === before ? 'same' : 'changed') : 'none',
  }
}
