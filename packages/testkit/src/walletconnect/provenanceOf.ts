import type { AttestationClaims } from '@causeway/protocol/wc/verifyAttestation'

/** From which page a question came, by the word of the verify service that this wallet believes. */
export type PageAttestation = Pick<AttestationClaims, 'origin' | 'isScam' | 'isVerified'>

/**
 * What a wallet may tell its owner about where a question comes from:
 * - `verified`: from the page that the app says to be, which whoever owns it told the service of
 * - `seen`: from that page, which nobody vouches for
 * - `other`: from another page than the app says to be
 * - `scam`: from a page that the service warns of
 * - `unknown`: nobody says
 */
export type Provenance = 'verified' | 'seen' | 'other' | 'scam' | 'unknown'

/** @param url where the app says to be */
export function provenanceOf(url: string, attested: PageAttestation | undefined): Provenance {
  if (!attested) return 'unknown'
  if (attested.isScam === true) return 'scam'
  if (!URL.canParse(url) || new URL(url).origin !== attested.origin) return 'other'
  return attested.isVerified ? 'verified' : 'seen'
}
