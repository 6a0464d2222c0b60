import type { InitialState, Kit } from '@causeway/kit'
import { ConnectButton, KitProvider, NetworkButton, useAccount } from '@causeway/kit/react'
import { StrictMode, useState } from 'react'
import { demo } from './demo.ts'

/** A plain app: the kit's buttons, and one button for each thing that it asks of the wallet. */
export function App(props: {
  readonly kit: Kit
  readonly initialState?: InitialState | undefined
}) {
  const { kit, initialState } = props
  return (
    <StrictMode>
      <KitProvider kit={kit} initialState={initialState}>
        <h1>A plain app</h1>
        <ConnectButton />
        <NetworkButton />
        <Demo kit={kit} />
      </KitProvider>
    </StrictMode>
  )
}

function Demo({ kit }: { readonly kit: Kit }) {
  const { status, address } = useAccount()
  const [answer, setAnswer] = useState('')
  const run = (ask: (of: Kit) => Promise<string>) => {
    setAnswer('…')
    ask(kit).then(setAnswer, (error: unknown) => setAnswer(String(error)))
  }
  return (
    <>
      <p role="status">{`${status} ${address ?? ''}`}</p>
      {Object.entries(demo).map(([name, ask]) => (
        <button key={name} type="button" onClick={() => run(ask)}>
          {name}
        </button>
      ))}
      <output>{answer}</output>
    </>
  )
}
