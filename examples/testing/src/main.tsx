import { createKit, signTypedData } from '@causeway/kit'
import { ConnectButton, KitProvider, useAccount, useKit, useChain } from '@causeway/kit/react'
import { localPolygon, polygon } from '@causeway/protocol/networks'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const kit = createKit({ networks: [polygon, localPolygon] })

function App() {
  const kit = useKit()
  const { address, chainId } = useAccount()
  const { chain, supported } = useChain()
  const [answer, setAnswer] = useState('')

  async function agree() {
    if (chainId === undefined) return
    const result = await signTypedData(kit, {
      chainId,
      domain: { name: 'Club', chainId },
      types: { Rules: [{ name: 'text', type: 'string' }] },
      primaryType: 'Rules',
      message: { text: 'I keep the rules.' },
    })
    setAnswer(result.status === 'ok' ? 'Thank you.' : 'Nothing was signed.')
  }

  return (
    <main>
      <h1>The club</h1>
      <ConnectButton />
      {address === undefined ? null : (
        <>
          <p>{supported ? `Member on ${chain?.name}` : 'Not on our network'}</p>
          <button onClick={() => void agree().catch((error: Error) => setAnswer(error.message))}>
            Agree to the rules
          </button>
        </>
      )}
      <output>{answer}</output>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <KitProvider kit={kit}>
      <App />
    </KitProvider>,
  )
