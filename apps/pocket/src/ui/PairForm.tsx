import { useCallback, useState } from 'react'
import type { Pocket } from '../startPocket.ts'
import css from './Pocket.module.css'
import { Problem } from './Problem.tsx'
import { canScan, Scanner } from './Scanner.tsx'

/** Takes an app's address up: pasted or scanned. */
export function PairForm({ pocket }: { pocket: Pocket }) {
  const { wallet } = pocket
  const [text, setText] = useState('')
  const [failure, setFailure] = useState(pocket.problem)
  const [scanning, setScanning] = useState(false)

  // The same function as long as the page lives, or the camera would start anew with each drawing.
  const pair = useCallback(
    (uri: string) => {
      setScanning(false)
      try {
        wallet.pair(uri)
        setText('')
        setFailure(undefined)
      } catch (error) {
        setFailure((error as Error).message)
      }
    },
    [wallet],
  )

  return (
    <section className={css['card']} aria-label="New connection">
      <h2>Connect to an app</h2>
      <form
        className={css['pair']}
        onSubmit={(event) => {
          event.preventDefault()
          pair(text)
        }}
      >
        <label htmlFor="uri">Paste the app’s link</label>
        <input
          id="uri"
          value={text}
          placeholder="wc:…"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className={css['button']} data-kind="primary">
          Continue
        </button>
      </form>
      {failure ? <Problem>{failure}</Problem> : null}
      {scanning ? <Scanner onFound={pair} onFailure={setFailure} /> : null}
      {canScan() ? (
        <button type="button" className={css['button']} onClick={() => setScanning(!scanning)}>
          {scanning ? 'Stop the camera' : 'Scan a code'}
        </button>
      ) : (
        <p className={css['quiet']}>
          This browser cannot scan codes here: that needs a camera, a browser that reads them, and
          https or this machine’s own address. Copy the link in the app, or open Pocket from its
          list of wallets.
        </p>
      )}
    </section>
  )
}
