import type { Frame } from '../context/frame.ts'
import { loadFrameMessages } from '../ui/loadFrameMessages.ts'
import { smartMessages as english } from './messages.gen.ts'

export type SmartMessages = typeof english

/** What the smart account's screens say. */
export const loadSmartMessages = ({ language }: Pick<Frame, 'language'>): Promise<SmartMessages> =>
  loadFrameMessages(language, 'smart', english)
