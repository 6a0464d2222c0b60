import type { Translation } from '../../../i18n/words.ts'
import type { purchasesMessages as english } from '../messages.ts'

export const purchasesMessages: Translation<typeof english> = {
  tabs: {
    buy: 'Comprar',
    refund: 'Reembolso',
    keep: 'Mantenimiento',
    claim: 'Cobrar',
    points: 'Puntos',
  },
  buy: {
    title: 'Compra',
    button: 'Comprar',
    field: 'Precio que pagas',
    tier: 'Categoría',
    tierOption: (tier, price) => `Categoría ${tier}: ${price}`,
    available: (amount) => `En la billetera ${amount}`,
    help: 'El precio espera en custodia. Hasta que termine el plazo de reembolso puedes recuperarlo entero; solo entonces se divide.',
    serviceHelp:
      'El precio se queda en este plan hasta que terminen los servicios. En la prueba vuelve entero; después, la parte del tiempo que queda.',
  },
  refund: {
    title: 'Reembolsar una compra',
    button: 'Recuperar el precio',
    help: 'Sin condiciones mientras la compra no sea firme. El dinero vuelve a tu billetera.',
    field: 'Compra',
    option: (pid, amount, date) => `N.º ${pid}: ${amount}, comprada ${date}`,
    receiver: 'Dirección de destino',
  },
  finalize: {
    title: 'Dejar firmes las compras',
    button: 'Dejar firmes',
    help: 'Divide las compras cuyo plazo de reembolso terminó, la más antigua primero. Puede hacerlo cualquiera; por sí mismo no te paga nada.',
    field: 'Compras con el plazo terminado',
    none: 'Ninguna compra espera a quedar firme.',
  },
  reasons: {
    notMember: 'Solo pueden comprar los miembros. Únete antes: la pestaña junto a esta.',
    cooling: (until) => `Estás de descanso hasta ${until}.`,
    noRefund: 'No tienes ninguna compra que aún se pueda devolver.',
    rule: (from, to, step) => `De ${from} a ${to}, en pasos de ${step}.`,
    fixed: (price) => `El precio es ${price}.`,
    noShare: 'Ningún periodo cerrado tiene una parte tuya sin cobrar.',
    noRoll: 'Ningún periodo tiene nada que pasar.',
    active: (until) => `Tu paquete dura hasta ${until}. Entonces se podrá comprar el siguiente.`,
    tierOwned: 'Tienes todas las categorías.',
    nothingReady: 'Aún no ha vuelto nada.',
    notQualified: (customers) =>
      `No hay puntos que anotar: hacen falta ${customers} clientes directos distintos en el periodo anterior y una compra propia en 90 días.`,
    booked: 'Tus puntos del último periodo están anotados.',
  },
  claim: {
    title: 'Cobrar una parte',
    button: 'Pasarla a tus comisiones',
    help: 'Pasa tu parte de un periodo cerrado a tu cuenta del libro de cuentas de las comisiones, donde se aplica el tope. De allí la cobras a tu billetera. Solo tú puedes hacerlo, cuando quieras.',
    field: 'Periodo',
    option: (epoch, amount) => `Desde ${epoch}: ${amount}`,
  },
  roll: {
    title: 'Pasar lo que nadie cobró',
    button: 'Pasar',
    help: 'Lo que nadie cobró en 26 periodos va al bote en curso. Puede hacerlo cualquiera; no paga nada.',
    field: 'Periodo',
  },
  book: {
    title: 'Anotar puntos',
    button: 'Anotar mis puntos',
    help: 'Los puntos del periodo anterior se anotan en el que está en curso. Quien no los anota no tiene ninguno.',
  },
  rebate: {
    title: 'Tomar el reintegro',
    button: 'Pasarlo a tus comisiones',
    help: 'Pasa lo que ha vuelto hasta ahora a tu cuenta del libro de cuentas de las comisiones. De allí lo cobras a tu billetera. Solo tú puedes hacerlo, cuando quieras.',
  },
  figures: {
    open: 'Espera en custodia',
    openNote: 'aún se puede recuperar',
    sold: 'Compras hasta ahora',
    window: 'Plazo de reembolso',
    windowNote: 'precio entero, sin preguntas',
    members: 'Como máximo a miembros',
    membersNote: 'del precio',
    matched: 'Ventas que hallaron un titular arriba',
    matchedNote: (part) => `${part} de todas las ventas de categorías`,
    pot: 'Bote de este periodo',
    potNote: (part) => `${part} de cada precio firme`,
    ends: 'El periodo termina',
    trial: 'Prueba',
    trialNote: 'precio entero devuelto',
    service: 'Los servicios duran',
    rebate: 'Vuelve a ti',
    rebateNote: (time) => `durante ${time} desde que una compra es firme`,
    held: 'Aún por volver',
    heldNote: 'a todos los compradores juntos',
    price: 'Precio',
  },
  position: {
    escrow: 'Tu dinero en custodia',
    escrowExplained:
      'Precios de tus compras que no son firmes. Todo se puede recuperar hasta que termine el plazo.',
    escrowUntil: (date) => `el primer plazo termina ${date}`,
    tier: 'Tu categoría',
    tierNone: 'ninguna',
    tierExplained: 'La categoría más alta que tienes. Cuenta desde que la compra es firme.',
    share: 'Partes por cobrar',
    shareExplained:
      'Tus partes de periodos cerrados: bote × tus puntos ÷ todos los puntos, como las cuenta el contrato.',
    points: 'Tus puntos ahora',
    pointsExplained: 'Tus propias compras firmes de este periodo cuentan como puntos.',
    customers: 'Clientes directos ahora',
    customersOf: (needed) => `hacen falta ${needed}`,
    customersExplained:
      'Miembros distintos que presentaste y que compraron en este periodo algo que quedó firme.',
    package: 'Tu paquete',
    packageNone: 'ninguno',
    packageUntil: (date) => `dura hasta ${date}`,
    packageExplained: 'El número de tu paquete en curso. No cambia nada de lo que puedes recibir.',
    ready: 'Reintegro listo',
    readyExplained: 'Lo que ha vuelto hasta ahora, para que lo pases a tus comisiones.',
    flowing: 'Reintegro aún por volver',
    flowingUntil: (date) => `hasta ${date}`,
    flowingExplained:
      'El resto de tu reintegro. Otra compra vuelve a poner en marcha el reloj para él.',
    worst: (escrow, rest) =>
      `Si no pasa nada más, puedes recuperar ${escrow} mientras dure el plazo y cobrar ${rest} de comisiones.`,
    worstNone: (rest) =>
      `Tus compras son firmes. Si no pasa nada más, puedes cobrar ${rest} de comisiones y nada más.`,
  },
  terms: {
    range: (from, to, step) => `Compras por ${from} a ${to}, en pasos de ${step}.`,
    fixed: (price) => `El precio es ${price}.`,
    any: 'Cualquier cantidad.',
    rules: {
      any: 'cualquier cantidad (AnyAmount)',
      fixed: 'una cantidad fija (FixedAmount)',
      range: 'un rango por pasos (MinMax)',
    },
    rule: (kind) => `La regla de cantidades es: ${kind}. No cambia nunca.`,
    ruleFrom: (kind) =>
      `La regla de cantidades es: ${kind}. No cambia nunca; el plan la tomó, al crearse, de:`,
    window: (time) => `Plazo de reembolso de ${time}: el precio entero, sin condiciones.`,
    noWindow: 'No hay plazo de reembolso: la compra es firme enseguida.',
    split: (parts) => `De 100: ${parts}; el resto es el precio del producto.`,
    level: (bps, level) => `${bps} al nivel ${level}`,
    cap: (part) =>
      `En todos los planes juntos nadie recibe más del ${part} de su propio gasto firme; el resto va a la reserva común. El tope vale para cualquier grupo de miembros. No vale para quien recibe la parte del precio que va al operador.`,
    tiers: (list) => `Categorías: ${list}.`,
    tierShare: (part) =>
      `De una venta de la categoría n, ${part} van al n-ésimo miembro por encima, si tiene la categoría n o una superior; si no, a la reserva común.`,
    pool: (part, length) =>
      `${part} de cada precio firme van al bote del periodo; un periodo dura ${length}.`,
    points: (most) => `Los puntos son gasto propio firme, como máximo ${most} por periodo.`,
    leaders: (customers, factor, share) =>
      `Hacen falta ${customers} clientes directos distintos; los puntos son ventas directas, como máximo ${factor} veces el gasto propio y ${share} de todos los puntos.`,
    claims: 'Una parte se puede cobrar durante 26 periodos; después pasa a otro.',
    service: (time, trial) =>
      `Los servicios duran ${time}; en los primeros ${trial} vuelve el precio entero.`,
    rebate: (part, time) => `${part} del precio vuelven durante ${time}, no más.`,
  },
  powers: {
    limits: 'Los límites del hub te protegen de comprar demasiado; los tuyos los fijas tú.',
    funder: 'Quien aporta solo puede añadir al bote.',
  },
  lose: {
    price: 'El precio de lo que compraste, una vez firme. No hay derecho a ninguna comisión.',
    below:
      'La mayoría de los miembros recibe menos de lo que gasta: una comisión llega solo cuando otra persona compra.',
    cap: 'Quien no gasta nada no recibe nada, y nadie más de lo que permite su propio gasto.',
    unclaimed: 'Una parte que nadie cobra en 26 periodos pasa a otro.',
    book: 'Los puntos que no anotas en el periodo siguiente se pierden.',
    used: 'La parte usada del precio si cancelas después de la prueba.',
    rebateCap: 'El reintegro cuenta para tu tope como cualquier comisión.',
    restart: 'Otra compra vuelve a poner en marcha el reloj para lo que aún fluye.',
  },
  empty: 'Aún no has comprado nada aquí.',
  plans: {
    unilevel: {
      title: 'Uninivel',
      what: 'Compras un producto; partes fijas de su precio van a los miembros que te presentaron, hasta ocho niveles. Las partes sin destinatario van a la reserva común.',
      source:
        'Cada comisión viene de la única compra a la que pertenece, cuando esa compra es firme. Los niveles sin nadie, y lo que un tope recorta, van a la reserva común.',
    },
    level: {
      title: 'Nivel',
      what: 'Compras categorías de un producto a precios fijos; una parte fija del precio de una categoría va al único miembro que está ese número de lugares por encima, si tiene la categoría. Nada pasa más arriba.',
      source:
        'La parte viene de la propia compra cuando es firme. Las partes sin titular van a la reserva común.',
    },
    leaders: {
      title: 'Líderes',
      what: 'Compras un producto; una parte fija de su precio va al bote del periodo, que se reparten los miembros con al menos tres clientes propios. No se puede comprar un rango: no hay ninguno.',
      source:
        'El bote es una parte fija de las compras que quedaron firmes en ese periodo, y lo que alguien aportó además.',
    },
    leadersPackage: {
      title: 'Paquete de líderes',
      what: 'Compras formación, herramientas y un pase de eventos por un tiempo fijo. No da rango, ni tasa, ni puntos, y no cambia lo que puedes recibir.',
      source:
        'No se paga nada a los miembros. Los reembolsos vienen de tu propio precio; al operador se le paga el tiempo transcurrido.',
    },
    globalPool: {
      title: 'Fondo común',
      what: 'Una parte fija de cada compra firme va a un bote, que los compradores de ese periodo se reparten según lo que gastaron. Es un descuento cuyo tamaño se sabe después.',
      source:
        'El bote es una parte fija de las compras que quedaron firmes en ese periodo, y lo que pasó la reserva común.',
    },
    rebate: {
      title: 'Reintegro',
      what: 'Compras un producto, y una parte fija de su precio vuelve a ti durante un tiempo fijo. Es un descuento aplazado: recuperas esa parte, no más.',
      source: 'El reintegro viene de tu propia compra y de nada más.',
    },
  },
}
