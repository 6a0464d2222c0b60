import { limits } from '@causeway/protocol/limits'
import { useEffect, useRef, useState } from 'react'

/** How long a closing modal keeps its content for the fade, in ms (SPEC §9's longest transition). */
const fade = limits.modal.transitionSlowMs

/**
 * True while open and for the fade after closing.
 * @param ahead also before it is first open
 */
export function useLinger(open: boolean, ahead: boolean): boolean {
  const [lingering, setLingering] = useState(ahead)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!open) return
    // A timer of an earlier close must not empty the modal in the middle of this one's fade.
    clearTimeout(timer.current)
    return () => {
      setLingering(true)
      timer.current = setTimeout(() => setLingering(false), fade)
    }
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])
  return open || lingering
}
