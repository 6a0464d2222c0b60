import type { RemoteSignIn } from '@causeway/testkit/walletconnect/state'
import { testAddress, testAddresses } from '@causeway/testkit/wallet/core/testAddresses'
import { visibleText } from '@causeway/testkit/wallet/core/visibleText'
import { useState } from 'react'
import { caip2Of, describeMethods } from '../config/capabilitiesOf.ts'
import { knownChains } from '../config/knownChains.ts'
import { pocketMessages as m } from '../i18n/pocketMessages.ts'
import { proofOf, approveSignIn } from '../requests/approveSignIn.ts'
import type { Pocket } from '../config/startPocket.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { Actions } from './Actions.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { PeerCard } from './PeerCard.tsx'
import css from './Pocket.module.css'
import { ProblemNote } from './ProblemNote.tsx'

/** An app that wants a signed proof of who its visitor is, and a session with it. */
export function SignInCard({ pocket, asked }: { pocket: Pocket; asked: RemoteSignIn }) {
  const { wallet, config } = pocket
  const [account, setAccount] = useState(0)
  const [failure, setFailure] = useState<string>()
  const chain = knownChains(config).find(({ id }) => asked.payload.chains.includes(caip2Of(id)))
  const proof = chain ? proofOrProblem() : undefined

  function proofOrProblem() {
    try {
      return chain && proofOf(asked, chain, account)
    } catch {
      return undefined // said below: nothing is signed that cannot be shown
    }
  }

  const origin = URL.canParse(asked.requester.metadata.url)
    ? new URL(asked.requester.metadata.url)
    : undefined
  return (
    <section className={css['card']} aria-label={m.signIn.section}>
      <h2>{m.signIn.title}</h2>
      <PeerCard metadata={asked.requester.metadata} attested={asked.attested} app={config.app} />
      {origin && origin.host !== asked.payload.domain ? (
        <ProblemNote>
          {m.signIn.wrongDomain(visibleText(asked.payload.domain), origin.host)}
        </ProblemNote>
      ) : null}
      {proof ? (
        <RequestFacts
          rows={[
            { label: m.message, value: visibleText(proof.message, { lines: true }), code: true },
            { label: m.may, value: describeMethods(proof.methods) },
          ]}
        />
      ) : (
        <ProblemNote>{m.signIn.cannot}</ProblemNote>
      )}
      {failure ? <ProblemNote>{failure}</ProblemNote> : null}
      <AccountChoice
        value={testAddress(account)}
        onChange={(address) => setAccount(testAddresses.findIndex((one) => one === address))}
      />
      <Actions
        approve={m.signIn.approve}
        unavailable={!proof}
        onApprove={() => {
          if (chain)
            approveSignIn(wallet, asked, chain, account).catch((error: Error) =>
              setFailure(error.message),
            )
        }}
        onReject={() => wallet.refuseSignIn(asked)}
      />
    </section>
  )
}
