import type { Translation } from '../../i18n/words.ts'
import type { shellMessages as english } from '../messages.ts'

export const shellMessages: Translation<typeof english> = {
  name: 'Causeway',
  titleOf: (page) => `${page} · Causeway`,
  skip: 'Saltar al contenido',
  navigation: 'Principal',
  menu: 'Menú',
  plans: 'Planes',
  portfolio: 'Cartera',
  network: 'Red',
  activity: 'Actividad',
  leaders: 'Líderes',
  home: 'Causeway, inicio',
  theme: { label: 'Tema', light: 'Claro', dark: 'Oscuro', system: 'Como el sistema' },
  banners: 'Avisos',
  wrongNetwork: (expected) =>
    `Tu billetera está en otra red. Los planes de este sitio están en ${expected}.`,
  wrongNetworkHelp: 'Puedes leerlo todo; para actuar, cambia de red.',
  switchTo: (name) => `Cambiar a ${name}`,
  switchRefused:
    'La billetera rechazó el cambio. También puedes cambiar de red dentro de la billetera.',
  staleSince: (block, time) => `Lo que ves es del bloque ${block}, ${time}.`,
  noFigures: 'Todavía no se ha leído ninguna cifra.',
  retry: 'Reintentar',
  localChain: 'Cadena de prueba local.',
  localChainHelp: 'Sus tokens no tienen valor y todo el mundo conoce sus cuentas.',
  footer: {
    links: 'Sobre este sitio',
    ads: 'Anuncios',
    operate: 'Operación',
    settings: 'Ajustes',
    terms: 'Condiciones',
    licence: 'Licencia MIT',
    version: (version) => `Versión ${version}`,
    commit: (hash) => `fuente ${hash}`,
    promise: 'Tu navegador lee las cifras de la cadena.',
    network: (name, id) => `${name}, id de cadena ${id}`,
    block: (number) => `Bloque ${number}`,
    noBlock: 'Aún no se ha leído ningún bloque',
  },
  notFound: {
    title: 'Aquí no hay nada',
    text: 'La dirección no lleva a ninguna página. Quizá se escribió o copió mal.',
    action: 'Ver todos los planes',
  },
  broken: {
    title: 'Esta página falló',
    text: 'Con esto no se envió nada a tu billetera. Vuelve a cargar la página; si ocurre otra vez, copia el informe y envíalo a quien gestiona este sitio.',
    reload: 'Recargar la página',
    copy: 'Copiar informe',
    copied: 'Informe copiado',
    outdated:
      'Se publicó una versión más nueva de este sitio mientras lo tenías abierto. Recarga para usarla.',
  },
  languageFailed:
    'No se pudieron cargar los textos de este idioma. Comprueba tu conexión y reinténtalo.',
  copyFailed: 'El navegador no permitió copiar. Selecciona el texto y cópialo tú mismo.',
}
