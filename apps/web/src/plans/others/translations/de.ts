import type { Translation } from '../../../i18n/words.ts'
import type { advertisementMessages as englishAdvertisement } from '../advertisementMessages.ts'
import type { circleMessages as englishCircle } from '../circleMessages.ts'
import type { othersMessages as english } from '../messages.ts'

export const othersMessages: Translation<typeof english> = {
  receiver: 'Empfangsadresse',
  inWallet: (amount) => `In der Wallet ${amount}`,
  keep: 'Pflege',
  sale: {
    title: 'Token-Verkauf',
    what: 'Sie zahlen einen festen Preis für einen Token, der vor der Öffnung des Verkaufs im Vertrag liegt. Unter der Mindestsumme holen alle ihre Zahlung zurück; darüber werden die Token nach und nach freigegeben.',
    source:
      'Die Token zum Verkauf wurden vor der Öffnung hinterlegt; Ihre Zahlung geht an den Betreiber, wenn der Verkauf gelingt.',
    lose: [
      'Fehlt etwas bis zur Mindestsumme, können eigene Wallets des Verkäufers es kaufen; dann ist der Verkauf gelungen, und niemand erhält etwas zurück. Rechnen Sie mit einer Erstattung nur, soweit Sie dem Verkäufer vertrauen.',
      'Der Preis des Tokens kann auf null fallen. Niemand verspricht irgendjemandem, ihn zurückzukaufen.',
      'Nach einem gelungenen Verkauf gibt es keine Erstattung.',
      'Token werden nach und nach freigegeben; bis dahin können sie nicht verkauft werden.',
    ],
    empty: 'Sie haben in diesem Verkauf nichts gekauft.',
    tabs: { buy: 'Kaufen', claim: 'Abholen', refund: 'Erstattung' },
    buy: 'Token kaufen',
    buyField: 'Zahlung',
    buyHelp: 'Ist weniger übrig, als Sie bezahlen wollen, bekommen und zahlen Sie, was übrig ist.',
    claim: 'Token abholen',
    claimHelp: 'Holt, was bisher freigegeben ist.',
    refund: 'Die Zahlung zurückholen',
    refundHelp: 'Der Verkauf hat seine Mindestsumme verfehlt: Ihre ganze Zahlung kommt zurück.',
    collect: 'Den Erlös weiterleiten',
    collectHelp:
      'Bringt den Erlös eines gelungenen Verkaufs zum Betreiber. Das kann jeder tun; es bringt nichts ein.',
    unsold: 'Nicht Verkauftes zurückgeben',
    unsoldHelp:
      'Bringt Token, die nicht verkauft wurden, dorthin, wo die Bedingungen es sagen. Das kann jeder tun.',
    phases: ['noch nicht offen', 'offen', 'gescheitert', 'gelungen'],
    notOpen: 'Der Verkauf ist noch nicht eröffnet.',
    over: 'Der Verkauf ist vorbei; es kann nichts mehr gekauft werden.',
    notEnded: 'Erst nach dem Ende des Verkaufs.',
    notFailed: 'Nur ein Verkauf, der seine Mindestsumme verfehlt hat, zahlt zurück.',
    notOver: 'Nur nach einem gelungenen Verkauf.',
    nothing: 'Für Sie ist noch nichts freigegeben.',
    nothingPaid: 'Sie haben hier nichts gezahlt.',
    nothingLeft: 'Es gibt nichts weiterzuleiten.',
    full: 'Sie haben erreicht, was eine Adresse höchstens zahlen darf.',
    figures: {
      phase: 'Stand des Verkaufs',
      noDate: 'keine Eröffnung festgelegt',
      opens: (date) => `öffnet ${date}`,
      ends: (date) => `bis ${date}`,
      ended: (date) => `endete ${date}`,
      raised: 'Bisher gezahlt',
      raisedNote: (soft) => `Mindestsumme ${soft}`,
      cap: 'Höchstens',
      priceNote: 'derselbe Preis für alle, von Anfang bis Ende',
      price: 'Eine Einheit der Zahlung kauft',
    },
    position: {
      paid: 'Sie haben gezahlt',
      paidExplained: 'Ihre Zahlungen, Erstattungen abgezogen.',
      bought: 'Sie haben gekauft',
      boughtExplained:
        'Token, die Ihre Zahlungen gekauft haben; nach einem gelungenen Verkauf nach und nach freigegeben.',
      claimable: 'Freigegeben, nicht abgeholt',
      claimableExplained: 'Was Sie bei diesem Block abholen könnten.',
      worst: (bought, claimable) =>
        `Sie haben ${bought} gekauft. Fällt der Preis auf null, ist es nichts wert; ${claimable} können heute abgeholt werden.`,
    },
    terms: {
      caps: (soft, hard, member) =>
        `Mindestsumme ${soft}, Höchstsumme ${hard}, höchstens ${member} je Adresse.`,
      release: (cliff, vesting) =>
        `Nach dem Ende wird ${cliff} lang nichts freigegeben; alles ist es nach Ablauf dieser Zeit: ${vesting}, gleichmäßig.`,
      unsold: 'Was nicht verkauft wird, geht dorthin, wo die Bedingungen es zu Beginn sagten.',
    },
  },
  router: {
    title: 'Verteiler der Einnahmen',
    what: 'Pläne der Liste bringen hierher, was sie eingenommen haben, und feste Teile warten auf die Pläne, die es sich teilen. Jeder kann einen Teil auf den Weg schicken; niemand kann die Teile ändern.',
    source:
      'Einnahmen sind, was Pläne der Liste von dem Verdienten einzahlen, heute Werbung; auch der Betreiber kann dort Kunde sein. Was jemand anderes gibt, ist eine Spende, getrennt gezählt und ebenso aufgeteilt.',
    lose: [
      'Sie zahlen hier nichts ein, können also nichts verlieren außer der Netzwerkgebühr für das, was Sie senden.',
    ],
    empty: 'In diesem Vertrag ist nichts von Ihnen.',
    tab: 'Weiterleiten',
    push: 'Einen Teil weiterleiten',
    pushHelp: 'Bringt einen Teil zu dem Plan, zu dem er gehört. Es bringt Ihnen nichts ein.',
    part: 'Teil',
    option: (part, amount) => `${part}: ${amount}`,
    treasury: 'der Betreiber',
    nothing: 'Kein Teil wartet darauf, weitergeleitet zu werden.',
    notify: 'Eingegangenes aufteilen',
    notifyHelp:
      'Teilt auf, was ohne ein Wort hierher gesendet wurde. Es zählt als Spende und zahlt Ihnen nichts.',
    nothingNew: 'Alles, was eingegangen ist, ist aufgeteilt.',
    figures: {
      received: 'Einnahmen bisher',
      donated: 'Spenden bisher',
      due: 'Wartet auf Weiterleitung',
      parts: 'Teile',
    },
    terms: (part) => `${part} von dem, was eingeht:`,
  },
}

