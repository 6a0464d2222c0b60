import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import {
  analyticsConfigOf,
  assetImageOf,
  currencyImageOf,
  eventOf,
  eventsOf,
  originsOf,
  tokenImageOf,
  walletImageOf,
  registryWalletOf,
  walletsOf,
} from '@causeway/protocol/api/registry'
import { findWallets } from '@causeway/protocol/wallets/findWallets'
import type { HttpCaller } from '../lib/http/caller.ts'
import type { HttpApp } from '../lib/http/createHttpApp.ts'
import { mount } from '../lib/http/mount.ts'
import { HttpRefusal } from '../lib/http/refusal.ts'
import type { Projects } from '../lib/projects/createProjects.ts'
import type { Collector } from './analytics/createCollector.ts'
import type { WalletCatalogue } from './catalogue/loadCatalogue.ts'
import { mountPicture } from './pictures/mountPicture.ts'
import { createPictures } from './pictures/pictures.ts'
import { toWire } from './wallets/toWire.ts'

/** Serves wallets, pictures, origins and the collector, at the root of an address of its own. */
export function mountApi(
  app: HttpApp,
  deps: {
    readonly catalogue: WalletCatalogue
    readonly projects: Projects
    readonly collector: Collector
    readonly url: string | null
  },
): void {
  const { catalogue, projects, collector, url } = deps
  const { wallets } = catalogue
  const admit = (context: HttpCaller, projectId: string | undefined) =>
    projects.admit({ projectId, origin: context.req.header('origin') })

  // The catalogue is read once, at the start: until the next one its answers stay what they are.
  const edition = createHash('sha256')
    .update(JSON.stringify({ wallets, networks: catalogue.networks, url }))
    .digest('base64url')
  const chains = catalogue.networks.flatMap((network) => network.chains)
  const cached = {
    freshFor: 300,
    version: async (
      request: { query: { projectId?: string | undefined } },
      context: HttpCaller,
    ) => {
      // Before the 304: whoever is not admitted is not told that its copy is good either.
      await admit(context, request.query.projectId)
      return edition.slice(0, 22)
    },
  }
  mount(
    app,
    walletsOf,
    async ({ query }) => {
      const { found, count } = findWallets(wallets, { ...query, badge: query.badge_type })
      const asked = [...new Set([...(query.chains ?? []), ...chains])]
      const named = query.include
      return { data: found.map((wallet) => toWire(wallet, { asked, named, url })), count }
    },
    cached,
  )
  mount(
    app,
    registryWalletOf,
    async ({ params }) => {
      const wallet = wallets.find(
        ({ id, explorerId }) => params.id === id || params.id === explorerId,
      )
      if (!wallet)
        throw new HttpRefusal(404, { field: 'params.id', description: 'is no wallet we know' })
      return toWire(wallet, { asked: chains, named: [params.id], url })
    },
    cached,
  )
  mount(app, originsOf, async ({ query }, context) => {
    const project = await admit(context, query.projectId)
    // A project without a list is served from anywhere, and so is whoever needs no project.
    return { allowedOrigins: project?.allowedOrigins.length ? project.allowedOrigins : ['*'] }
  })
  mount(app, analyticsConfigOf, async ({ query }, context) => ({
    isAnalyticsEnabled: collector.takes(await admit(context, query.projectId)),
    several: true,
  }))
  const senderOf = async (context: Context, projectId: string | undefined) => ({
    project: await admit(context, projectId),
    declines: context.req.header('sec-gpc') === '1' || context.req.header('dnt') === '1',
  })
  mount(app, eventOf, async (request, context) => {
    await collector.take(request, await senderOf(context, request.query.projectId))
    return {}
  })
  mount(app, eventsOf, async ({ query, body }, context) => {
    const sender = await senderOf(context, query.projectId)
    for (const event of body.events) await collector.take({ query, body: event }, sender)
    return {}
  })

  const pictures = createPictures(catalogue)
  mountPicture(app, walletImageOf, pictures.wallet)
  mountPicture(app, assetImageOf, pictures.asset)
  mountPicture(app, currencyImageOf, pictures.currency)
  mountPicture(app, tokenImageOf, pictures.token)
}
