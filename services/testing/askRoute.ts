import type { HttpApp } from '../lib/http/createHttpApp.ts'
import type { ListRoute } from '../indexer/fixture/listRoutes.ts'

/**
 * Asks a route so many times, walking from page to page where it has pages.
 *
 * @returns how long each answer took, in ms, in the order asked.
 * @throws Error at an answer other than 200.
 */
export async function askRoute(
  { hono }: Pick<HttpApp, 'hono'>,
  route: ListRoute,
  times: number,
  pick: (below: number) => number,
): Promise<number[]> {
  const took: number[] = []
  let path = route.path(pick)
  for (let time = 0; time < times; time += 1) {
    const begin = performance.now()
    const answer = await hono.request(`http://indexer.bench${path}`)
    const text = await answer.text()
    took.push(performance.now() - begin)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
    const { next } = JSON.parse(text) as { next?: string | null }
    path = route.path(pick)
    if (route.isList && next) path += `&cursor=${next}`
  }
  return took
}