export const circleMessages: Translation<typeof englishCircle> = {
  title: 'Sparkreis',
  what: 'Ein geschlossener Kreis eingeladener Sitze mit ebenso vielen Runden: Jeder Sitz zahlt je Runde einen Beitrag und erhält einen Topf. Sie erhalten, was Sie einzahlen, früher oder später, und nicht mehr.',
  source:
    'Ein Topf sind die Beiträge aller Sitze in dieser Runde, abzüglich der Gebühr und eines Nachlasses, den sein Empfänger geben wollte. Nichts kommt von außen.',
  tabs: {
    seat: 'Sitz',
    pay: 'Zahlen',
    receive: 'Erhalten',
    bid: 'Bieten',
    keep: 'Pflege',
    invite: 'Einladen',
  },
  seat: 'Sitz',
  round: 'Runde',
  seatOption: (seat) => `Sitz ${seat}`,
  amountOption: (seat, amount) => `Sitz ${seat}: ${amount}`,
  roundOption: (seat, round, due) => `Sitz ${seat}, Runde ${round}, fällig ${due}`,
  potOption: (round, amount) => `Runde ${round}: ${amount} vor der Gebühr`,
  actions: {
    take: {
      title: 'Ihren Sitz einnehmen',
      help: 'Hinterlegt die Sicherheit. Bis der letzte Sitz vergeben ist, können Sie mit der ganzen Sicherheit gehen.',
      none: 'Für diese Wallet ist kein freier Sitz vorgesehen. Der Organisator lädt Mitglieder ein.',
    },
    pay: {
      title: 'Einen Beitrag zahlen',
      help: 'Runden können im Voraus gezahlt werden, und verspätet, bis die Sicherheit sie deckt.',
      none: 'Sie haben jetzt keinen Beitrag zu zahlen.',
    },
    receivePot: {
      title: 'Den Topf erhalten',
      help: 'Sobald seine Runde vorbei ist, wenn Ihr Sitz nichts schuldet. Was später eingeht, kann später abgeholt werden.',
      none: 'Kein Topf von Ihnen wartet, oder Ihr Sitz schuldet einen Beitrag.',
    },
    claimShare: {
      title: 'Ihren Teil der Nachlässe holen',
      help: 'Worauf andere verzichtet haben, um früher zu erhalten, gleichmäßig unter den übrigen Sitzen geteilt.',
      none: 'Kein Teil eines Nachlasses wartet auf Sie.',
    },
    releaseSecurity: {
      title: 'Die Sicherheit zurückholen',
      help: 'Nach der letzten Runde, wenn Ihr Sitz jeden Beitrag gezahlt hat.',
      none: 'Ihre Sicherheit kommt nach der letzten Runde zurück, wenn alles gezahlt ist.',
    },
    leaveSeat: {
      title: 'Den Sitz verlassen',
      help: 'Gibt Ihre ganze Sicherheit zurück. Möglich, bis der Kreis beginnt.',
      none: 'Sie haben keinen Sitz, den man verlassen kann: Das geht, bis der Kreis beginnt.',
    },
    bid: {
      title: 'Auf den Topf dieser Runde bieten',
      help: 'Der größte Nachlass erhält den Topf der laufenden Runde; die anderen teilen sich den Nachlass.',
      none: 'Sie können jetzt nicht bieten: Es braucht einen Sitz, der noch nichts erhalten hat und nichts schuldet, in einem Kreis nach Gebot.',
    },
    award: {
      title: 'Runden zuteilen',
      help: 'Gibt Runden, die vorbei sind, dem besten Gebot oder dem niedrigsten Sitz. Das kann jeder tun; es bringt nichts ein.',
      none: 'Keine Runde wartet auf die Zuteilung.',
    },
    cover: {
      title: 'Einen versäumten Beitrag decken',
      help: 'Nimmt einen versäumten Beitrag aus der Sicherheit des Sitzes. Das kann jeder tun; von sich aus bringt es nichts ein.',
      none: 'Kein Sitz mit Sicherheit hat einen Beitrag versäumt.',
    },
    setOff: {
      title: 'Eine Schuld verrechnen',
      help: 'Nimmt einen versäumten Beitrag aus dem eigenen Topf des Sitzes, wenn seine Sicherheit aufgebraucht ist. Das kann jeder tun.',
      none: 'Keine Schuld kann aus einem Topf genommen werden.',
    },
    requestDraw: {
      title: 'Nach der Zufallszahl fragen',
      help: 'Fragt die Quelle nach der Zahl, die die Reihenfolge entscheidet. Jeder kann fragen.',
      none: 'Keine Ziehung läuft, oder ihre Zeit ist nicht gekommen.',
    },
    draw: {
      title: 'Die Reihenfolge ziehen',
      help: 'Legt fest, wer wann erhält, sobald die Zufallszahl da ist. Das kann jeder tun.',
      none: 'Keine Ziehung läuft, oder ihre Zeit ist nicht gekommen.',
    },
    claimFees: {
      title: 'Die Gebühren weiterleiten',
      help: 'Bringt die Gebühren zu dem, der sie nach den Bedingungen erhält. Das kann jeder tun.',
      none: 'Keine Gebühr wartet.',
    },
    invite: {
      title: 'Auf einen Sitz einladen',
      help: 'Sieht einen freien Sitz für eine Adresse vor. Mehr kann der Organisator nicht tun.',
      none: 'Nur der Organisator lädt ein, und nur auf Sitze, die niemand eingenommen hat.',
    },
  },
  place: 'Sitz und Runde',
  invitee: 'Einzuladende Adresse',
  discount: 'Nachlass in Prozent',
  discountRange: (best, most) => `Mehr als ${best} und höchstens ${most}.`,
  orders: ['Sitz für Sitz', 'gezogen', 'nach Gebot'],
  figures: {
    seats: 'Vergebene Sitze',
    seatsOf: (seats) => `von ${seats}`,
    contribution: 'Beitrag je Runde',
    pot: 'Ein voller Topf',
    potNote: 'vor Gebühr und Nachlass',
    round: 'Der Kreis',
    gathering: 'wartet auf seine Sitze',
    drawing: 'wartet auf seine Ziehung',
    running: (round) => `Runde ${round}`,
    over: 'alle Runden sind vorbei',
  },
  position: {
    seats: 'Ihre Sitze',
    none: 'keine',
    seatsExplained: 'Die Sitze, die Sie eingenommen haben. Jeder erhält einen Topf.',
    security: 'Ihre Sicherheit',
    securityExplained:
      'Was für Ihre Beiträge im Vertrag liegt. Es kommt nach der letzten Runde zurück, wenn alle gezahlt sind.',
    paid: 'Gezahlte Beiträge',
    paidOf: (all) => `von ${all}`,
    paidExplained: 'Beiträge Ihrer Sitze, die gezahlt sind, wer sie auch gezahlt hat.',
    missed: 'Versäumte Beiträge',
    missedExplained:
      'Beiträge von Runden, die vorbei sind. Solange einer fehlt, kann Ihr Sitz seinen Topf nicht erhalten.',
    shares: 'Teile der Nachlässe',
    sharesExplained: 'Ihr Teil dessen, worauf andere verzichtet haben, um früher zu erhalten.',
    worst: (security, shares) =>
      `Ihre Sicherheit beträgt ${security}, und ${shares} aus Nachlässen warten. Bis der Kreis beendet ist, hängen Sie von den Beiträgen der anderen ab, soweit keine Sicherheit sie deckt.`,
  },
  terms: {
    rounds: (seats, contribution, period) =>
      `${seats} Sitze und ebenso viele Runden, Dauer je Runde: ${period}; jeder Sitz zahlt ${contribution} je Runde.`,
    order: (order) => `Wer wann erhält: ${order}.`,
    security: (security, credit) =>
      `Jeder Sitz hinterlegt ${security}; der Kredit, den Mitglieder einander geben, beträgt ${credit} je Sitz.`,
    fee: (fee) => `Von dem, was erhalten wird, gehen ${fee} an die Adresse in den Bedingungen.`,
    bid: (most) => `Ein Nachlass beträgt höchstens ${most}.`,
  },
  powers: { organiser: 'Der Organisator lädt Mitglieder auf Sitze ein und kann sonst nichts tun.' },
  lose: {
    fee: 'Die Gebühr und den Nachlass, den Sie bieten.',
    credit:
      'Was ein Mitglied, das nicht mehr zahlt, schuldet und keine Sicherheit deckt, fehlt in späteren Töpfen.',
    turn: 'Ein Topf, der spät kommt, ist weniger wert für den, der ihn früh braucht.',
  },
  empty: 'Sie haben keinen Sitz in diesem Kreis.',
}

