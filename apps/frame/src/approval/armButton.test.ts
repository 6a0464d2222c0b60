import { expect, it } from 'vitest'
import { armButton } from './armButton.ts'
import type { Visibility } from './watchVisible.ts'

/** A button without a browser: its listeners, and events as people and scripts make them. */
function pair() {
  const listeners = new Map<string, (event: unknown) => void>()
  const button = {
    disabled: false,
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      void listeners.set(type, listener),
  }
  let tell: (seen: Visibility) => void = () => undefined
  const counts = { approved: 0, doubts: 0 }
  armButton(
    button as never,
    () => (counts.approved += 1),
    () => (counts.doubts += 1),
    (told) => {
      tell = told
      return () => undefined
    },
  )
  let timeStamp = 0
  const press = (isTrusted = true, later = 1_000) =>
    listeners.get('pointerdown')?.({ isTrusted, timeStamp: (timeStamp += later) })
  const click = (isTrusted = true, detail = 1) => listeners.get('click')?.({ isTrusted, detail })
  return { button, counts, press, click, tell: (seen: Visibility) => tell(seen) }
}

it('takes a click only when pressed and let go in sight, by a person', () => {
  const { button, counts, press, click, tell } = pair()
  expect(button.disabled).toBe(true)
  press()
  click()
  tell('yes')
  // Pressed before it was in sight.
  click()
  press(false)
  click()
  press()
  tell('no')
  tell('yes')
  // Covered between press and click.
  click()
  press()
  click(false)
  expect(counts.approved).toBe(0)
  press()
  click()
  // By keyboard.
  click(true, 0)
  expect(counts.approved).toBe(2)
})

it('takes no press that follows another one at once', () => {
  const { counts, press, click, tell } = pair()
  for (let turn = 0; turn < 20; turn += 1) {
    if (turn === 5) tell('yes')
    press(true, 200)
    click()
  }
  expect(counts.approved).toBe(0)
  press()
  click()
  expect(counts.approved).toBe(1)
})

it('tells a doubt, and is off then', () => {
  const { button, counts, press, click, tell } = pair()
  tell('yes')
  tell('unknown')
  press()
  click()
  expect([button.disabled, counts]).toEqual([true, { approved: 0, doubts: 1 }])
})
