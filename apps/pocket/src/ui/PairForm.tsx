import { useCallback, useState } from 'react'
import { pocketErrorText, pocketMessages as m } from '../i18n/pocketMessages.ts'
import type { Pocket } from '../config/startPocket.ts'
import css from './Pocket.module.css'
import { ProblemNote } from './ProblemNote.tsx'
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
        setFailure(pocketErrorText(error as Error))
      }
    },
    [wallet],
  )

  return (
    <section className={css['card']} aria-label={m.pair.section}>
      <h2>{m.pair.title}</h2>
      <form
        className={css['pair']}
        onSubmit={(event) => {
          event.preventDefault()
          pair(text)
        }}
      >
        <label htmlFor="uri">{m.pair.field}</label>
        <input
          id="uri"
          dir="ltr"
          value={text}
          placeholder="wc:…"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className={css['button']} data-kind="primary">
          {m.pair.button}
        </button>
      </form>
      {failure ? <ProblemNote>{failure}</ProblemNote> : null}
      {scanning ? <Scanner onFound={pair} onFailure={setFailure} /> : null}
      {canScan() ? (
        <button type="button" className={css['button']} onClick={() => setScanning(!scanning)}>
          {scanning ? m.pair.stopCamera : m.pair.scan}
        </button>
      ) : (
        <p className={css['quiet']}>{m.pair.cannotScan}</p>
      )}
    </section>
  )
}
