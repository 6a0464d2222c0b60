import * as v from 'valibot'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { signedSiteDocument } from '../site/siteDocument.ts'

/*
 * What the operator says of a site without a build: names, words, colours, featured plans, zones. Signed by ADMIN; whoever shows it
 * judges it first (`../site/judgeSiteDocument.ts`), so the service that keeps it is not trusted.
 */

const path = '/v1/site-document'

/** The newest document; null: none was published. */
export const siteDocumentOf = endpoint({
  method: 'GET',
  path,
  response: v.object({ document: v.nullable(signedSiteDocument) }),
})

/** Publishes a document of a higher version than the one before. */
export const saveSiteDocumentOf = endpoint({
  method: 'PUT',
  path,
  body: signedSiteDocument,
  response: v.object({}),
})
