type Child = Node | string | false | undefined
type Props<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'dataset' | 'style'>
> & {
  data?: Record<string, string>
  aria?: Record<string, string>
}

/** Makes an element: properties are set as properties, so text can never become markup. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props<Tag>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  const { data = {}, aria = {}, ...rest } = props
  Object.assign(element, rest)
  Object.assign(element.dataset, data)
  for (const [name, value] of Object.entries(aria)) element.setAttribute(`aria-${name}`, value)
  for (const child of children) if (child !== false && child !== undefined) element.append(child)
  return element
}
