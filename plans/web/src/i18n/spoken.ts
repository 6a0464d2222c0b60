import type { LanguageTag } from '@causeway/kit'
import { inTime } from '@causeway/protocol/inTime'
import { log } from '../core/log.ts'
import type { Chunk } from './chunksOf.ts'
import { loadChunk, type MessagesByArea } from './loadChunk.ts'

/** What the page speaks. */
export interface Spoken {
  readonly tag: LanguageTag
  /** By area. Empty for English, which stands in the features themselves. */
  readonly words: MessagesByArea
}

type Load = (tag: LanguageTag, chunk: Chunk) => Promise<MessagesByArea>

// One per page, as `document.title` is: texts are also read where no component is near.
let now: Spoken = { tag: 'en', words: {} }
/** Asked for last: an answer that nobody wants any more changes nothing. */
let wanted: LanguageTag = 'en'
/** What the pages that were opened so far read. */
const needed = new Set<Chunk>(['shell'])
/** What is here of the language that is spoken. */
let here = new Set<string>()
const listeners = new Set<() => void>()

/** The language of this moment. */
export function spoken(): Spoken {
  return now
}

/** Tells of a change of language; the answer stops it. */
export function onSpoken(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Changes the language of the page, once the texts of everything that was opened so far are here.
 * @returns whether the page speaks it now; false when it was asked for another meanwhile
 * @throws what the import of the texts throws; the language of before stays
 */
export async function speak(tag: LanguageTag, load: Load = loadChunk): Promise<boolean> {
  wanted = tag
  let words: MessagesByArea = {}
  const chunks = new Set<Chunk>()
  // Until nothing is missing: a page may be opened while texts are on their way.
  for (let missing = [...needed]; missing.length > 0;) {
    const parts = await Promise.all(missing.map((chunk) => inTime(load(tag, chunk))))
    words = Object.assign({}, words, ...parts) as MessagesByArea
    for (const chunk of missing) chunks.add(chunk)
    missing = [...needed].filter((chunk) => !chunks.has(chunk))
  }
  if (wanted !== tag) return false
  if (now.tag === tag) return true
  now = { tag, words }
  here = new Set([...chunks].map((chunk) => `${tag} ${chunk}`))
  for (const listener of listeners) listener()
  return true
}

/**
 * Fetches the texts that a page reads, in the language of the page, before it is drawn. Where they cannot be had the page is
 * shown in English, which is better than none, and the next page tries again.
 */
export async function needMessages(
  chunks: readonly Chunk[],
  load: Load = loadChunk,
): Promise<void> {
  for (const chunk of chunks) needed.add(chunk)
  const { tag } = now
  if (tag === 'en') return
  const missing = chunks.filter((chunk) => !here.has(`${tag} ${chunk}`))
  await Promise.all(missing.map((chunk) => fetchWords(tag, chunk, load)))
}

/** On their way, each once. */
const fetching = new Map<string, Promise<void>>()

function fetchWords(tag: LanguageTag, chunk: Chunk, load: Load): Promise<void> {
  const name = `${tag} ${chunk}`
  const found =
    fetching.get(name) ?? addWords(tag, chunk, load).finally(() => fetching.delete(name))
  fetching.set(name, found)
  return found
}

async function addWords(tag: LanguageTag, chunk: Chunk, load: Load): Promise<void> {
  try {
    const words = await inTime(load(tag, chunk))
    if (now.tag !== tag) return
    now = { tag, words: { ...now.words, ...words } }
    here.add(`${tag} ${chunk}`)
  } catch (error) {
    log('warn', `The texts of the language ${tag} could not be loaded.`, error)
  }
}

/**
 * What loads a part of the app, together with the texts that it reads. Neither holds the page for ever: a part that hangs is an
 * error, which the page shows with a way to reload, and texts that hang are English.
 */
export function withMessages<Part>(
  chunks: readonly Chunk[],
  load: () => Promise<Part>,
): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([inTime(load()), needMessages(chunks)])
    return part
  }
}
