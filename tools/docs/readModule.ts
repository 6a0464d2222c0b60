import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import type { Node } from 'oxc-parser'

/** One declared name of a module: its text as the compiler printed it, and the comment that stands before it. */
export interface Declared {
  readonly name: string
  readonly kind: 'function' | 'constant' | 'interface' | 'type' | 'class'
  /** Without `export declare`, without comments of members. Overloads stand one below the other. */
  readonly text: string
  /** The inside of its documentation comment; empty when there is none. */
  readonly comment: string
  /** Names that its types refer to, and files that they name on the spot (`import('./x').Name`). */
  readonly uses: readonly string[]
  readonly inline: readonly { readonly from: string; readonly name: string }[]
  /** The members of an interface or of an object type, in their order. */
  readonly members: readonly DocMember[]
}

export interface DocMember {
  readonly name: string
  readonly optional: boolean
  /** Of a method: its whole signature. */
  readonly type: string
  readonly comment: string
}

/** Where a name comes from that a module does not declare itself. */
export interface Origin {
  readonly from: string
  readonly name: string
}

export interface Module {
  readonly declared: ReadonlyMap<string, Declared>
  readonly imported: ReadonlyMap<string, Origin>
  /** By the name that others import: a name of this module, or of another one. */
  readonly exported: ReadonlyMap<string, Origin | { readonly local: string }>
}

type Comments = readonly { readonly start: number; readonly end: number; readonly value: string }[]

/** Every node below one, itself first. */
export function* nodesBelow(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const one of value) yield* nodesBelow(one)
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') yield value as Node
    for (const child of Object.values(value)) yield* nodesBelow(child)
  }
}

/** The documentation comment that ends right before a place; empty when none does. */
function commentBefore(text: string, start: number, comments: Comments): string {
  const last = comments.findLast(({ end }) => end <= start)
  if (!last?.value.startsWith('*') || text.slice(last.end, start).trim() !== '') return ''
  return last.value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/u, ''))
    .join('\n')
    .trim()
}

/** A piece of a module without the comments in it. */
function bare(text: string, start: number, end: number, comments: Comments): string {
  let out = ''
  let at = start
  for (const comment of comments.filter((one) => one.start >= start && one.end <= end)) {
    out += text.slice(at, comment.start).replace(/[ \t]+$/u, '')
    at = comment.end
  }
  out += text.slice(at, end)
  return out
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .replace(/;$/u, '')
}

const nameOf = (node: Node): string =>
  node.type === 'Identifier'
    ? node.name
    : node.type === 'Literal'
      ? String(node.value)
      : node.type === 'TSQualifiedName'
        ? nameOf(node.left)
        : ''

function usesOf(node: Node): Pick<Declared, 'uses' | 'inline'> {
  const uses = new Set<string>()
  const inline: Origin[] = []
  for (const one of nodesBelow(node)) {
    if (one.type === 'TSTypeReference') uses.add(nameOf(one.typeName))
    if (one.type === 'TSTypeQuery') uses.add(nameOf(one.exprName))
    if (one.type === 'TSInterfaceHeritage' || one.type === 'TSClassImplements')
      uses.add(nameOf(one.expression))
    if (one.type === 'ClassDeclaration' && one.superClass) uses.add(nameOf(one.superClass))
    if (one.type === 'TSImportType' && one.qualifier)
      inline.push({ from: one.source.value, name: nameOf(one.qualifier) })
  }
  uses.delete('')
  return { uses: [...uses], inline }
}

function membersOf(node: Node, text: string, comments: Comments): DocMember[] {
  const found =
    node.type === 'TSInterfaceDeclaration'
      ? node.body.body
      : node.type === 'TSTypeAliasDeclaration' && node.typeAnnotation.type === 'TSTypeLiteral'
        ? node.typeAnnotation.members
        : []
  return found.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return []
    const type =
      member.type === 'TSMethodSignature'
        ? bare(text, member.key.end, member.end, comments)
        : member.typeAnnotation
          ? bare(
              text,
              member.typeAnnotation.typeAnnotation.start,
              member.typeAnnotation.end,
              comments,
            )
          : 'unknown'
    return [
      {
        name: nameOf(member.key),
        optional: member.optional,
        type,
        comment: commentBefore(text, member.start, comments),
      },
    ]
  })
}

const kinds: Readonly<Record<string, Declared['kind']>> = {
  TSDeclareFunction: 'function',
  FunctionDeclaration: 'function',
  TSInterfaceDeclaration: 'interface',
  TSTypeAliasDeclaration: 'type',
  ClassDeclaration: 'class',
  VariableDeclaration: 'constant',
}

/** Reads a module of declarations as the compiler writes it (`.d.ts`). @throws SyntaxError when it does not parse */
export function readModule(path: string): Module {
  const text = readFileSync(path, 'utf8')
  const { program, comments, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new SyntaxError(`${path}: ${error.message}`)
  const declared = new Map<string, Declared>()
  const imported = new Map<string, Origin>()
  const exported = new Map<string, Origin | { local: string }>()

  const declare = (node: Node, outer: Node, isExported: boolean) => {
    const kind = kinds[node.type]
    if (!kind) return
    const names =
      node.type === 'VariableDeclaration'
        ? node.declarations.map(({ id }) => nameOf(id))
        : 'id' in node && node.id
          ? [nameOf(node.id)]
          : []
    for (const name of names) {
      const printed = bare(text, node.start, node.end, comments).replace(/^declare /u, '')
      const before = declared.get(name)
      const own = usesOf(node)
      declared.set(name, {
        name,
        kind: before?.kind ?? kind,
        text: before ? `${before.text}\n${printed}` : printed,
        comment: before?.comment || commentBefore(text, outer.start, comments),
        uses: [...new Set([...(before?.uses ?? []), ...own.uses])],
        inline: [...(before?.inline ?? []), ...own.inline],
        members: [...(before?.members ?? []), ...membersOf(node, text, comments)],
      })
      if (isExported) exported.set(name, { local: name })
    }
  }
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      for (const one of node.specifiers)
        imported.set(one.local.name, {
          from: node.source.value,
          name: one.type === 'ImportSpecifier' ? nameOf(one.imported) : '*',
        })
    } else if (node.type === 'ExportNamedDeclaration') {
      if (node.declaration) declare(node.declaration, node, true)
      for (const one of node.specifiers)
        exported.set(
          nameOf(one.exported),
          node.source
            ? { from: node.source.value, name: nameOf(one.local) }
            : { local: nameOf(one.local) },
        )
    } else declare(node, node, false)
  }
  return { declared, imported, exported }
}
