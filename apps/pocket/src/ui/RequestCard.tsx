import { wcReasonOf } from '@causeway/protocol/wc/reasons'
import type { RemoteRequest, RemoteSession } from '@causeway/testkit/walletconnect/state'
import { useMemo, useState } from 'react'
import { caip2Of } from '../config/capabilitiesOf.ts'
import { executePocketRequest } from '../requests/executePocketRequest.ts'
import { executeBitcoin } from '../requests/executeBitcoin.ts'
import { executeSolana } from '../requests/resolveSolana.ts'
import { knownChains } from '../config/knownChains.ts'
import { pocketMessages as m } from '../i18n/pocketMessages.ts'
import type { Pocket } from '../config/startPocket.ts'
import { useBitcoinFee } from '../requests/useBitcoinFee.ts'
import { useRequestPreview } from '../requests/useRequestPreview.ts'
import { useRequestResolution } from '../requests/useRequestResolution.ts'
import { Actions } from './Actions.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestPreview } from './RequestPreview.tsx'
import { PeerCard } from './PeerCard.tsx'
import css from './Pocket.module.css'
import { ProblemNote } from './ProblemNote.tsx'

interface Props {
  readonly pocket: Pocket
  readonly request: RemoteRequest
  readonly session: RemoteSession
}

/** A question of an app, in words. */
export function RequestCard({ pocket, request, session }: Props) {
  const { wallet, config } = pocket
  const [busy, setBusy] = useState(false)
  const resolution = useRequestResolution(pocket, request, session)
  const chains = useMemo(() => knownChains(config), [config])
  const seen = useRequestPreview(
    resolution,
    config,
    chains.find(({ id }) => caip2Of(id) === request.chainId),
  )
  const { rows, refusal } = useBitcoinFee(resolution, config)
  if (resolution.kind === 'refuse' || resolution.kind === 'answer' || resolution.kind === 'status')
    return null

  const descriptions =
    resolution.kind === 'calls' ? resolution.descriptions : [resolution.description]
  const title =
    resolution.kind === 'calls'
      ? m.request.calls(descriptions.length)
      : resolution.description.title
  const approve = async () => {
    setBusy(true)
    if (resolution.kind === 'solana')
      return wallet.respond(request, await executeSolana(resolution.asked, request, config))
    if (resolution.kind === 'bitcoin')
      return wallet.respond(request, await executeBitcoin(resolution.asked, config))
    const what = resolution.kind === 'ask' ? resolution.asked : resolution.bundle
    wallet.respond(request, await executePocketRequest(what, { wallet, config, request, session }))
  }
  return (
    <section className={css['card']} aria-label={m.request.section}>
      <h2>{title}</h2>
      <PeerCard metadata={session.peer.metadata} attested={request.attested} app={config.app} />
      {descriptions.map((one, place) => (
        // The calls of a request never change.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place}>
          {descriptions.length > 1 ? <h3>{m.request.call(place + 1)}</h3> : null}
          <p>{one.summary}</p>
          <RequestFacts rows={resolution.kind === 'calls' ? one.rows : [...one.rows, ...rows]} />
          {one.warning ? <ProblemNote>{one.warning}</ProblemNote> : null}
        </div>
      ))}
      <RequestPreview seen={seen} chains={chains} />
      {refusal ? <ProblemNote>{m.request.refused(refusal)}</ProblemNote> : null}
      <Actions
        approve={resolution.kind === 'calls' ? m.request.sendAll : resolution.description.approve}
        busy={busy}
        onApprove={() => void approve()}
        onReject={() => wallet.respond(request, { ok: false, error: wcReasonOf('userRejected') })}
      />
    </section>
  )
}
