const quote = 0x22
const backslash = 0x5c

/**
 * The raw text of a scalar at the top of a JSON object, so that a number of any length survives:
 * `JSON.parse` rounds the 19-digit ids of Kotlin and Swift clients (`12…567` and `"12…567"` stay what they are).
 * @param json an object that `JSON.parse` accepts; of a repeated name the last counts, as there
 * @returns `undefined` when the name is absent or its value is an object or a list
 */
export function jsonToken(json: string, name: string): string | undefined {
  let found: string | undefined
  let depth = 0
  let at = 0
  while (at < json.length) {
    const code = json.charCodeAt(at)
    if (code !== quote) {
      if (code === 0x7b || code === 0x5b) depth += 1
      else if (code === 0x7d || code === 0x5d) depth -= 1
      at += 1
      continue
    }
    const end = endOfString(json, at)
    const next = skipSpace(json, end)
    if (depth === 1 && json[next] === ':' && keyIs(json.slice(at, end), name)) {
      found = scalarAt(json, skipSpace(json, next + 1))
    }
    at = end
  }
  return found
}

function keyIs(token: string, name: string): boolean {
  return token.includes('\\') ? JSON.parse(token) === name : token.slice(1, -1) === name
}

function scalarAt(json: string, start: number): string | undefined {
  const first = json[start]
  if (first === '{' || first === '[') return undefined
  if (first === '"') return json.slice(start, endOfString(json, start))
  let end = start
  while (end < json.length && !endsScalar(json.charCodeAt(end))) end += 1
  return json.slice(start, end)
}

/** The place after the closing quote of the string that opens at `start`. */
function endOfString(json: string, start: number): number {
  let at = json.indexOf('"', start + 1)
  while (at !== -1) {
    let slashes = 0
    while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return at + 1
    at = json.indexOf('"', at + 1)
  }
  return json.length
}

function skipSpace(json: string, start: number): number {
  let at = start
  while (isSpace(json.charCodeAt(at))) at += 1
  return at
}

/** The four that JSON knows; past the end there is none. */
const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** A comma, a closing bracket or a space. */
const endsScalar = (code: number): boolean =>
  code === 0x2c || code === 0x7d || code === 0x5d || isSpace(code)
