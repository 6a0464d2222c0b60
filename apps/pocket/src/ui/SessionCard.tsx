import type { RemoteSession } from '@causeway/testkit/remote/state'
import { visibleText } from '@causeway/testkit/wallet/core/visibleText'
import { useId, useState } from 'react'
import { knownChains } from '../chains.ts'
import { addressesOf, moveTo, giveAccount } from '../move.ts'
import type { Pocket } from '../startPocket.ts'
import { AccountChoice } from './AccountChoice.tsx'
import css from './Pocket.module.css'
import { Problem } from './Problem.tsx'

/** An app that is connected, and what its owner can do about it. */
export function SessionCard({ pocket, session }: { pocket: Pocket; session: RemoteSession }) {
  const { wallet, config } = pocket
  const { topic, peer } = session
  const [chainId, setChainId] = useState(config.chain.id)
  const [said, setSaid] = useState<{ text: string; failed: boolean }>()
  const id = useId()
  const [address = ''] = addressesOf(session)
  const chains = knownChains(config)

  const say = (work: Promise<void>, text: string) => {
    work.then(
      () => setSaid({ text, failed: false }),
      (error: Error) => setSaid({ text: error.message, failed: true }),
    )
  }
  const move = (to: number) => {
    const chain = chains.find((one) => one.id === to)
    if (!chain) return
    setChainId(to)
    say(moveTo(wallet, session, chain), `The app was told of ${chain.name}.`)
  }
  return (
    <li className={css['card']} aria-label={peer.metadata.name}>
      <p className={css['peer']}>
        <strong>{visibleText(peer.metadata.name)}</strong>
        <span>{visibleText(peer.metadata.url)}</span>
      </p>
      {session.settling === undefined ? null : (
        <p className={css['quiet']}>Waiting for the app to confirm …</p>
      )}
      <div className={css['fields']}>
        <AccountChoice
          value={address}
          onChange={(next) =>
            say(giveAccount(wallet, session, next), 'The app was told of the account.')
          }
        />
        <p className={css['field']}>
          <label htmlFor={id}>Network</label>
          <select id={id} value={chainId} onChange={({ target }) => move(Number(target.value))}>
            {chains.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name} ({one.id})
              </option>
            ))}
          </select>
        </p>
      </div>
      <p className={css['quiet']}>
        Until{' '}
        {new Date(session.expiry * 1_000).toLocaleString('en', {
          dateStyle: 'medium',
          timeStyle: 'short',
        })}
      </p>
      <div className={css['actions']}>
        <button
          type="button"
          className={css['button']}
          onClick={() => say(wallet.ping(topic), 'The app answers.')}
        >
          Ping
        </button>
        <button
          type="button"
          className={css['button']}
          onClick={() => say(wallet.extend(topic), 'Seven days from now.')}
        >
          Extend
        </button>
        <button type="button" className={css['button']} onClick={() => wallet.disconnect(topic)}>
          Disconnect
        </button>
      </div>
      <div role="status">{said && !said.failed ? said.text : ''}</div>
      {said?.failed ? <Problem>{said.text}</Problem> : null}
    </li>
  )
}
