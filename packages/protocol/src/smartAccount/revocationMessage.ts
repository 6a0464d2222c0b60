/**
 * The text (EIP-191) that the owner of an account signs to end a smart session for good. Public services ask for no signature here,
 * so that anybody may end anybody's session; ours asks for one (facts/data-api.md §5).
 * @param account CAIP-10, its address checksummed
 * @param pci id of the session
 */
export function revocationMessage(account: string, pci: string): string {
  return `End a session of ${account}\n\nSession: ${pci}`
}
