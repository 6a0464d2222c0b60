import { vi } from 'vitest'

const drawing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** Answers the pictures of a host that a test names with a drawing, and keeps their addresses. */
export function drawnPictures(origin: string): readonly string[] {
  const asked: string[] = []
  const { prototype } = HTMLImageElement
  const real = (image: Element, name: string, value: string) =>
    Element.prototype.setAttribute.call(image, name, value)
  function place(image: HTMLImageElement, address: string): void {
    const wanted = address.startsWith(origin)
    if (wanted) asked.push(address)
    real(image, 'src', wanted ? `${drawing}#${address}` : address)
  }
  vi.spyOn(prototype, 'setAttribute').mockImplementation(function set(
    this: HTMLImageElement,
    name,
    value,
  ) {
    if (name === 'src') place(this, value)
    else real(this, name, value)
  })
  // React sets the address once more when the picture is in the page.
  vi.spyOn(prototype, 'src', 'set').mockImplementation(function set(this: HTMLImageElement, value) {
    place(this, value)
  })
  return asked
}
