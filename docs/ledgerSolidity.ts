import { idsOf, lineAt } from './ledgerTitle.ts'
import type { Citation } from './ledgerTitle.ts'

const stringOrComment = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
const documentedTest =
  /((?:^[ \t]*\/\/\/[^\n]*\n)+)[ \t]*function[ \t]+(?:test|invariant)\w*\s*\(/gm

/**
 * Finds the rule ids in the `///` lines right above the tests and invariants of a Solidity file.
 * Forge runs a test only when it is public or external.
 */
export function citationsOfSolidity(file: string, source: string): readonly Citation[] {
  const documented = blank(source, (part) => !part.startsWith('///'))
  const code = blank(source, () => true)
  return [...documented.matchAll(documentedTest)].flatMap((match) => {
    const [whole, doc = ''] = match
    const signature = match.index + whole.length
    const line = lineAt(source, match.index + doc.length)
    const runs = isRun(code, signature)
    return idsOf(doc).map((id) => ({ id, file, line, runs }))
  })
}

/** Overwrites strings and comments with spaces, so that offsets and lines stay. */
function blank(source: string, chosen: (part: string) => boolean): string {
  return source.replace(stringOrComment, (part) =>
    chosen(part) ? part.replace(/[^\n]/g, ' ') : part,
  )
}

function isRun(code: string, signature: number): boolean {
  const open = code.indexOf('{', signature)
  if (open === -1 || !/\b(?:public|external)\b/.test(code.slice(signature, open))) return false
  const body = code.slice(open + 1, closingBrace(code, open))
  return body.trim() !== '' && !/\bvm\s*\.\s*skip\s*\(/.test(body)
}

function closingBrace(code: string, open: number): number {
  let depth = 0
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1
    if (code[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return code.length
}
