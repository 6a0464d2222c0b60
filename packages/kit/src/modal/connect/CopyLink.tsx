import type { KitInside } from '../../actions/kit.ts'
import { Drawing, drawings } from '../../ui/Glyph.tsx'
import { toastsOf } from '../../actions/toast/createToasts.ts'

/** Copies the pairing address. Without one it keeps its place, so that nothing moves when the address comes. */
export function CopyLink(props: { readonly kit: KitInside; readonly uri: string | undefined }) {
  const { kit, uri } = props
  const { messages } = kit
  const say = (kind: 'success' | 'error', text: string) =>
    toastsOf(kit).send({ type: 'show', toast: { kind, text } })
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      say('success', messages.linkCopied)
    } catch (error) {
      kit.log.write('warn', 'The clipboard refused the pairing link.', error)
      say('error', messages.copyFailed)
    }
  }
  return (
    <button
      type="button"
      className="action"
      data-quiet
      disabled={uri === undefined}
      onClick={() => {
        if (uri !== undefined) void copy(uri)
      }}
    >
      <Drawing path={drawings.copy} />
      {messages.copyLink}
    </button>
  )
}
