import { el } from './dom.ts'

/* What the wallet's own windows draw and the frame does not: the frame is fetched without it. */

/** The buttons of a screen, at its foot. */
export const answers = (...buttons: readonly HTMLElement[]) =>
  el('div', { class: 'answers' }, ...buttons)

/** Short facts in a line, each in its own direction. */
export function facts(...texts: readonly (string | false | null)[]): HTMLElement {
  const said = texts.filter(Boolean).map((text) => el('bdi', {}, text))
  return el('small', {}, ...said.flatMap((fact, place) => (place > 0 ? [' · ', fact] : [fact])))
}

/** A bar in a place, for what takes seconds. @returns takes the part that is done */
export function progressBar(place: HTMLElement, label: string): (part: number) => void {
  const bar = el('progress', { max: '1', value: '0', 'aria-label': label })
  place.replaceChildren(bar)
  return (part) => {
    bar.value = part
  }
}
