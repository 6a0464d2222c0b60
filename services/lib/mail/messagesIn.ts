/** The words of a language, or of the one before its region (`de-AT`, `pt`, `zh`); English where there are none. */
export function messagesIn<Words>(
  messages: { readonly en: Words } & Readonly<Record<string, Words>>,
  language: string,
): { readonly tag: string; readonly words: Words } {
  const base = language.split('-')[0]?.toLowerCase() ?? ''
  const near = Object.keys(messages).find((tag) => tag.split('-')[0] === base)
  const tag = Object.hasOwn(messages, language) ? language : (near ?? 'en')
  return { tag, words: messages[tag] ?? messages.en }
}

/** Puts what is told in its places. What is told is never read for places again. */
export function fillMessage(text: string, given: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/gu, (place, name: string) => given[name] ?? place)
}
