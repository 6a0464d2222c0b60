import type { Translation } from '../../../i18n/words.ts'
import type { healthMessages as english } from '../messages.ts'

export const healthMessages: Translation<typeof english> = {
  title: 'Cadena y servicios',
  lead: 'Lo pregunta este navegador, igual que pregunta el de un visitante. Las métricas y el estado interno de cada servicio están en el puerto privado.',
  part: 'Parte',
  state: 'Estado',
  detail: 'Lo que dice',
  states: { up: 'en marcha', behind: 'con retraso', down: 'caído', unset: 'sin configurar' },
  parts: {
    chain: 'Cadena',
    indexer: 'Indexador',
    registry: 'Registro de billeteras',
    relay: 'Relay',
    chainData: 'Datos de la cadena',
    auth: 'Inicio de sesión',
    bundler: 'Bundler',
  },
  chain: (block, age, id) => `Bloque ${block}, ${age}. Id de cadena ${id}.`,
  wrongChain: (found, wanted) =>
    `El nodo sirve la cadena ${found}, pero este sitio se construyó para la cadena ${wanted}.`,
  old: 'No ha llegado ningún bloque desde hace más de un minuto.',
  indexer: (block, lag) => `Ha leído hasta el bloque ${block}; bloques de retraso: ${lag}.`,
  syncing: 'Aún no ha leído nada.',
  answers: 'Responde.',
  silent: 'No responde.',
  again: 'Preguntar de nuevo',
  asked: (time) => `Preguntado el ${time}.`,
}
