type Load = () => Promise<Readonly<Record<string, object>>>

/** Texts of a part of the frame in a language, fetched when they are needed. What the language lacks is said in English. */
export async function loadFrameMessages<T extends object>(
  tag: string,
  part: 'frame' | 'window' | 'account' | 'smart' | 'grant',
  english: T,
): Promise<T> {
  if (tag === 'en') return english
  const { loaders } = await import('virtual:frame-words')
  const load = (loaders as Readonly<Record<string, Readonly<Record<string, Load>>>>)[tag]?.[part]
  return { ...english, ...(await load?.())?.[part] }
}
