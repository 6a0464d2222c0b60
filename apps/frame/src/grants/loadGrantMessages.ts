import { loadFrameMessages } from '../ui/loadFrameMessages.ts'
import { grantMessages as english } from './messages.gen.ts'

export type GrantMessages = typeof english

/** What is said of grants: fetched when an app asks for one, or when their owner looks. */
export const loadGrantMessages = (tag: string): Promise<GrantMessages> =>
  loadFrameMessages(tag, 'grant', english)
