import { findNumber } from '@causeway/plans/protocol/ads/findNumber'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readContent } from '@causeway/plans/protocol/ads/adContent'
import { adLimits as limits } from '@causeway/plans/protocol/ads/limits'
import { createBookings } from '@causeway/plans/ads/content/bookings'
import { png } from '@causeway/services/testing/png'
import { upload } from '@causeway/plans/ads/schema'
import { tidyUploads } from '@causeway/plans/ads/content/tidyUploads'
import { databaseKinds } from '@causeway/services/testing/db/databaseKinds'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { createLog } from '@causeway/services/lib/log/log'
import { createRpc } from '@causeway/services/lib/rpc/createRpc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAdsChain, type AdsChain } from './adsChain.ts'
import { startTestAds, type TestAds } from './testAds.ts'

/** Answers of the chain are kept this long. */
const fresh = () => sleep(2_100)

const pictureOf = (document: string, hash: string) => {
  const content = readContent(document, hash)
  if (!content) throw new Error('The document is not the one that its hash names.')
  return content.picture
}

describe.each(databaseKinds)('advertisements on %s', (kind) => {
  let databases: TestDatabases
  let chain: AdsChain
  let ads: TestAds
  let token = ''

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    chain = await startAdsChain()
    ads = await startTestAds(chain, await databases.fresh())
    token = (await ads.signIn(chain.moderator)).token
  })
  afterAll(async () => {
    await ads?.stop()
    await chain?.stop()
    await databases?.stop()
  })

  it('walks from upload to the page: booked, looked at, approved, shown in its period alone', async () => {
    const sent = await ads.upload(png(900, 300))
    const picture = pictureOf(sent.document, sent.contentHash)
    expect(await ads.queue(token)).toEqual([])
    expect((await ads.picture(picture)).status).toBe(404)
    expect((await ads.picture(picture, token)).headers.get('cache-control')).toBe(
      'private, no-store',
    )

    const period = await chain.nextPeriod()
    await chain.book(0n, period, sent.contentHash)
    await fresh()
    const [waiting] = await ads.queue(token)
    expect(waiting).toMatchObject({
      contentHash: sent.contentHash,
      state: 'pending',
      bookings: [{ slot: 0, advertiser: chain.advertiser.address, paid: '100', state: 'pending' }],
    })
    await chain.approve(0n, period, sent.contentHash)
    await chain.reach(period)
    await fresh()
    expect(await ads.shown(), 'approved on chain, but nobody looked at the picture').toEqual([])

    await ads.decide(token, { contentHash: sent.contentHash, verdict: 'approved' })
    expect(await ads.shown()).toEqual([sent.contentHash])
    const open = await ads.picture(picture)
    expect(open.status).toBe(200)
    expect(Object.fromEntries(open.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(Buffer.from(await open.arrayBuffer()).toString('base64')).toBe(sent.picture)

    await chain.reach(period + 1n)
    await fresh()
    expect(await ads.shown()).toEqual([])
  })

  it('never shows what a moderator rejected, also when the chain says approved', async () => {
    const sent = await ads.upload(png(900, 300, { seed: 2 }))
    const picture = pictureOf(sent.document, sent.contentHash)
    const period = await chain.nextPeriod()
    await chain.book(1n, period, sent.contentHash)
    await chain.approve(1n, period, sent.contentHash)
    await ads.decide(token, { contentHash: sent.contentHash, verdict: 'approved' })
    await chain.reach(period)
    await fresh()
    expect(await ads.shown()).toEqual([sent.contentHash])
    await ads.decide(token, {
      contentHash: sent.contentHash,
      verdict: 'rejected',
      reason: 'Not for all ages',
    })
    expect(await ads.shown()).toEqual([])
    expect((await ads.picture(picture)).status).toBe(404)
    expect((await ads.queue(token))[0]).toMatchObject({
      state: 'rejected',
      reason: 'Not for all ages',
    })
    const told = { contentHash: sent.contentHash, state: 'rejected', reason: 'Not for all ages' }
    expect(await ads.verdicts({ hashes: sent.contentHash }), 'to who knows the hash').toEqual([
      told,
    ])
    const { address } = chain.advertiser
    expect(await ads.verdicts({ advertiser: address }), 'to who booked it').toContainEqual(told)
    expect(await ads.verdicts({ advertiser: chain.moderator.address })).toEqual([])
    await expect(
      ads.decide(token, { contentHash: `0x${'1'.repeat(64)}`, verdict: 'approved' }),
    ).rejects.toThrow()
  })

  it('lets only holders of the role in who are signed in, and asks the chain each time', async () => {
    const { token: stranger } = await ads.signIn(chain.advertiser)
    await expect(ads.queue(stranger)).rejects.toThrow('403')
    const { token: other } = await ads.signIn(chain.moderator)
    for (const bad of ['', 'x', other.replace(/.$/u, other.endsWith('A') ? 'B' : 'A')])
      await expect(ads.queue(bad)).rejects.toThrow('401')
    await chain.revoke()
    await expect(ads.queue(other)).rejects.toThrow('403')
    await chain.grant()
    expect(await ads.queue(other)).toBeInstanceOf(Array)
    ads.clock.ahead = 8 * 86_400_000
    await expect(ads.queue(other)).rejects.toThrow('401')
    ads.clock.ahead = 0
  })

  it('takes a proof of work once, in time, and only its own', async () => {
    const work = await ads.work()
    const said = async (one: string) => {
      const response = await ads.send(png(400, 200), { work: one })
      return [
        response.status,
        response.status === 200 ? '' : (await response.json()).reasons[0].description,
      ]
    }
    expect((await said(work))[0]).toBe(200)
    expect(await said(work)).toEqual([403, 'was used before'])
    expect(await said('')).toEqual([403, 'is missing'])
    const own = {
      algorithm: 'SHA-256' as const,
      maxnumber: 1,
      salt: `x?expires=${2 ** 35}`,
      signature: '0'.repeat(64),
    }
    const challenge = createHash('sha256').update(`${own.salt}1`).digest('hex')
    expect(await said(JSON.stringify(findNumber({ ...own, challenge })))).toEqual([
      403,
      'is not solved',
    ])
    const wrong = JSON.parse(await ads.work())
    expect(await said(JSON.stringify({ ...wrong, number: wrong.number + 1 }))).toEqual([
      403,
      'is not solved',
    ])
    const late = await ads.work()
    ads.clock.ahead = (limits.captchaSeconds + 1) * 1000
    expect(await said(late)).toEqual([403, 'has expired'])
    ads.clock.ahead = 0
  })

  it('refuses hostile files, words and links with what is wrong, and answers on', async () => {
    const said = async (...sent: Parameters<TestAds['send']>) => {
      const response = await ads.send(...sent)
      return `${response.status} ${(await response.text()).slice(0, 200)}`
    }
    // A day later the uploads of the tests before count no more.
    ads.clock.ahead = 25 * 3_600_000
    const good = png(400, 200)
    expect(
      await said(Buffer.from('<svg onload="alert(1)"/>'.padEnd(64)), { name: 'a.png' }),
    ).toMatch(/^422 .*no PNG, JPEG or WebP/u)
    expect(await said(Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024)]))).toMatch(/^413 /u)
    expect(await said(png(400, 200, { claims: { width: 65_000, height: 65_000 } }))).toMatch(
      /^422 .*pixels/u,
    )
    expect(await said(good, { link: 'javascript:alert(1)' })).toMatch(/^400 .*public https/u)
    expect(await said(good, { link: 'https://bank.example@evil.example/' })).toMatch(
      /^400 .*public https/u,
    )
    expect(await said(good, { text: 'x'.repeat(81) })).toMatch(/^400 .*longer than 80/u)
    expect(await said(good, { text: ' \u200B\u202E ' })).toMatch(/^400 .*says nothing/u)
    const noForm = await ads.request('/v1/ads/uploads', {
      method: 'POST',
      body: '{"picture":1}',
      headers: { 'content-type': 'application/json', 'x-causeway-work': await ads.work() },
    })
    expect(noForm.status).toBe(400)
    expect((await ads.send(good)).status).toBe(200)
    ads.clock.ahead = 0
  })

  it('A4: limits the uploads of one client, network and project, however many come at once', async () => {
    ads.clock.ahead = 60 * 3_600_000
    const others = (count: number, network: (i: number) => string) =>
      Array.from({ length: count }, (_, i) => ({
        at: Date.now() + ads.clock.ahead,
        client: `other ${i}`,
        network: network(i),
        project: '',
      }))
    const answer = async () => {
      const { status, headers } = await ads.send(png(400, 200))
      return [status, headers.get('retry-after')]
    }
    // As many as 42 addresses of one network sent once, which closed uploads for a day.
    await ads.db.insert(upload).values(others(500, () => 'one large network'))
    expect(await answer()).toEqual([200, null])
    const more = limits.perProjectDay - 501
    await ads.db.insert(upload).values(others(more, (i) => `network ${i}`))
    expect(await answer()).toEqual([429, '86400'])
    ads.clock.ahead += 25 * 3_600_000
    const works = await Promise.all(Array.from({ length: 20 }, ads.work))
    const sent = await Promise.all(works.map((work) => ads.send(Buffer.from('none'), { work })))
    const refused = sent.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20 - limits.perClientHour)
    expect(refused[0]?.headers.get('retry-after')).toBe('3600')
    ads.clock.ahead = 0
  })

  it('forgets what nobody books within a day, and keeps what is booked', async () => {
    ads.clock.ahead = 200 * 3_600_000
    const booked = await ads.upload(png(500, 250, { seed: 3 }))
    const left = await ads.upload(png(500, 250, { seed: 4 }))
    const period = await chain.nextPeriod()
    await chain.book(0n, period, booked.contentHash)
    await fresh()
    ads.clock.ahead += (limits.keepUnbookedHours + 1) * 3_600_000
    token = (await ads.signIn(chain.moderator)).token
    const rpc = createRpc({
      urls: [chain.rpcUrl],
      chainId: 31_337,
      log: createLog({ level: 'fatal' }),
      sleep: async () => undefined,
    })
    const deps = {
      db: ads.db,
      bookings: createBookings({ rpc, plan: chain.plan }),
      now: () => Date.now() + ads.clock.ahead,
    }
    expect(await tidyUploads(deps)).toBeGreaterThan(0)
    const status = async ({ document, contentHash }: typeof left) =>
      (await ads.picture(pictureOf(document, contentHash), token)).status
    expect([await status(booked), await status(left)]).toEqual([200, 404])
    ads.clock.ahead = 0
  })
})
