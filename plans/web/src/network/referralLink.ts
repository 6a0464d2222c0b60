/** The link by which others join under a member. */
export function referralLink(site: string, id: bigint | number): string {
  const link = new URL('/plans', site)
  link.searchParams.set('ref', String(id))
  return link.href
}
