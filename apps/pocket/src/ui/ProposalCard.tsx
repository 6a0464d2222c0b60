import {
  requestedNamespaces,
  grantNamespaces,
  missingCapabilities,
} from '@causeway/testkit/walletconnect/grantNamespaces'
import type { RemoteProposal } from '@causeway/testkit/walletconnect/state'
import { visibleText } from '@causeway/testkit/wallet/core/visibleText'
import { testAddress } from '@causeway/testkit/wallet/core/testAddresses'
import { bitcoinLocal, solanaLocal } from '@causeway/protocol/networks'
import { useState } from 'react'
import { capabilitiesOf, caip2Of, describeMethods } from '../config/capabilitiesOf.ts'
import { bitcoinCapabilities } from '../requests/resolveBitcoin.ts'
import { solanaCapabilities } from '../requests/resolveSolana.ts'
import { chainName, knownChains } from '../config/knownChains.ts'
import { listText, pocketMessages as m } from '../i18n/pocketMessages.ts'
import type { Pocket } from '../config/startPocket.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { Actions } from './Actions.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { PeerCard } from './PeerCard.tsx'
import css from './Pocket.module.css'
import { ProblemNote } from './ProblemNote.tsx'

/** Names that an app wrote, in a row. */
const codes = (names: readonly string[]) => visibleText(names.join(', '))

/** An app that wants to connect. */
export function ProposalCard({ pocket, proposal }: { pocket: Pocket; proposal: RemoteProposal }) {
  const { wallet, config } = pocket
  const [account, setAccount] = useState<string>(() => testAddress(0))
  const asked = requestedNamespaces(proposal.required, proposal.optional)
  const known = knownChains(config)
  const chains = known.filter(({ id }) => asked.chains.includes(caip2Of(id)))
  const solana = solanaCapabilities(config, asked, account)
  const bitcoin = bitcoinCapabilities(config, asked, account)
  const own = capabilitiesOf(chains, account)
  const all = [chains.length > 0 ? own : [], solana ?? [], bitcoin ?? []].flat()
  const lacks = missingCapabilities(proposal.required, ...all)
  const granted = all.flatMap(({ methods }) => methods)
  const given = granted.filter((one) => asked.methods.includes(one))
  const rest = asked.methods.filter((one) => !given.includes(one))
  const strange = asked.chains.filter((one) => !all.some(({ chains: ours }) => ours.includes(one)))
  const rows = [
    {
      label: m.network,
      value:
        listText([
          ...chains.map(chainName),
          ...(solana ? [solanaLocal.name] : []),
          ...(bitcoin ? [bitcoinLocal.name] : []),
        ]) || m.proposal.noNetwork,
    },
    ...(strange.length > 0 ? [{ label: m.proposal.notGranted, value: codes(strange) }] : []),
    { label: m.may, value: describeMethods(given) },
    ...(rest.length > 0 ? [{ label: m.proposal.mayNot, value: codes(rest), code: true }] : []),
  ]
  return (
    <section className={css['card']} aria-label={m.proposal.section}>
      <h2>{m.proposal.title}</h2>
      <PeerCard
        metadata={proposal.proposer.metadata}
        attested={proposal.attested}
        app={config.app}
      />
      <RequestFacts rows={rows} />
      {lacks.length > 0 ? <ProblemNote>{m.proposal.insists(codes(lacks))}</ProblemNote> : null}
      <AccountChoice value={account} onChange={setAccount} />
      <Actions
        approve={m.proposal.approve}
        unavailable={lacks.length > 0 || all.length === 0}
        onApprove={() => wallet.approve(proposal, grantNamespaces(asked, ...all))}
        onReject={() => wallet.reject(proposal)}
      />
    </section>
  )
}