export const advertisementMessages: Translation<typeof englishAdvertisement> = {
  title: 'Werbung',
  what: 'Sie buchen einen Werbeplatz für einen Zeitraum und zahlen im Voraus; ein Moderator sieht den Inhalt an, bevor er gezeigt wird. Was nicht gezeigt wird, wird zurückgezahlt.',
  source:
    'Erstattungen kommen aus der eigenen Zahlung des Werbekunden. Was gezeigt wurde oder für andere gesperrt war und dann zurückgegeben wurde, sind Einnahmen und geht an den Verteiler der Einnahmen, nirgends sonst hin.',
  tabs: { book: 'Buchen', cancel: 'Stornieren', claim: 'Erstattung', keep: 'Pflege' },
  book: {
    title: 'Einen Werbeplatz buchen',
    button: 'Buchen',
    help: 'Sie zahlen höchstens den gezeigten Preis; er fällt bis zum Beginn des Zeitraums. Eine genehmigte Buchung kann nicht storniert werden.',
    place: 'Werbeplatz und Zeitraum',
    cid: 'Wo der Inhalt liegt (Adresse)',
    hash: 'Fingerabdruck des Inhalts',
    hashHint: 'keccak256 von genau dem, was gezeigt werden soll: 0x und 64 Stellen.',
    badHash: 'Ein Fingerabdruck ist 0x und 64 Stellen von 0 bis f.',
    none: 'Alle Werbeplätze der Zeiträume, die jetzt gebucht werden können, sind vergeben.',
  },
  booking: (slot, from, paid) => `Werbeplatz ${slot}, ab ${from}: ${paid}`,
  cancel: {
    title: 'Eine Buchung stornieren',
    button: 'Stornieren',
    help: 'Solange kein Moderator sie genehmigt hat. Zurück kommt der Teil des Preises für die Zeit, die bis zum Zeitraum bleibt; die Zeit, in der Sie den Platz gehalten haben, ist bezahlt. Hat der Zeitraum begonnen und niemand hingesehen, kommt alles zurück.',
    none: 'Sie haben keine Buchung, die auf einen Moderator wartet.',
  },
  claim: {
    title: 'Erstattungen abholen',
    button: 'Erstattungen abholen',
    help: 'Sendet alle Erstattungen, die auf Sie warten.',
    none: 'Keine Erstattung wartet auf Sie.',
  },
  settle: {
    title: 'Eine Buchung abschließen',
    button: 'Abschließen',
    help: 'Nach ihrem Zeitraum ist eine Buchung verdient, wenn sie genehmigt wurde, und wird zurückgezahlt, wenn niemand sie angesehen hat. Das kann jeder tun; von sich aus bringt es nichts ein.',
    none: 'Keine Buchung der letzten Zeiträume wartet auf den Abschluss.',
  },
  forward: {
    title: 'Verdientes weiterleiten',
    button: 'Weiterleiten',
    help: 'Bringt das Verdiente zum Verteiler der Einnahmen. Das kann jeder tun; es bringt nichts ein.',
    none: 'Nichts Verdientes wartet.',
  },
  field: 'Buchung',
  figures: {
    price: 'Nächster Zeitraum ab',
    priceNote: (date) => `Preis jetzt, beginnt ${date}`,
    free: 'Freie Werbeplätze',
    freeNote: 'in den Zeiträumen, die gebucht werden können',
    earned: 'Verdient, nicht weitergeleitet',
    owed: 'Buchungen und Erstattungen',
  },
  position: {
    open: 'Ihre Buchungen',
    openExplained: 'Was Sie für Buchungen gezahlt haben, die noch nicht abgeschlossen sind.',
    credit: 'Erstattungen zum Abholen',
    creditExplained:
      'Was nicht gezeigt oder was abgelehnt oder storniert wurde und auf Sie wartet.',
    worst: (credit, open) =>
      `Sie können heute ${credit} abholen. ${open} stecken in Buchungen: Was davon gezeigt wird, ist ausgegeben.`,
  },
  terms: {
    price: (first, last) =>
      `Ein Werbeplatz kostet ${first}, wenn sein Zeitraum zuerst gebucht werden kann, und fällt gleichmäßig auf ${last}.`,
    period: (length, ahead, lead) =>
      `Ein Zeitraum dauert ${length}; ${ahead} Zeiträume im Voraus können gebucht werden, bis ${lead} vor dem Beginn.`,
    refund:
      'Storniert: der Teil des Preises für die Zeit bis zum Zeitraum. Abgelehnt, oder nie angesehen, sobald der Zeitraum begonnen hat: die ganze Zahlung. Während der Laufzeit abgenommen: die nicht gezeigte Zeit.',
    clicks: 'Verkauft wird Zeit, keine Klicks oder Aufrufe.',
  },
  powers: {
    moderator:
      'Ein Moderator genehmigt Buchungen, lehnt sie ab und kann eine abnehmen; wer gestoppt wird, bekommt sein Geld zurück.',
  },
  lose: [
    'Den Preis der Zeit, die gezeigt wurde oder in der Sie einen Platz gehalten und dann zurückgegeben haben.',
    'Den Werbeplatz, wenn ein Moderator den Inhalt ablehnt.',
  ],
  empty: 'Sie haben hier nichts gebucht.',
}
