import type { Context } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import {
  coinbaseOptions,
  coinbaseQuoteOf,
  meldProperties,
  meldProviders,
  meldQuotes,
  meldWidget,
  onrampOptions,
  onrampQuote,
  onrampUrl,
} from '@causeway/protocol/api/chainData/onramp'
import { forwardedIp } from '../../lib/http/forwardedAddress.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from '../endpoints/mountData.ts'
import type { Onramp } from './createOnramp.ts'
import type { BuyerLocation } from './onrampProvider.ts'
import { sandboxPage, sandboxPagePolicy } from './sandboxPage.ts'

/** Where Meld keeps the lists that clients ask for by `type`. */
const lists = {
  countries: '/properties/countries',
  'crypto-currencies': '/properties/crypto-currencies',
  'fiat-currencies': '/properties/fiat-currencies',
  'payment-methods': '/properties/payment-methods',
  'fiat-purchases-limits': '/limits/fiat-currency-purchases',
  'countries-defaults': '/properties/defaults/by-country',
} as const

type MountDeps = Pick<DataDeps, 'config' | 'projects' | 'limits'>

/** Serves buying with money. */
export function mountOnramp(app: HttpApp, deps: MountDeps, onramp: Onramp): void {
  const placeOf = (asked: {
    country?: string | undefined
    subdivision?: string | undefined
  }): BuyerLocation =>
    asked.country
      ? { country: asked.country, subdivision: asked.subdivision ?? null }
      : onramp.place

  mountData(app, deps, onrampOptions, ({ query }) =>
    onramp.optionsOf({ provider: query.provider, place: placeOf(query) }),
  )
  mountData(app, deps, onrampQuote, ({ body }) => {
    const { purchaseCurrency, paymentCurrency, amount, network, provider } = body
    const wish = {
      purchaseCurrency: { id: purchaseCurrency.id, symbol: purchaseCurrency.symbol ?? null },
      paymentCurrency: paymentCurrency.id,
      amount,
      network: network || null,
      paymentMethod: body.paymentMethod ?? 'card',
      place: placeOf(body),
    }
    return onramp.quoteOf(wish, provider)
  })
  mountData(
    app,
    deps,
    onrampUrl,
    async ({ body }, context) => ({
      url: await onramp.urlOf({
        body,
        place: onramp.place,
        clientIp: clientIpOf(context, deps.config.trustProxy),
        // Behind a proxy the request names another host than clients do.
        origin: deps.config.chainData.url ?? new URL(context.req.url).origin,
      }),
    }),
    { unprocessable: false },
  )
  mountData(app, deps, coinbaseOptions, ({ query }) =>
    onramp.optionsOf({ provider: 'coinbase', place: placeOf(query) }),
  )
  mountData(app, deps, coinbaseQuoteOf, ({ query }) => {
    const wish = {
      purchaseCurrency: { id: query.purchaseCurrency, symbol: null },
      paymentCurrency: query.paymentCurrency,
      amount: query.paymentAmount,
      network: query.purchaseNetwork ?? null,
      paymentMethod: query.paymentMethod,
      place: placeOf(query),
    }
    return onramp.quoteOf(wish, 'coinbase')
  })
  mountMeld(app, deps, onramp)
  if (onramp.sandbox) mountSandbox(app, onramp.sandbox)
}

function mountMeld(app: HttpApp, deps: MountDeps, onramp: Onramp): void {
  const meld = () => {
    if (onramp.meld) return onramp.meld
    const description = 'Meld does not sell here: the operator has not set it up.'
    throw new HttpRefusal(503, { field: 'provider', description })
  }
  const without = (list: Record<string, unknown>[], excluded: readonly string[]) =>
    list.filter(({ serviceProvider }) => !excluded.includes(String(serviceProvider)))
  const split = (text: string | undefined) => text?.split(',').map((one) => one.trim()) ?? []

  mountData(app, deps, meldProviders, async ({ query: { countries, excludeProviders } }) =>
    without(await meld().list('', { countries }), split(excludeProviders)),
  )
  mountData(app, deps, meldProperties, async ({ query: { type, countries, excludeProviders } }) =>
    without(await meld().list(lists[type], { countries }), split(excludeProviders)),
  )
  mountData(app, deps, meldQuotes, async ({ body }) => {
    const { projectId: _projectId, excludeProviders, ...asked } = body
    const countryCode = asked.countryCode ?? onramp.place.country
    return without(await meld().quotes({ ...asked, countryCode }), excludeProviders ?? [])
  })
  mountData(app, deps, meldWidget, ({ body: { sessionData } }) =>
    meld().widget({
      sessionType: 'BUY',
      sessionData: { ...sessionData, countryCode: sessionData.countryCode ?? onramp.place.country },
      // By it the purchase is found again: `history?onramp=`.
      externalCustomerId: sessionData.walletAddress,
    }),
  )
}

function mountSandbox(app: HttpApp, sandbox: NonNullable<Onramp['sandbox']>): void {
  const path = '/v1/onramp/sandbox/:order'
  const show = async (context: Context, id: string) => {
    context.header('Content-Security-Policy', sandboxPagePolicy)
    context.header('Cache-Control', 'no-store')
    return context.html(sandboxPage(await sandbox.find(id)))
  }
  app.hono.get(path, (context) => show(context, context.req.param('order')))
  app.hono.post(path, async (context) => {
    const id = context.req.param('order')
    await sandbox.pay(id)
    return context.redirect(path.replace(':order', encodeURIComponent(id)), 303)
  })
}

/** The buyer's whole address, not the network that limits count by. */
function clientIpOf(context: Context, trustProxy: number): string | null {
  const forwarded = context.req.header('x-forwarded-for')
  const bindings = context.env as { incoming?: unknown } | undefined
  const direct = bindings?.incoming ? (getConnInfo(context).remote.address ?? '') : ''
  return forwardedIp(forwarded, direct, trustProxy) || null
}
