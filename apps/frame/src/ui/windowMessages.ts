import type { LanguageTag } from '@causeway/kit/ui'
import { windowMessages as english } from './windowMessages.gen.ts'
import type { FrameMessages } from './frameI18n.ts'
import { loadFrameMessages } from './loadFrameMessages.ts'

type OwnWords = typeof english

/** What its window shows: its own texts beside those of the frame. */
export type WindowMessages = FrameMessages & OwnWords

/** What the window of the wallet alone says: the frame is fetched without it. */
export const loadWindowMessages = async (
  tag: LanguageTag,
  words: FrameMessages,
): Promise<WindowMessages> => ({ ...words, ...(await loadFrameMessages(tag, 'window', english)) })
