import { modalLimits } from '../../actions/modal/limits.ts'
import { useEffect, useRef, useState } from 'react'

/** How long a closing modal keeps its content for the fade, in ms (SPEC §9's longest transition). */
const fade = modalLimits.transitionSlowMs

/**
 * True while open and for the fade after closing.
 * @param ahead also before it is first open
 */
export function useLinger(open: boolean, ahead: boolean): boolean {
  const [lingering, setLingering] = useState(ahead)
  const opened = useRef(false)
  // Said while it opens rather than when it closes: by then its content would be gone for a render.
  if (open && !lingering) setLingering(true)
  useEffect(() => {
    opened.current ||= open
    if (open || !lingering || !opened.current) return
    const timer = setTimeout(() => setLingering(false), fade)
    // Opened anew in the middle of the fade, it must not be emptied.
    return () => clearTimeout(timer)
  }, [open, lingering])
  return open || lingering
}
