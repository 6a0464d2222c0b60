import { loaders as pocketLoaders } from 'virtual:pocket-words'
import { loaders as webLoaders } from 'virtual:words'
import { describe, expect, it } from 'vitest'

/** What pages fetch, with the functions that they call. */
type Loaders<Chunk extends string> = Readonly<
  Record<'ru' | 'ar', Readonly<Record<Chunk, () => Promise<unknown>>>>
>
type Counted = (count: number) => string
const web = webLoaders as Loaders<'plans'>
const pocket = pocketLoaders as Loaders<'pocket'>
const counts = [0, 1, 2, 5, 21]

/** The isolates around what is put into right-to-left words are seen by nobody. */
const said = (counted: Counted) => counts.map((count) => counted(count).replaceAll(/[⁨⁩]/gu, ''))

async function textsOf(tag: 'ru' | 'ar') {
  const { page, raffles } = (await web[tag].plans()) as {
    page: { members: Counted }
    raffles: { buy: { most: Counted } }
  }
  const { pocket: words } = (await pocket[tag].pocket()) as {
    pocket: { waiting: Counted }
  }
  return { members: page.members, most: raffles.buy.most, waiting: words.waiting }
}

describe('the counts of a page', () => {
  it('Russian parts 1 and 21 from 2 and from 0 and 5', async () => {
    const { members, most, waiting } = await textsOf('ru')
    expect(said(members)).toEqual([
      '0 участников',
      '1 участник',
      '2 участника',
      '5 участников',
      '21 участник',
    ])
    // "no more than" takes the genitive, of which 2 and 5 have the same.
    expect(said(most)).toEqual(
      ['0 билетов', '1 билета', '2 билетов', '5 билетов', '21 билета'].map(
        (tickets) => `Не больше ${tickets} сразу.`,
      ),
    )
    expect(said(waiting)).toEqual([
      '0 запросов ждут вашего ответа',
      '1 запрос ждёт вашего ответа',
      '2 запроса ждут вашего ответа',
      '5 запросов ждут вашего ответа',
      '21 запрос ждёт вашего ответа',
    ])
  })

  it('Arabic has a form of its own for none, one, two, few and many', async () => {
    const { members, most, waiting } = await textsOf('ar')
    for (const counted of [members, most, waiting]) {
      const forms = said(counted).map((text) => text.replaceAll(/\d+/gu, '#'))
      expect(new Set(forms).size).toBe(counts.length)
    }
    for (const [at, count] of counts.entries())
      if (count > 2) expect(said(members)[at]).toContain(String(count))
  })
})
