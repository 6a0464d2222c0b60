/** JSON in which bigints are decimal strings, so that no digit is lost on the way into a numeric column. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'bigint' ? item.toString() : item,
  )
}
