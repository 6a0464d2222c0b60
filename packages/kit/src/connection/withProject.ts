/**
 * Adds the project to the address of a chain-data service that has none (SPEC §7): such an address names its chain by
 * `chainId` in CAIP-2. Every other address is left as it is: no node has a use for it.
 * @param projectId undefined: the app has none
 */
export function withProject(url: string, projectId: string | undefined): string {
  const query = url.split('#')[0]?.split('?')[1] ?? ''
  if (!projectId || !/(?:^|&)chainId=[a-z0-9-]+(?::|%3a)/iu.test(query)) return url
  if (/(?:^|&)projectId=[^&]/u.test(query)) return url
  // An empty one says as much as none.
  const bare = url.replace(/([?&])projectId=(?:&|$)/u, '$1').replace(/&$/u, '')
  return `${bare}&projectId=${encodeURIComponent(projectId)}`
}
