import { disconnect, signOut } from '@causeway/kit'
import {
  ConnectButton,
  NetworkButton,
  useAccount,
  useKit,
  useSession,
  useWalletInfo,
} from '@causeway/kit/react'
import { useState } from 'react'
import { type Chain, chains } from './chains.ts'

/** One page, an account of each chain: whoever is in use stands on the buttons, and each can be asked by itself. */
export function Demo() {
  const kit = useKit()
  const session = useSession()
  const [answer, setAnswer] = useState('')
  const show = (work: Promise<string>) =>
    void work.then(setAnswer, (error: Error) => setAnswer(error.message))

  return (
    <main>
      <h1>Causeway on several chains</h1>
      <ConnectButton /> <NetworkButton />
      <p role="status" aria-label="Session">
        {session.status === 'signedIn' ? (
          <>
            Signed in as {session.session.data.accountAddress}{' '}
            <button onClick={() => show(signOut(kit).then(() => 'Signed out'))}>Sign out</button>
          </>
        ) : (
          'Signed out'
        )}
      </p>
      {chains.map((chain) => (
        <ChainPart key={chain.namespace} chain={chain} show={show} />
      ))}
      <output aria-label="Answer">{answer}</output>
    </main>
  )
}

function ChainPart(props: {
  readonly chain: Chain
  readonly show: (work: Promise<string>) => void
}) {
  const { chain, show } = props
  const { name, namespace } = chain
  const kit = useKit()
  const { status, address, caipNetworkId } = useAccount({ namespace })
  const wallet = useWalletInfo({ namespace })
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <p role="status" aria-label={`${name} account`}>
        {status === 'connected' ? `${address} on ${caipNetworkId} with ${wallet?.name}` : status}
      </p>
      {address === undefined ? (
        <button onClick={() => kit.open({ view: 'Connect', namespace })}>Connect {name}</button>
      ) : (
        <p>
          <button onClick={() => show(chain.sign(kit))}>Sign with {name}</button>{' '}
          <button onClick={() => show(chain.send(kit, address))}>Send {chain.symbol}</button>{' '}
          <button onClick={() => kit.open({ view: 'Account', namespace })}>Open {name}</button>{' '}
          <button onClick={() => void disconnect(kit, { namespace })}>Leave {name}</button>
        </p>
      )}
    </section>
  )
}
