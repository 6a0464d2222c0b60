import { askedFor, grant, missing } from '@causeway/testkit/remote/grants'
import type { Proposal } from '@causeway/testkit/remote/state'
import { testAddress } from '@causeway/testkit/wallet/core/addresses'
import { useState } from 'react'
import { abilitiesOf, caip2, methodWords } from '../abilities.ts'
import { knownChains } from '../chains.ts'
import type { Pocket } from '../startPocket.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { Actions } from './Actions.tsx'
import { Facts } from './Facts.tsx'
import { Peer } from './Peer.tsx'
import css from './Pocket.module.css'
import { Problem } from './Problem.tsx'

/** An app that wants to connect. */
export function ProposalCard({ pocket, proposal }: { pocket: Pocket; proposal: Proposal }) {
  const { wallet, config } = pocket
  const [account, setAccount] = useState<string>(() => testAddress(0))
  const asked = askedFor(proposal.required, proposal.optional)
  const known = knownChains(config)
  const chains = known.filter(({ id }) => asked.chains.includes(caip2(id)))
  const abilities = abilitiesOf(chains, account)
  const lacks = missing(proposal.required, abilities)
  const given = abilities.methods.filter((one) => asked.methods.includes(one))
  const rest = asked.methods.filter((one) => !given.includes(one))
  const strange = asked.chains.filter((one) => !abilities.chains.includes(one))
  const rows = [
    {
      label: 'Network',
      value: chains.map(({ id, name }) => `${name} (${id})`).join(', ') || 'none that Pocket knows',
    },
    ...(strange.length > 0 ? [{ label: 'Not granted', value: strange.join(', ') }] : []),
    {
      label: 'It may ask to',
      value: given.map((one) => methodWords[one] ?? one).join(', ') || 'nothing',
    },
    ...(rest.length > 0 ? [{ label: 'It may not', value: rest.join(', '), code: true }] : []),
  ]
  return (
    <section className={css['card']} aria-label="Connection request">
      <h2>Connect</h2>
      <Peer metadata={proposal.proposer.metadata} attested={proposal.attested} app={config.app} />
      <Facts rows={rows} />
      {lacks.length > 0 ? (
        <Problem>It insists on what Pocket does not have: {lacks.join(', ')}</Problem>
      ) : null}
      <AccountChoice value={account} onChange={setAccount} />
      <Actions
        approve="Connect"
        unavailable={lacks.length > 0 || chains.length === 0}
        onApprove={() => wallet.approve(proposal.id, grant(asked, abilities))}
        onReject={() => wallet.reject(proposal.id)}
      />
    </section>
  )
}
