/*
 * What the owner of an account signs (EIP-191) when a smart session begins or ends. Public services ask for no signature here,
 * so that anybody may end anybody's session; ours asks for one (data-api.md §5).
 */

/** The rights of a session, as they are sent. */
export interface SessionRights {
  /** Unix seconds, or ms as some clients send them. */
  readonly expiry: number
  readonly signer: unknown
  readonly permissions: readonly unknown[]
  readonly policies: readonly unknown[]
  readonly context: string
}

/**
 * The text that lets a session act. It holds every right, so that a wallet shows what is signed.
 * @param account CAIP-10, its address checksummed
 * @param pci id of the session
 */
export function activationMessage(account: string, pci: string, rights: SessionRights): string {
  const { expiry, signer, permissions, policies, context } = rights
  const json = JSON.stringify({ expiry, signer, permissions, policies, context })
  return `Let a session act for ${account}\n\nSession: ${pci}\nRights: ${json}`
}

/** The text that ends a session for good. Parameters as of `activationMessage`. */
export function revocationMessage(account: string, pci: string): string {
  return `End a session of ${account}\n\nSession: ${pci}`
}
