import { reasonOf } from '@causeway/protocol/wc/reasons'
import type { RemoteRequest, RemoteSession } from '@causeway/testkit/walletconnect/state'
import { useMemo, useState } from 'react'
import { caip2 } from '../abilities.ts'
import { carryOut } from '../carryOut.ts'
import { carryOutBitcoin } from '../bitcoinSigning.ts'
import { carryOutSolana } from '../solana.ts'
import { knownChains } from '../chains.ts'
import { pocketMessages as m } from '../messages.ts'
import type { Pocket } from '../startPocket.ts'
import { useForesight } from '../useForesight.ts'
import { useJudged } from '../useJudged.ts'
import { Actions } from './Actions.tsx'
import { Facts } from './Facts.tsx'
import { Peer } from './Peer.tsx'
import css from './Pocket.module.css'
import { Problem } from './Problem.tsx'

interface Props {
  readonly pocket: Pocket
  readonly request: RemoteRequest
  readonly session: RemoteSession
}

/** A question of an app, in words. */
export function RequestCard({ pocket, request, session }: Props) {
  const { wallet, config } = pocket
  const [busy, setBusy] = useState(false)
  const judged = useJudged(pocket, request, session)
  const chain = useMemo(
    () => knownChains(config).find(({ id }) => caip2(id) === request.chainId),
    [config, request.chainId],
  )
  const { rows, refusal } = useForesight(judged, config, chain)
  if (judged.kind === 'refuse' || judged.kind === 'answer' || judged.kind === 'status') return null

  const descriptions = judged.kind === 'calls' ? judged.descriptions : [judged.description]
  const title =
    judged.kind === 'calls' ? m.request.calls(descriptions.length) : judged.description.title
  const approve = async () => {
    setBusy(true)
    if (judged.kind === 'solana')
      return wallet.respond(request, await carryOutSolana(judged.asked, request, config))
    if (judged.kind === 'bitcoin')
      return wallet.respond(request, await carryOutBitcoin(judged.asked, config))
    const what = judged.kind === 'ask' ? judged.asked : judged.bundle
    wallet.respond(request, await carryOut(what, { wallet, config, request, session }))
  }
  return (
    <section className={css['card']} aria-label={m.request.section}>
      <h2>{title}</h2>
      <Peer metadata={session.peer.metadata} attested={request.attested} app={config.app} />
      {descriptions.map((one, place) => (
        // The calls of a request never change.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place}>
          {descriptions.length > 1 ? <h3>{m.request.call(place + 1)}</h3> : null}
          <p>{one.summary}</p>
          <Facts rows={judged.kind === 'calls' ? one.rows : [...one.rows, ...rows]} />
          {one.warning ? <Problem>{one.warning}</Problem> : null}
        </div>
      ))}
      {refusal ? <Problem>{m.request.refused(refusal)}</Problem> : null}
      <Actions
        approve={judged.kind === 'calls' ? m.request.sendAll : judged.description.approve}
        busy={busy}
        onApprove={() => void approve()}
        onReject={() => wallet.respond(request, { ok: false, error: reasonOf('userRejected') })}
      />
    </section>
  )
}
