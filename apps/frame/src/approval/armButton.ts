import { frameLimits } from '@causeway/protocol/frame/limits'
import type { Visibility } from './watchVisible.ts'

/**
 * A button that takes a click only after it was seen for half a second, pressed and let go by a person, both while it was
 * visible: a frame that is moved under the pointer, or covered, gets nothing. Nor does one that comes up while somebody presses again and
 * again: that was meant for something else.
 * @param watch says whether what the button answers is seen
 */
export function armButton(
  button: HTMLButtonElement,
  onApprove: () => void,
  onDoubt: () => void,
  watch: (tell: (seen: Visibility) => void) => () => void,
): () => void {
  let isArmed = false
  let wasPressed = false
  let pressedAt = -Infinity
  button.disabled = true
  const stop = watch((seen) => {
    isArmed = seen === 'yes'
    button.disabled = !isArmed
    if (!isArmed) wasPressed = false
    if (seen === 'unknown') onDoubt()
  })
  button.addEventListener('pointerdown', ({ isTrusted, timeStamp }) => {
    wasPressed = isArmed && isTrusted && timeStamp - pressedAt > frameLimits.stillMs
    pressedAt = timeStamp
  })
  button.addEventListener('click', (event) => {
    // A keyboard presses without a pointer: its click has no detail.
    const isPressed = wasPressed || event.detail === 0
    wasPressed = false
    if (isArmed && event.isTrusted && isPressed) onApprove()
  })
  return stop
}
