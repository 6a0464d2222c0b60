import { call } from '@causeway/protocol/http/call'
import { analyticsConfigOf } from '@causeway/protocol/api/registry'

/**
 * Whether the registry takes events of this site.
 * @throws BaseError as `call`
 */
export async function askCollector(base: string, projectId: string): Promise<boolean> {
  const { isAnalyticsEnabled } = await call(analyticsConfigOf, { base, query: { projectId } })
  return isAnalyticsEnabled
}
