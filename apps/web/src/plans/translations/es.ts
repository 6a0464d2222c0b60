import type { Translation } from '../../i18n/words.ts'
import type { plansMessages as english } from '../messages.ts'

export const plansMessages: Translation<typeof english> = {
  title: 'Planes',
  lead: 'Aquí solo hay planes que existen en la cadena, cada uno con lo que tiene y lo que debe en el mismo bloque. Puedes leerlo todo sin billetera.',
  find: 'Buscar un plan',
  all: 'Todas las familias',
  nothingFound: 'Ningún plan coincide. Prueba otra palabra o todas las familias.',
  holds: 'Tiene',
  owes: 'Debe',
  families: {
    staking: {
      title: 'Staking',
      lead: 'Deposita un token, consérvalo y recibe una parte de una reserva que se apartó de antemano. Ningún plan de aquí paga a un miembro con el depósito de otro.',
    },
    purchase: {
      title: 'Compras con comisiones',
      lead: 'Compras un producto; partes fijas de su precio van a otros. La mayoría de los miembros recibe menos de lo que gasta.',
    },
    matrix: {
      title: 'Planes de matriz y binarios',
      lead: 'Una compra ocupa un asiento; los asientos de arriba se reparten partes fijas de su precio. Al menos la mitad de los asientos nunca tiene a nadie debajo.',
    },
    raffle: {
      title: 'Sorteos',
      lead: 'Rondas con premios apartados de antemano, sorteados con azar público.',
    },
    revenue: {
      title: 'Ingresos',
      lead: 'Lo que el producto ingresó de verdad, y cómo se reparte.',
    },
    savings: {
      title: 'Ahorro y venta',
      lead: 'Círculos en los que todos reciben lo que todos pagan, y la venta del token del producto.',
    },
    traders: {
      title: 'Traders',
      lead: 'Un trader mueve dinero común dentro de límites que el contrato impone. Puedes perderlo todo.',
    },
  },
  lines: {
    staking: { title: 'Staking', source: 'Una reserva que alguien depositó antes' },
    dynamicStaking: {
      title: 'Staking dinámico',
      source: 'Una parte de una reserva depositada, menor según se vacía',
    },
    rankingStakingV1: {
      title: 'Staking por rango 1',
      source: 'Una reserva depositada antes; los depósitos mayores pesan más',
    },
    rankingStakingV2: {
      title: 'Staking por rango 2',
      source: 'Un bote por semana, apartado antes; se lo reparten los veinte depósitos más grandes',
    },
    periodicClaimStaking: {
      title: 'Staking con cobro semanal',
      source: 'Un bote por semana, apartado antes de que empiece la semana',
    },
    relativeStaking: { title: 'Staking relativo', source: 'Los ingresos reales de la semana' },
    unilevel: {
      title: 'Uninivel',
      source: 'Partes fijas de cada precio, para los niveles por encima del comprador',
    },
    level: {
      title: 'Nivel',
      source: 'Una parte fija del precio de una categoría, para un miembro de arriba',
    },
    leaders: { title: 'Líderes', source: 'Un bote de partes fijas de las compras del periodo' },
    leadersPackage: {
      title: 'Paquete de líderes',
      source: 'No paga nada a los miembros; el precio compra servicios',
    },
    globalPool: {
      title: 'Fondo común',
      source: 'Un bote de partes fijas de las compras de la semana, de vuelta a sus compradores',
    },
    rebate: { title: 'Reintegro', source: 'Una parte de tu propio precio, con el tiempo' },
    binaryMatrix: {
      title: 'Matriz binaria',
      source: 'Partes fijas de los precios de asientos posteriores',
    },
    hybridMatrix: {
      title: 'Matriz híbrida',
      source: 'Partes fijas de cada precio, para patrocinadores y para asientos de arriba',
    },
    binaryFixed: { title: 'Binario fijo', source: 'Medios bonos que apartó cada unidad' },
    binaryPairing: {
      title: 'Binario por pares',
      source: 'Un bote de partes fijas de las compras de la semana',
    },
    raffle: {
      title: 'Sorteo',
      source: 'Premios que ponen patrocinadores; los depósitos quedan enteros',
    },
    ticketRaffle: {
      title: 'Sorteo con boletos',
      source: 'Lo que costaron los boletos de la ronda, menos una tarifa',
    },
    revenueRouter: {
      title: 'Repartidor de ingresos',
      source: 'Lo que el producto ingresó de verdad',
    },
    advertisement: {
      title: 'Publicidad',
      source: 'Pagan los anunciantes; lo que no se muestra se devuelve',
    },
    giftingMatrix: {
      title: 'Círculo de ahorro',
      source: 'Las aportaciones de sus asientos: recibes lo que pagas',
    },
    tokenICO: {
      title: 'Venta de tokens',
      source: 'Tu pago compra tokens depositados de antemano',
    },
    tradersV1: {
      title: 'Traders 1',
      source: 'Lo que vale al final una ronda de depósitos negociada',
    },
    tradersV2: {
      title: 'Traders 2',
      source: 'Los propios tokens del fondo, al precio del final de la semana',
    },
    dividends: { title: 'Dividendos', source: 'Ingresos reales, repartidos en siete días' },
  },
  variants: {
    name: (title, variant) => `${title} · ${variant}`,
    numbered: (name, n) => `${name} ${n}`,
    pair: (stake, reward) => `${stake} por ${reward}`,
    circle: (seats, amount) => `${seats} asientos de ${amount}`,
    from: (date) => `desde ${date}`,
  },
  columns: {
    books: 'Tiene lo que debe',
  },
  floats: 'Cambia con los precios',
  unread: 'No se pudo leer',
  withdrawn: {
    title: 'Este plan ya no se ofrece',
    text: 'ADMIN lo retiró de la lista para siempre. Desde esta página no se puede pagar nada en él. Quien está en el plan sigue en él y sale como antes: la marca no detiene ninguna salida.',
  },
  yes: 'Sí',
  no: 'No',
  empty:
    'Aún no se ha creado ningún plan. En cuanto la fábrica cree uno, aparecerá aquí por sí solo.',
  failed: 'No se pudo leer la lista de planes.',
  retry: 'Reintentar',
}
