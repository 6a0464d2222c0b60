import type { Kit } from '../kit.ts'

/** Copies the address of an account and says in a toast what came of it. */
export function copyAddress(kit: Kit, address: string): void {
  const say = (kind: 'success' | 'error', text: string) =>
    kit.toasts.send({ type: 'show', toast: { kind, text } })
  writeText(address).then(
    () => say('success', kit.messages.addressCopied),
    (error: unknown) => {
      kit.log.write('warn', 'The clipboard refused the address.', error)
      say('error', kit.messages.copyFailed)
    },
  )
}

/** Pages without a secure origin have no clipboard: that is a failure like a refusal. */
async function writeText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
