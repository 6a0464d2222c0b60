import type { Translation } from '../../i18n/words.ts'
import type { settingsMessages as english } from '../messages.ts'

export const settingsMessages: Translation<typeof english> = {
  title: 'Ajustes',
  lead: 'Se guardan en este navegador y en ningún otro lugar. No se envía nada y no hace falta billetera.',
  look: 'Aspecto',
  theme: 'Tema',
  language: 'Idioma',
  languageHelp: 'De este sitio y de la ventana de la billetera.',
  languageAuto: (name) => `Como el navegador (${name})`,
  figures: 'Cómo se escriben las cifras',
  amounts: 'Cantidades de tokens',
  amountsHelp: (short, exact) => `Tres decimales: ${short}. Todos los decimales: ${exact}.`,
  short: 'Tres decimales',
  exact: 'Todos los decimales',
  zone: 'Zona horaria',
  zoneHelp: (time) => `La hora actual se lee ${time}. Los planes cuentan con la hora de la cadena.`,
  zoneAuto: (name) => `Como el navegador (${name})`,
  privacy: 'Qué sale de este navegador',
  events: 'Enviar eventos a quien gestiona este sitio',
  eventsHelp:
    'Qué botones de la ventana de la billetera se usan y qué errores ocurren: nunca una dirección, una cantidad ni una página con su consulta. Desactivado salvo que lo actives.',
  eventsNone: 'Este sitio no recoge eventos: no se envía nada, elijas lo que elijas.',
  notify: 'Avisarme cuando termine una transacción',
  notifyHelp: 'Una notificación del sistema mientras este sitio está abierto en segundo plano.',
  notifyRefused:
    'El navegador no permite notificaciones de este sitio. Permítelas en sus ajustes y reinténtalo.',
  terms: 'Condiciones',
  termsRead: 'Leer las condiciones',
  termsAccepted: (when) => `Aceptadas en este navegador el ${when}.`,
  termsOpen: 'Aún no aceptadas. Se te preguntará antes de tu primera transacción.',
}
