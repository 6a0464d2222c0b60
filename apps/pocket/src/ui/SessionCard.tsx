import type { RemoteSession } from '@causeway/testkit/walletconnect/state'
import { visibleText } from '@causeway/testkit/wallet/core/visibleText'
import { useId, useState } from 'react'
import { chainName, knownChains } from '../config/knownChains.ts'
import { dayAndHour, pocketErrorText, pocketMessages as m } from '../i18n/pocketMessages.ts'
import { sessionEvmAddresses, moveTo, giveAccount } from '../requests/moveTo.ts'
import type { Pocket } from '../config/startPocket.ts'
import { AccountChoice } from './AccountChoice.tsx'
import css from './Pocket.module.css'
import { ProblemNote } from './ProblemNote.tsx'

/** An app that is connected, and what its owner can do about it. */
export function SessionCard({ pocket, session }: { pocket: Pocket; session: RemoteSession }) {
  const { wallet, config } = pocket
  const { topic, peer } = session
  const [chainId, setChainId] = useState(config.chain.id)
  const [said, setSaid] = useState<{ text: string; failed: boolean }>()
  const id = useId()
  const [address = ''] = sessionEvmAddresses(session)
  const chains = knownChains(config)

  const say = (work: Promise<void>, text: string) => {
    work.then(
      () => setSaid({ text, failed: false }),
      (error: Error) => setSaid({ text: pocketErrorText(error), failed: true }),
    )
  }
  const move = (to: number) => {
    const chain = chains.find((one) => one.id === to)
    if (!chain) return
    setChainId(to)
    say(moveTo(wallet, session, chain), m.session.toldChain(visibleText(chain.name)))
  }
  return (
    <li className={css['card']} aria-label={peer.metadata.name}>
      <p className={css['peer']}>
        <strong>
          <bdi>{visibleText(peer.metadata.name)}</bdi>
        </strong>
        <span>
          <bdi>{visibleText(peer.metadata.url)}</bdi>
        </span>
      </p>
      {session.settling === undefined ? null : (
        <p className={css['quiet']}>{m.session.confirming}</p>
      )}
      <div className={css['fields']}>
        <AccountChoice
          value={address}
          onChange={(next) => say(giveAccount(wallet, session, next), m.session.toldAccount)}
        />
        <p className={css['field']}>
          <label htmlFor={id}>{m.network}</label>
          <select id={id} value={chainId} onChange={({ target }) => move(Number(target.value))}>
            {chains.map((one) => (
              <option key={one.id} value={one.id}>
                {chainName(one)}
              </option>
            ))}
          </select>
        </p>
      </div>
      <p className={css['quiet']}>{m.session.until(dayAndHour(session.expiry))}</p>
      <div className={css['actions']}>
        <button
          type="button"
          className={css['button']}
          onClick={() => say(wallet.ping(topic), m.session.answers)}
        >
          {m.session.ping}
        </button>
        <button
          type="button"
          className={css['button']}
          onClick={() => say(wallet.extend(topic), m.session.extended)}
        >
          {m.session.extend}
        </button>
        <button type="button" className={css['button']} onClick={() => wallet.disconnect(topic)}>
          {m.session.disconnect}
        </button>
      </div>
      <div role="status">{said && !said.failed ? said.text : ''}</div>
      {said?.failed ? <ProblemNote>{said.text}</ProblemNote> : null}
    </li>
  )
}
