import type { Translation } from '../../../i18n/words.ts'
import type { rafflesMessages as english } from '../messages.ts'

export const rafflesMessages: Translation<typeof english> = {
  tabs: { tickets: 'Lose', prize: 'Preis', refund: 'Erstattung', keep: 'Pflege' },
  receiver: 'Empfangsadresse',
  round: 'Runde',
  roundOption: (round, date) => `Runde ${round}, beendet ${date}`,
  rollOption: (round, amount) => `Runde ${round}: ${amount}`,
  name: {
    title: 'Sich für einen Preis benennen',
    button: 'Mich benennen',
    help: 'Jeder Preis geht an das schnellste Mitglied, das am Ende der Benennungszeit benannt ist. In der Regel benennt den Schnellsten von allen, wer den Plan pflegt; Sie können sich auch selbst benennen. Das bringt allein nichts ein: Holen Sie den Preis danach ab.',
    closed: 'Für keine Runde wird gerade benannt. Das beginnt mit ihrer Ziehung.',
    absent: 'Sie hatten keine Einlage in der Runde, für die gerade benannt wird.',
    none: 'Für jeden Preis sind Sie schon benannt oder jemand, der schneller ist als Sie.',
  },
  buy: {
    title: 'Lose kaufen',
    button: 'Kaufen',
    field: 'Lose',
    help: 'Ein Spiel: Im Durchschnitt bringen Lose weniger zurück, als sie kosten, und die meisten bringen nichts zurück.',
    zero: 'Mindestens ein Los.',
    most: (most) => `Höchstens ${most} Lose auf einmal.`,
    short: (cost) => `Diese Lose kosten ${cost}, mehr, als in Ihrer Wallet ist.`,
    cost: 'Kosten der Lose',
    average: 'Sie bringen im Durchschnitt zurück',
    averageLine: (amount) => `${amount}, meistens nichts`,
  },
  prize: {
    title: 'Einen Preis abholen',
    button: 'Preis abholen',
    help: 'Sendet einen Preis, der auf Sie gefallen ist. Er wartet 90 Tage nach der Ziehung, dann geht er weiter.',
    field: 'Preis',
    option: (round, prize, amount) => `Runde ${round}, Preis ${prize}: ${amount}`,
    none: 'Kein Preis wartet auf Sie. Gezogene Runden werden 90 Tage lang aufgeführt.',
  },
  refund: {
    title: 'Das Geld für Lose zurückholen',
    button: 'Geld zurückholen',
    help: 'Eine Runde mit zu wenigen Losen oder ohne Zufallszahl gibt alles zurück, was die Lose gekostet haben.',
    field: 'Lose',
    option: (round, tickets, amount) => `Runde ${round}, ${tickets} Lose: ${amount}`,
    none: 'Sie haben keine Lose in einer gescheiterten Runde.',
  },
  request: {
    title: 'Nach der Zufallszahl fragen',
    button: 'Fragen',
    help: 'Fragt die Quelle nach der Zahl, die eine Runde entscheidet. Manche Quellen bringen sie von selbst. Das kann jeder tun; es bringt nichts ein und ändert niemandes Aussichten.',
  },
  draw: {
    title: 'Eine Runde ziehen',
    button: 'Ziehen',
    help: 'Entscheidet eine Runde, sobald ihre Zufallszahl da ist. Das kann jeder tun; es bringt nichts ein und ändert niemandes Aussichten.',
  },
  noWaiting:
    'Keine Runde wartet auf ihre Ziehung. Sie ist ab zehn Minuten nach dem Ende einer Runde möglich.',
  roll: {
    title: 'Weitergeben, was niemand abholen kann',
    button: 'Weitergeben',
    help: 'Was von einer gescheiterten Runde übrig ist oder von einer, deren 90 Tage vorbei sind, geht in die laufende Runde. Das kann jeder tun; es bringt nichts ein.',
    none: 'Keine Runde hat etwas weiterzugeben.',
  },
  collect: {
    title: 'Die Gebühren weiterleiten',
    button: 'Gebühren weiterleiten',
    help: 'Bringt die gesammelten Gebühren zum Betreiber. Das kann jeder tun; es bringt nichts ein.',
    none: 'Keine Gebühr wartet.',
  },
  figures: {
    pot: 'Topf dieser Runde',
    potNote: (prizes) => `für ${prizes} gleiche Preise`,
    tickets: 'Lose dieser Runde',
    soFar: 'Lose bisher',
    ticketsNote: (least) => `gezogen ab ${least}`,
    price: 'Ein Los',
    ends: 'Diese Runde endet',
    staked: 'Eingelegt von allen',
    last: 'Letzte Ziehung',
    lastNone: 'noch keine',
    lastNote: (round) => `Runde ${round}`,
  },
  position: {
    chance: 'Ihre Aussicht auf jeden Preis',
    chanceTiny: 'unter 0.01\u{a0}%',
    chanceNote: (tickets) => `Lose am Ende: ${tickets}`,
    chanceExplained:
      'Ihr Anteil an Einlage × Zeit aller am Ende dieser Runde, wenn alle Einlagen bleiben, wie sie sind. Jeder Preis wird für sich gezogen; ein Mitglied kann also mehrere bekommen.',
    race: 'Preise zum Benennen',
    raceFaster: (prizes, round, until) =>
      `Für Preis ${prizes} der Runde ${round} ist niemand benannt, der so schnell ist wie Sie: Benennen Sie sich bis ${until}.`,
    raceNamed: (prizes, round, until) =>
      `Sie sind für Preis ${prizes} der Runde ${round} benannt. Bis ${until} kann noch jemand Schnelleres benannt werden.`,
    raceExplained:
      'Preise der gezogenen Runde, für die Sie schneller sind als der Benannte oder für die niemand benannt ist. Ohne Benennung bekommen Sie sie nicht.',
    bought: 'Ihre Lose dieser Runde',
    boughtNote: (tickets) => `von ${tickets}`,
    boughtExplained: 'Lose, die Sie in der laufenden Runde gekauft haben.',
    won: 'Preise, die auf Sie warten',
    wonExplained:
      'Preise der Runden der letzten 90 Tage, die auf Sie gefallen und noch nicht abgeholt sind.',
    refund: 'Geld für Lose zum Zurückholen',
    refundExplained: (rounds) =>
      `Was Ihre Lose gescheiterter Runden gekostet haben. Die Seite sieht die neuesten ${rounds} Runden an.`,
    worst: (stake, won) =>
      `Wenn nichts weiter geschieht, können Sie heute ${stake} abheben und Preise von ${won} abholen.`,
    worstTickets: (refund, won) =>
      `Wenn nichts weiter geschieht, können Sie heute ${refund} zurückholen und Preise von ${won} abholen. Lose der laufenden Runde bringen vielleicht nichts.`,
  },
  terms: {
    ticket: (size) =>
      `Ein Los ist ${size}, eine ganze Runde lang eingelegt. Es ist nur eine Einheit der Aussicht: Auch Teile eines Loses zählen.`,
    price: (price) => `Ein Los kostet ${price}.`,
    rounds: (length, prizes) => `Eine Runde dauert ${length}; sie hat ${prizes} gleiche Preise.`,
    race: 'Für jeden Preis gibt die Zufallszahl jedem Mitglied eine Zeit; mit doppelter Einlage × Zeit ist sie im Durchschnitt halb so lang. Die kürzeste entscheidet, und eine Einlage auf mehrere Wallets zu verteilen bringt nichts.',
    named: (time) =>
      `Nach der Runde kann ${time} lang jeder benennen, wer am schnellsten ist. Wen niemand benennt, der bekommt keinen Preis.`,
    few: (least, time) =>
      `Mit weniger als ${least} Losen oder ohne Zufallszahl in der ersten Hälfte dieser Zeit (${time}) scheitert die Runde, und der Topf geht weiter.`,
    fewRefund: (least) =>
      `Mit weniger als ${least} Losen oder drei Tage ohne Zufallszahl scheitert die Runde, und was jedes Los gekostet hat, kommt ganz zurück.`,
    fee: (fee, back) =>
      `Von einer gezogenen Runde behält der Betreiber ${fee}; von 100 gezahlten kommen also ${back} an alle Käufer zusammen zurück.`,
    drawn:
      'Der Zeitpunkt der Ziehung steht vorher fest; niemand kann die Zufallszahl wählen oder eine andere verlangen.',
    claims: 'Ein Preis kann 90 Tage lang abgeholt werden; dann geht er in die laufende Runde.',
  },
  lose: {
    chance: 'Wer nicht gezogen wird, hat die Einlage und nicht mehr.',
    unnamed:
      'Wen in der Benennungszeit niemand benennt, der bekommt keinen Preis, so schnell er auch ist. Die Einlage wird nicht berührt.',
    unclaimed: 'Ein Preis, der 90 Tage nicht abgeholt wird, geht weiter.',
    exitNow:
      'Wer alles auf einmal abhebt, verzichtet auf die Aussichten dieser und der letzten Runde. Ein Preis, für den das Mitglied benannt ist, bleibt.',
    price: 'Was Ihre Lose gekostet haben. Die meisten Lose bringen nichts.',
    fee: 'Im Durchschnitt bringt ein Los zurück, was es kostet, abzüglich der Gebühr; Spielen kostet also Geld.',
  },
  powers: {
    funder: 'Ein Geldgeber kann nur zu den Preisen einzahlen.',
    source: 'Niemand kann zweimal ziehen, die Zahl wählen oder eine Einlage berühren.',
    tickets: 'Niemand kann zweimal ziehen oder die Zahl wählen.',
  },
  leaveHelp:
    'Gibt Ihre ganze Einlage sofort zurück. Ihre Aussichten in dieser Runde werden aufgegeben, in der letzten die, für die Sie noch nicht benannt sind.',
  empty: 'Sie haben hier keine Lose.',
  noStake: 'Sie haben hier keine Einlage.',
  plans: {
    raffle: {
      title: 'Verlosung',
      what: 'Sie legen einen Token ein, und er bleibt Ihrer, eins zu eins; jede Einlage gibt eine Aussicht auf Preise, die andere eingebracht haben. Ihre Einlage ist nie Teil eines Preises und kann jederzeit abgehoben werden.',
      source:
        'Preise sind, was Stifter oder Einnahmen in den Topf gebracht haben, und Preise, die vorher niemand abgeholt hat. Die Einlage eines Mitglieds wird nie dafür verwendet.',
    },
    ticketRaffle: {
      title: 'Verlosung mit Losen',
      what: 'Sie kaufen Lose; wenige Gezogene teilen sich, was alle Lose der Runde gekostet haben, abzüglich einer Gebühr. Das ist ein Spiel, und im Durchschnitt kostet Spielen Geld.',
      source:
        'Preise sind, was die Lose derselben Runde gekostet haben, abzüglich der Gebühr, und Preise, die vorher niemand abgeholt hat.',
    },
  },
}
