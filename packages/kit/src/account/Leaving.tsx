import type { Kit } from '../kit.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { useStore } from '../ui/useStore.tsx'

/**
 * What an account's view shows without an account: the visitor parted, and the wallet may take up to 3 s to take its
 * permission back (SPEC §9). The focus comes here, so that it is read out and not lost with the button.
 */
export function Leaving({ kit }: { readonly kit: Kit }) {
  const { signingOut } = useStore(kit.connection)
  if (!signingOut) return null
  return (
    <p className="who" role="status" tabIndex={-1} ref={(node) => node?.focus()}>
      <Spinner />
      {kit.messages.disconnecting}
    </p>
  )
}
