import { useRef } from 'react'
import { createRoot } from 'react-dom/client'

/** What no modal can undercut: React, a button, and a native dialog with one row. */
function Bare() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Connect Wallet
      </button>
      <dialog ref={dialog}>
        <button type="button">Bench Wallet</button>
      </dialog>
    </>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(<Bare />)
