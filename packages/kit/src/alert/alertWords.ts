import { alertTexts } from '@causeway/protocol/errors/texts/alert'

/** The texts of alerts as code of their own: fetched as a whole module, they would drag a helper into other chunks. */
export const alertWords = alertTexts
