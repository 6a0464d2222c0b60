/**
 * A cell of a table that leaves the page (RFC 4180). Nothing that a chain or a visitor says may become a formula of a spreadsheet; a number
 * below 0 stays one.
 */
export function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/u.test(text) ? `'${text}` : text
  // Where a spreadsheet parts by another sign, what stands behind it would be a cell of its own.
  return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
