import { key } from '@causeway/protocol/storage/storageKeys'

/*
 * Every key that the web app writes to local storage beside the kit's (SPEC §3).
 */

export const themeKey = /* @__PURE__ */ key('web-theme')
/** Language, notices, and whether settings are saved at the account. */
export const preferencesKey = /* @__PURE__ */ key('web-preferences')
/** What the account's settings were when they were last read, for a page without them. */
export const savedSettingsKey = /* @__PURE__ */ key('web-saved-settings')
/** Who invited this browser. */
export const referrerKey = /* @__PURE__ */ key('web-ref')
/** Figures of pages that were seen, for a page without a connection. */
export const figuresKey = /* @__PURE__ */ key('web-figures')
/** Transactions that the pages of plans sent and that are not done yet. */
export const pendingKey = /* @__PURE__ */ key('web-pending')
/** The terms that were accepted in this browser. */
export const termsAcceptedKey = /* @__PURE__ */ key('terms-accepted')
/** What makes the names of reminders this browser's own. */
export const reminderSaltKey = /* @__PURE__ */ key('reminder-salt')
/** The address that is reminded by mail. */
export const reminderMailKey = /* @__PURE__ */ key('reminder-mail')
/** What the operator says of the site, as it was judged here last. */
export const siteDocumentKey = /* @__PURE__ */ key('site-document')
/** What was uploaded here to be shown as an advertisement. */
export const ownAdvertisementsKey = /* @__PURE__ */ key('own-advertisements')
