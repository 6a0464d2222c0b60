import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** What no modal can undercut: React, a button, and a native dialog whose one row shows an account. */
function Bare() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [connected, setConnected] = useState(false)
  function connect() {
    setConnected(true)
    dialog.current?.close()
  }
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {connected ? '0x70…dc79C8' : 'Connect Wallet'}
      </button>
      <dialog ref={dialog}>
        <button type="button" onClick={connect}>
          Bench Wallet
        </button>
      </dialog>
    </>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(<Bare />)
