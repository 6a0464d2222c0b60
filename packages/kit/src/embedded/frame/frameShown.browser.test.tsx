import { frameLimits } from '@causeway/protocol/frame/limits'
import { testFrameHeight } from '@causeway/testkit/frame/runTestFrame'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { order, showFrame, signIn, viewOf } from '../../../test/showFrame.tsx'
import { modalRoot } from '../../../test/showKit.tsx'
import { signMessage } from '../../actions/calls/signMessage.ts'

afterEach(() => void vi.restoreAllMocks())

/** The frame's dialog: its shadow is closed, so that it is taken where it is made. */
function watchDialog(): () => HTMLDialogElement {
  let root: ShadowRoot | undefined
  // oxlint-disable-next-line typescript/unbound-method -- called with its own element below
  const attach = Element.prototype.attachShadow
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function make(
    this: Element,
    init: ShadowRootInit,
  ) {
    const made = attach.call(this, init)
    if (this.localName === 'causeway-frame') root = made
    return made
  })
  return () => {
    const dialog = root?.querySelector('dialog')
    if (!dialog) throw new Error('There is no frame.')
    return dialog
  }
}

const boxOf = (element: Element | null | undefined) => {
  const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
  return { left, top, right, bottom }
}

describe('where the frame is', () => {
  it('[S2.frame-hidden] loads unseen, as large as the window, and out of nobody’s way', async () => {
    const dialogOf = watchDialog()
    const { kit } = await showFrame()
    await signIn(kit)
    const dialog = dialogOf()
    const style = getComputedStyle(dialog)
    expect([dialog.open, style.display, style.position]).toEqual([false, 'none', 'fixed'])
    expect(style.zIndex).toBe(String(frameLimits.zIndex))
    // What is laid out for nobody says its rules: the whole window.
    dialog.style.cssText = 'display: block; visibility: hidden'
    expect([dialog.offsetWidth, dialog.offsetHeight]).toEqual([innerWidth, innerHeight])
    dialog.style.cssText = ''
    kit.destroy()
  })

  it('is shown where the modal has come to rest, never moves then, and ends with the card, which is as high as it asked', async () => {
    const dialogOf = watchDialog()
    const { kit } = await showFrame()
    await signIn(kit)
    const signed = signMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(dialogOf().open).toBe(true), 3_000)
    const dialog = dialogOf()
    const first = boxOf(dialog)
    const card = modalRoot()?.querySelector('.shell')
    expect(first.bottom).toBe(boxOf(card).bottom)
    expect([first.left, first.right]).toEqual([boxOf(card).left, boxOf(card).right])
    expect(Math.round(first.bottom - first.top)).toBe(testFrameHeight)
    const corner = getComputedStyle(card as Element).borderEndEndRadius
    expect(getComputedStyle(dialog).borderEndEndRadius).toBe(corner)
    // A browser drops what is pressed on a frame that moved in the last half second.
    const seen = new Set<string>()
    const end = performance.now() + 600
    while (performance.now() < end) {
      seen.add(JSON.stringify(boxOf(dialog)))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    expect([...seen]).toEqual([JSON.stringify(first)])
    order('approve')
    expect((await signed).status).toBe('ok')
    expect(viewOf(kit)).toBe('closed')
  })
})
