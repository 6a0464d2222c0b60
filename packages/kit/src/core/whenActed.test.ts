import { expect, it, vi } from 'vitest'
import { actedOn } from './actedOn.ts'
import { whenActed } from './whenActed.ts'

/** A page on which a person acts, or a script does as if. */
function page() {
  const heard = new Map<string, Set<(event: Event) => void>>()
  return {
    target: {
      addEventListener(
        name: string,
        listener: (event: Event) => void,
        { signal }: { signal: AbortSignal },
      ) {
        const all = heard.get(name) ?? new Set()
        heard.set(name, all.add(listener))
        signal.addEventListener('abort', () => all.delete(listener))
      },
    } as unknown as EventTarget,
    act: (name: string, isTrusted = true) =>
      [...(heard.get(name) ?? [])].forEach((listener) => listener({ isTrusted } as Event)),
    listeners: () => [...heard.values()].reduce((count, all) => count + all.size, 0),
  }
}

it.each(['pointerdown', 'keydown', 'wheel', 'click'])('hears %s, once', (name) => {
  const { target, act, listeners } = page()
  const acted = actedOn(target)
  const heard = vi.fn<() => void>()
  whenActed({ acted }, heard)
  expect([acted.get(), heard.mock.calls.length]).toEqual([false, 0])
  act(name)
  act(name)
  expect([acted.get(), heard.mock.calls.length, listeners()]).toEqual([true, 1, 0])
  // Whoever comes later waits for nothing.
  const late = vi.fn<() => void>()
  whenActed({ acted }, late)
  expect(late).toHaveBeenCalledOnce()
})

it('error: neither a script of the page nor a pointer that only moves is an act', () => {
  const { target, act } = page()
  const acted = actedOn(target)
  whenActed({ acted }, () => undefined)
  act('keydown', false)
  act('pointermove')
  act('input')
  expect(acted.get()).toBe(false)
})

it('touches no page before somebody wants to know, and leaves it alone after', () => {
  const { target, act, listeners } = page()
  const acted = actedOn(target)
  expect(listeners()).toBe(0)
  const heard = vi.fn<() => void>()
  whenActed({ acted }, heard)()
  act('keydown')
  expect([listeners(), heard.mock.calls.length]).toEqual([0, 0])
})

it('waits for nobody where there is no page', () => {
  const heard = vi.fn<() => void>()
  whenActed({}, heard)
  expect(heard).toHaveBeenCalledOnce()
})
