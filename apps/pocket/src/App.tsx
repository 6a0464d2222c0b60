import { useSyncExternalStore } from 'react'
import { chainName } from './config/knownChains.ts'
import { pocketMessages as m } from './i18n/pocketMessages.ts'
import type { Pocket } from './config/startPocket.ts'
import { PairForm } from './ui/PairForm.tsx'
import css from './ui/Pocket.module.css'
import { ProblemNote } from './ui/ProblemNote.tsx'
import { ProposalCard } from './ui/ProposalCard.tsx'
import { RequestCard } from './ui/RequestCard.tsx'
import { SessionCard } from './ui/SessionCard.tsx'
import { SignInCard } from './ui/SignInCard.tsx'

/** Pocket: what waits for an answer first, then the apps that are connected. */
export function App({ pocket }: { pocket: Pocket }) {
  const { wallet, config } = pocket
  const { proposals, signIns, requests, sessions } = useSyncExternalStore(
    wallet.subscribe,
    wallet.get,
  )
  // An app that can sign in offers a plain session beside it, for wallets that cannot.
  const signingIn = new Set(signIns.map(({ pairing }) => pairing.topic))
  const open = proposals.filter(({ pairing }) => !signingIn.has(pairing.topic))
  const waiting = signIns.length + open.length + requests.length
  const [signIn] = signIns
  const [proposal] = open
  const [request] = requests
  const asking = sessions.find(({ topic }) => topic === request?.topic)
  return (
    <div className={css['page']}>
      <header className={css['header']}>
        <img src="/pocket.svg" alt="" width="28" height="28" />
        <h1>Pocket</h1>
        <span className={css['chip']}>
          <bdi>{chainName(config.chain)}</bdi>
        </span>
      </header>
      <main>
        <ProblemNote>{m.publicKeys}</ProblemNote>
        {waiting > 1 ? (
          <p className={css['quiet']} role="status">
            {m.waiting(waiting)}
          </p>
        ) : null}
        {signIn ? (
          <SignInCard key={signIn.pairing.topic + signIn.id} pocket={pocket} asked={signIn} />
        ) : proposal ? (
          <ProposalCard
            key={proposal.pairing.topic + proposal.id}
            pocket={pocket}
            proposal={proposal}
          />
        ) : request && asking ? (
          <RequestCard
            key={request.topic + request.id}
            pocket={pocket}
            request={request}
            session={asking}
          />
        ) : null}
        <PairForm pocket={pocket} />
        <section aria-label={m.apps.title}>
          <h2>{m.apps.title}</h2>
          {sessions.length === 0 ? (
            <p className={css['quiet']}>{m.apps.none}</p>
          ) : (
            <ul className={css['list']}>
              {sessions.map((session) => (
                <SessionCard key={session.topic} pocket={pocket} session={session} />
              ))}
            </ul>
          )}
        </section>
      </main>
    </div>
  )
}
