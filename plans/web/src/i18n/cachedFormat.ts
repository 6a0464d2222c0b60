const cached = new Map<string, unknown>()

/** A format of `Intl`, made once: making one takes a slow processor longer than anything that is written with it. */
export function cachedFormat<Format, Options>(
  Made: new (locale?: string, options?: Options) => Format,
  locale?: string,
  options?: Options,
): Format {
  const name = `${Made.name} ${locale} ${JSON.stringify(options)}`
  const format = cached.get(name) ?? new Made(locale, options)
  cached.set(name, format)
  return format as Format
}
