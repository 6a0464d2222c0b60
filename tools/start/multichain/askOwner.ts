type Answer = { readonly ask: string } | { readonly ok: unknown }

/**
 * Runs in the page before any of its scripts: puts a function there by which a wallet's page script reaches its wallet in the
 * stack, and asks the visitor, in a dialog of its own, for what needs their word. It is sent as text, so it uses nothing from
 * outside itself.
 * @param binding the name of that function
 * @param path where the wallet answers
 * @param wallet its name
 */
// One function, because it goes to the page as text.
export function askOwner(binding: string, path: string, wallet: string): void {
  const key = 'causeway-test-wallet-owner'
  const owner = localStorage.getItem(key) ?? crypto.randomUUID()
  localStorage.setItem(key, owner)

  async function post(body: object): Promise<Answer> {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ owner, ...body }),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Answer
  }

  function approves(words: string): Promise<boolean> {
    const dialog = document.createElement('dialog')
    const title = document.createElement('h2')
    const text = document.createElement('pre')
    title.textContent = wallet
    text.textContent = words
    text.style.whiteSpace = 'pre-wrap'
    text.style.overflowWrap = 'anywhere'
    text.style.maxHeight = '50vh'
    text.style.overflow = 'auto'
    dialog.setAttribute('aria-label', wallet)
    dialog.style.maxWidth = 'min(480px, 90vw)'
    dialog.style.font = '16px/1.5 system-ui, sans-serif'
    const button = (label: string, value: string) => {
      const it = document.createElement('button')
      it.textContent = label
      it.style.cssText = 'min-height: 44px; margin-inline-end: 8px; padding: 0 16px; font: inherit'
      it.addEventListener('click', () => dialog.close(value))
      return it
    }
    dialog.append(title, text, button('Approve', 'yes'), button('Reject', 'no'))
    document.body.append(dialog)
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => {
        dialog.remove()
        resolve(dialog.returnValue === 'yes')
      })
      dialog.showModal()
    })
  }

  Object.defineProperty(globalThis, binding, {
    value: async (request: object): Promise<unknown> => {
      const first = await post({ request })
      return 'ask' in first ? post({ request, approved: await approves(first.ask) }) : first
    },
  })
}
