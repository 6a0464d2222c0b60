import type { ShownRequest } from '../context/signingRequest.ts'

/**
 * Whether a question may be approved: what it would do is on the screen, or the word that nobody can tell. What a page asks always has a
 * preview, also where no node answers: one without failed to be read, and nothing of it could be seen. A question of the wallet's own
 * says itself what it does.
 */
export function mayApprove({ asked, preview }: Pick<ShownRequest, 'asked' | 'preview'>): boolean {
  return !!preview || (preview === null && asked.kind === 'own')
}
