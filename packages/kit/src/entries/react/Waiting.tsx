import { useLayoutEffect, useRef } from 'react'
import { directionOf } from '../../core/messages/languages.ts'
import { closeDialog, showDialog } from '../../ui/showDialog.ts'
import { useKitContext } from './KitContext.tsx'

/**
 * The dialog while the modal's code is on its way: it stands in the next frame, and says so when that code cannot be had.
 * @param props.again tries once more
 */
export function Waiting(props: { readonly failed: boolean; readonly again: () => void }) {
  const { kit, theme } = useKitContext()
  const { tag, messages } = kit.language.get()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    showDialog(element)
    // The focus goes back before the modal itself takes it.
    return () => closeDialog(element)
  }, [])
  return (
    <dialog
      ref={dialog}
      className="cw-waiting"
      lang={tag}
      dir={directionOf(tag)}
      data-theme={theme}
      aria-label={messages.connectWallet}
      closedby="any"
      onClose={() => {
        if (dialog.current?.open === false) kit.close({ force: true })
      }}
    >
      {props.failed ? (
        <>
          <p role="alert">{messages.loadFailed}</p>
          <button type="button" className="cw-button" onClick={props.again}>
            {messages.tryAgain}
          </button>
        </>
      ) : (
        <p>{messages.loading}</p>
      )}
    </dialog>
  )
}
