/**
 * What reads the chain. It weighs as much as everything else that the first page draws, and nothing is drawn with it before an
 * answer is here: so it is fetched beside the page, and not before it.
 *
 * @throws what the import throws: offline, or an old page after a release; the query that asked is asked again
 */
export const reading = () => import('./reads.ts')
