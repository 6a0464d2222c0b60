import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** How the code of a text takes its figures, and what stands around them. */
export interface Style {
  /** BCP 47: whose rules count. */
  readonly tag: string
  /** How code names a placeholder: itself, or as a property of `p`. */
  readonly argument: (name: string) => string
  /** Keeps what is put into right-to-left words from turning them round: addresses, amounts, names. */
  readonly isolate: boolean
}

export type IcuMessage = readonly MessageFormatElement[]

/**
 * Reads one ICU message: words, `{placeholders}`, `plural`, `select`. Dates and numbers are written by Intl where they are made,
 * so an ICU format of them is refused.
 *
 * @param where file and id, for the error
 * @throws Error that says what is wrong with it, and where
 */
export function parseMessage(text: string, where: string): IcuMessage {
  let message: MessageFormatElement[]
  try {
    message = parse(text, { ignoreTag: true, requiresOtherClause: true })
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message} in ${JSON.stringify(text)}`, {
      cause: error,
    })
  }
  for (const part of elementsOf(message)) {
    if (part.type === TYPE.number || part.type === TYPE.date || part.type === TYPE.time)
      throw new Error(
        `${where}: {${part.value}} comes as a text already; write it without a format.`,
      )
    if (part.type === TYPE.plural && (part.offset !== 0 || part.pluralType !== 'cardinal'))
      throw new Error(`${where}: offsets and ordinals are not built.`)
  }
  return message
}

/** Every element, those inside of forms too. */
function elementsOf(message: IcuMessage): readonly MessageFormatElement[] {
  return message.flatMap((part) =>
    part.type === TYPE.plural || part.type === TYPE.select
      ? [part, ...Object.values(part.options).flatMap(({ value }) => elementsOf(value))]
      : [part],
  )
}

/** Every plural or select of a message with the names of its forms. */
export function choicesOf(message: IcuMessage): readonly {
  readonly name: string
  readonly plural: boolean
  readonly forms: readonly string[]
}[] {
  return elementsOf(message).flatMap((part) =>
    part.type === TYPE.plural || part.type === TYPE.select
      ? [{ name: part.value, plural: part.type === TYPE.plural, forms: Object.keys(part.options) }]
      : [],
  )
}

/** The names of its placeholders, each once, in the order of the alphabet. */
export function placeholdersOf(message: IcuMessage): readonly string[] {
  const names = elementsOf(message).flatMap((part) =>
    part.type === TYPE.argument || part.type === TYPE.plural || part.type === TYPE.select
      ? [part.value]
      : [],
  )
  return [...new Set(names)].toSorted()
}

/** The words of a message with its placeholders as they are written, every form after the other. */
export function literalsOf(message: IcuMessage): string {
  return message
    .map((part) => {
      if (part.type === TYPE.literal) return part.value
      if (part.type === TYPE.pound) return '#'
      if (part.type === TYPE.plural || part.type === TYPE.select)
        return Object.values(part.options)
          .map(({ value }) => literalsOf(value))
          .join(' | ')
      return `{${part.type === TYPE.argument ? part.value : ''}}`
    })
    .join('')
}

const quoted = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')
    .replaceAll('\r', '\\r')

/** The expression that gives the text: a string, or a template around its placeholders. */
export function expressionOf(message: IcuMessage, style: Style): string {
  const [only] = message
  if (message.length === 0) return "''"
  if (message.length === 1 && only?.type === TYPE.literal) return literal(only.value)
  const inner = (parts: IcuMessage, counted?: string): string =>
    parts
      .map((part) => {
        switch (part.type) {
          case TYPE.literal:
            return quoted(part.value)
          case TYPE.argument: {
            const value = `\${${style.argument(part.value)}}`
            return style.isolate ? `\u2068${value}\u2069` : value
          }
          case TYPE.pound:
            return `\${figure('${style.tag}', ${counted})}`
          case TYPE.plural: {
            const name = style.argument(part.value)
            const forms = Object.entries(part.options).map(
              ([form, { value }]) =>
                `${/^[a-z]+$/u.test(form) ? form : JSON.stringify(form)}: \`${inner(value, name)}\``,
            )
            return `\${plural('${style.tag}', ${name}, { ${forms.join(', ')} })}`
          }
          case TYPE.select: {
            const name = style.argument(part.value)
            const { other, ...named } = part.options
            const tests = Object.entries(named).map(
              ([form, { value }]) =>
                `String(${name}) === ${JSON.stringify(form)} ? \`${inner(value, counted)}\` : `,
            )
            return `\${${tests.join('')}\`${inner(other?.value ?? [], counted)}\`}`
          }
          default:
            throw new Error(`A message of kind ${part.type} is not built.`)
        }
      })
      .join('')
  const text = `\`${inner(message)}\``
  // A text that is nothing but a choice needs no template around it.
  return only?.type === TYPE.plural && message.length === 1 ? text.slice(3, -2) : text
}

/** A string as our sources write it. */
function literal(text: string): string {
  return /['\\\p{Cc}\u2028\u2029]/u.test(text) ? JSON.stringify(text) : `'${text}'`
}
