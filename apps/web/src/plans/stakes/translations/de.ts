import type { Translation } from '../../../i18n/words.ts'
import type { stakesMessages as english } from '../messages.ts'

export const stakesMessages: Translation<typeof english> = {
  tabs: {
    deposit: 'Einlegen',
    withdraw: 'Abheben',
    claim: 'Abholen',
    leave: 'Verlassen',
    lock: 'Sperre',
    keep: 'Pflege',
  },
  deposit: {
    title: 'Einlegen',
    field: 'Einzulegender Betrag',
    available: (amount) => `In der Wallet ${amount}`,
  },
  withdraw: {
    title: 'Abheben',
    field: 'Abzuhebender Betrag',
    available: (amount) => `Eingelegt ${amount}`,
  },
  receiver: 'Empfangsadresse',
  claim: {
    title: 'Abholen',
    help: 'Holt, was Sie bisher erhalten haben. Ihre Einlage bleibt und erhält weiter Belohnungen.',
    epochs: 'Wochen zum Abholen',
    epochsHelp: 'Holt Ihren Anteil an den abgeschlossenen Wochen. Ihre Einlage bleibt.',
    epoch: (from, amount) => `Woche ab ${from}: ${amount}`,
  },
  leave: {
    title: 'Alles: Einlage und Belohnungen',
    button: 'Alles abheben',
    help: 'Was Sie eingelegt haben und was Sie abholen können, in einer Transaktion. Es gibt keine Wartezeit, und der Plan berechnet nichts.',
    nowTitle: 'Nur die Einlage',
    nowButton: 'Nur die Einlage abheben',
    nowHelp:
      'Gibt Ihre Einlage zurück, ohne die Rechnung der Belohnungen zu berühren, und verzichtet auf das Abholbare. Das ist der Notausgang: Er funktioniert auch, wenn die Belohnungen defekt wären.',
    givenUp: 'Aufgegeben',
    nowEpochHelp:
      'Gibt Ihre ganze Einlage sofort zurück. Anteile abgeschlossener Wochen bleiben Ihre und können noch abgeholt werden.',
  },
  lock: {
    title: 'Ihre Einlage sperren',
    field: 'Tage',
    hint: '7 bis 365 Tage. Eine längere Sperre wiegt mehr, bis zum Doppelten bei 365 Tagen.',
    button: 'Sperren',
    help: 'Auf eigenen Wunsch: Eine gesperrte Einlage erhält mehr, und das wird am Ende gezahlt. Wer die Einlage vorher abhebt, verzichtet auf das, was die Sperre gebracht hat, nie auf die Einlage.',
    none: 'Keine Sperre',
    rebase: 'Eine abgelaufene Sperre beenden',
    rebaseButton: 'Sperre beenden',
    rebaseHelp:
      'Bringt das Gewicht eines Mitglieds auf 1.00 zurück, wenn die Sperre abgelaufen ist. Das kann jeder tun.',
    rebaseField: 'Mitglied (Adresse)',
  },
  list: {
    tab: 'Liste',
    title: 'Die Liste einer Woche einreichen',
    button: 'Liste einreichen',
    help: 'Die Adressen mit den zwanzig größten durchschnittlichen Einlagen, die größte zuerst, gleiche nach Adresse. Der Vertrag berechnet jede Einlage selbst; die beste Liste aus zwei Tagen gilt. Es bringt nichts ein, aber ein Mitglied, das keine Liste nennt, erhält nichts.',
    week: 'Woche',
    addresses: 'Adressen, durch Leerzeichen getrennt',
    standing: (from, sum) => `Woche ab ${from}: Die geltende Liste ergibt zusammen ${sum}`,
    none: 'Keine Woche nimmt jetzt eine Liste an. Listen werden zwei Tage lang nach dem Ende einer Woche angenommen.',
    unread: 'Eine bis zwanzig Adressen, durch Leerzeichen oder Kommas getrennt.',
    twice: 'Eine Adresse steht zweimal da.',
    claimHelp:
      'Zahlt Ihren Teil am Topf einer abgeschlossenen Woche, ab zwei Tage danach. Der Vertrag behält nur einen Fingerabdruck der Liste; fügen Sie sie daher so ein, wie sie eingereicht wurde: Sie steht im Ereignis RankingPosted.',
    claimNone:
      'Keine abgeschlossene Woche wartet auf Sie: Sie hatten darin keine Einlage, niemand hat ihre Liste eingereicht, oder Sie haben schon abgeholt.',
    notStanding: 'Dies ist nicht die Liste, die für diese Woche gilt.',
    notNamed: 'Die Liste nennt Sie nicht.',
    part: 'Ihr Teil des Topfes',
  },
  roll: {
    title: 'Weitergeben, was niemand abholen kann',
    button: 'Weitergeben',
    help: 'Was 26 Wochen lang niemand abgeholt hat oder niemand abholen kann, geht in den Topf einer späteren Woche. Das kann jeder tun; es bringt nichts ein.',
    field: 'Woche',
    none: 'Keine Woche hat etwas weiterzugeben.',
  },
  reasons: {
    nothingStaked: 'Sie haben in diesem Plan nichts eingelegt.',
    nothingToClaim:
      'Noch gibt es nichts abzuholen. Belohnungen erscheinen hier, sobald der Plan sie zahlt.',
    noWeek: 'Keine abgeschlossene Woche hat einen Anteil für Sie, der nicht abgeholt ist.',
  },
  figures: {
    staked: 'Eingelegt von allen',
    reserve: 'Rest der Rücklage',
    reserveNote: 'eingezahlt, noch nicht ausgezahlt',
    reserveOf: (funded) => `noch nicht abgeholt, von bisher eingezahlten ${funded}`,
    unclaimed: 'Rücklage, noch nicht abgeholt',
    until: 'Belohnungen finanziert bis',
    untilNone: 'Derzeit nicht finanziert',
    untilNoneNote: 'bis jemand in die Rücklage einzahlt',
    perDay: (token) => `Belohnung je ${token} am Tag`,
    untilEnd: (amount) => `Belohnung für ${amount} Einlage`,
    untilEndNote: (date, rate) =>
      `bis ${date} bei der heutigen Gesamteinlage, weniger, wenn mehr eingelegt wird; als Jahressatz ${rate}`,
    rateNote: (date) => `nur bis ${date}, und weniger, wenn mehr eingelegt wird`,
    noRate: 'Belohnung jetzt',
    noRateNote: 'derzeit wird nichts gezahlt',
    waiting: 'Wartet',
    waitingNote: (missing) => `beginnt, wenn ${missing} mehr eingelegt sind`,
    emission: 'Fließt am nächsten Tag',
    emissionNote: 'an alle zusammen, wenn niemand handelt',
    halfLife: 'Die Hälfte des Rests fließt in',
    halfLifeNote: (part) => `bei vollem Tempo; jetzt ${part} davon`,
    pot: 'Topf dieser Woche',
    potNote: 'zurückgelegt, bevor die Woche begann',
    potRevenue: 'Einnahmen dieser Woche bisher',
    potRevenueNote: 'vom Verteiler der Einnahmen, sonst nichts',
    next: 'Topf der nächsten Woche',
    nextNote: 'schon zurückgelegt',
    last: 'Letzte Woche gezahlt',
    lastNote: 'an alle zusammen',
    ends: 'Diese Woche endet',
  },
  position: {
    stake: 'Ihre Einlage',
    stakeExplained:
      'Was Sie eingelegt und nicht abgehoben haben. Es gehört Ihnen eins zu eins und wird getrennt von allen Belohnungen gezählt.',
    share: (part) => `${part} aller Einlagen`,
    claimable: 'Jetzt abholbar',
    ticking: 'gezählt mit der Zeit der Chain',
    claimableExplained:
      'Ihr Anteil an dem, was bisher geflossen ist, wie der Vertrag ihn bei diesem Block zählt.',
    claimableEpochs:
      'Ihre Anteile an abgeschlossenen Wochen: Topf × Ihre Einlage und Zeit ÷ alle Einlagen und Zeit.',
    weight: 'Ihr Gewicht',
    weightExplained: 'Wie viel Ihre Einlage für jeden Token darin zählt.',
    locked: (until) => `gesperrt bis ${until}`,
    tier: (tier) => `Stufe ${tier} von 8`,
    running: 'Bisheriger Anteil an dieser Woche',
    runningExplained:
      'Was Sie vom Topf dieser Woche bekämen, wenn sie jetzt endete. Es ändert sich mit jeder Einlage und mit der Zeit.',
    score: 'Ihre durchschnittliche Einlage diese Woche',
    scoreExplained:
      'Ihre bisherige Einlage dieser Woche, über die ganze Woche gemittelt. Die zwanzig größten teilen sich den Topf.',
    open: 'Wochen zum Abholen',
    openNone: 'keine',
    openExplained:
      'Abgeschlossene Wochen mit einer Liste, in denen Sie eine Einlage hatten und nicht abgeholt haben. Sie erhalten nur einen Teil, wo die Liste Sie nennt.',
    wallet: 'In Ihrer Wallet',
    walletExplained: 'Was Ihre Wallet von dem Token hat, der hier eingelegt wird.',
    worst: (stake, claimable) =>
      `Wenn nichts weiter geschieht, können Sie heute ${stake} abheben und ${claimable} abholen.`,
  },
  terms: {
    free: 'Keine Sperre, keine Gebühr beim Einlegen, keine beim Abheben. Sie zahlen nur die Netzwerkgebühr.',
    freeUntilLock:
      'Keine Gebühr beim Einlegen, keine beim Abheben, keine Sperre, außer Sie wählen eine. Sie zahlen nur die Netzwerkgebühr.',
    split: (duration) =>
      `Was in die Rücklage kommt, wird gleichmäßig ausgegeben, geteilt nach Einlage; Dauer: ${duration}.`,
    join: 'Kommt inzwischen mehr dazu, wird beides zusammen ausgegeben. Die Dauer ist das Mittel der beiden Zeiten; der größere Betrag zählt mehr.',
    minimum: (minimum) =>
      `Solange insgesamt weniger als ${minimum} eingelegt sind, wartet die Uhr, und es wird nichts gezahlt.`,
    decay: (half, target) =>
      `Die Hälfte des Rests fließt in ${half}, wenn ${target} eingelegt sind, langsamer, wenn es weniger oder viel mehr ist.`,
    lock: 'Eine selbst gewählte Sperre von 7 bis 365 Tagen wiegt bis zu 2.00 und zahlt an ihrem Ende.',
    tiers: (rows) => `Gewicht je Token nach Größe der Einlage: ${rows}.`,
    tiersFavour:
      'Die Gewichte begünstigen größere Einlagen; die größte Stufe erhält je Token höchstens das 1.5-Fache.',
    epochs: (length) => `Eine Woche dauert ${length} und ist für alle gleich.`,
    twenty:
      'Die zwanzig größten durchschnittlichen Einlagen einer Woche teilen sich ihren Topf; alle anderen erhalten nichts.',
    lists:
      'Jeder kann die Liste einer Woche zwei Tage lang danach einreichen; eine bessere ersetzt sie.',
    claims:
      'Eine abgeschlossene Woche kann 26 Wochen lang abgeholt werden; dann geht der Rest weiter.',
  },
  powers: {
    funder: 'Ein Geldgeber kann nur in die Rücklage einzahlen.',
    revenue: 'Nur der Verteiler der Einnahmen kann Geld einbringen.',
  },
  lose: {
    rate: 'Ihr Anteil schrumpft, wenn andere einlegen, und die Belohnungen enden mit der Rücklage.',
    unclaimed: 'Ein Anteil, den Sie 26 Wochen nicht abholen, geht in einen späteren Topf.',
    exitNow: 'Auf das Abholbare verzichtet, wer nur mit der Einlage geht.',
    lock: 'Auf das, was eine Sperre gebracht hat, verzichtet, wer die Einlage vor ihrem Ende abhebt.',
    noRevenue: 'Einnahmen können beliebig lange ausbleiben, und dann wird nichts gezahlt.',
    tier: 'Unter der Grenze einer Stufe wiegt von da an Ihre ganze Einlage weniger.',
    pot: 'Wochen ohne Topf zahlen nichts.',
    place:
      'Einen Platz, wenn niemand eine Liste einreicht, die Sie nennt. Jedes Mitglied kann sie einreichen.',
    few: 'Wer nicht unter den zwanzig ist, erhält von dieser Woche nichts.',
  },
  empty: 'Sie haben hier noch nichts eingelegt.',
  pair: (stake, reward) => `${stake} einlegen, ${reward} erhalten`,
  plans: {
    staking: {
      title: 'Staking',
      what: 'Sie legen einen Token ein, und er bleibt Ihrer, eins zu eins; der Plan zahlt Ihnen aus einer Rücklage, die vorher gebildet wurde. Die Belohnungen enden, wenn die Rücklage aufgebraucht ist, und Ihre Einlage kann jederzeit abgehoben werden.',
      source:
        'Belohnungen werden aus der Rücklage gezahlt und aus nichts anderem. Wer den Plan finanziert, zahlt die Belohnung ein, bevor sie ausgezahlt wird; die Einlage eines Mitglieds wird nie dafür verwendet.',
    },
    dynamicStaking: {
      title: 'Dynamisches Staking',
      what: 'Sie legen einen Token ein, und er bleibt Ihrer, eins zu eins; ein Anteil des Rests der Rücklage fließt an alle Einlagen, immer weniger, je leerer sie wird. Nichts hört plötzlich auf, und nichts wird versprochen, was nicht da ist.',
      source:
        'Belohnungen sind ein Teil einer Rücklage, die ein Geldgeber vorher eingezahlt hat, und was andere durch frühes Verlassen aufgegeben haben. Die Einlage eines Mitglieds wird nie dafür verwendet.',
    },
    rankingStakingV1: {
      title: 'Rang-Staking 1',
      what: 'Sie legen einen Token ein, und er bleibt Ihrer, eins zu eins; Belohnungen fließen aus einer Rücklage, und eine größere Einlage wiegt je Token mehr, höchstens um die Hälfte. Ihre Stufe folgt allein aus Ihrer eigenen Einlage.',
      source:
        'Belohnungen werden aus Token gezahlt, die ein Geldgeber vorher in diesen Plan eingezahlt hat, und aus nichts anderem.',
    },
    rankingStakingV2: {
      title: 'Rang-Staking 2',
      what: 'Sie legen einen Token ein, und er bleibt Ihrer, eins zu eins; die zwanzig größten durchschnittlichen Einlagen einer Woche teilen sich ihren Topf. Alle anderen erhalten davon nichts.',
      source:
        'Der Topf einer Woche kommt aus Token, die ein Geldgeber vor ihrem Beginn eingezahlt hat. Die Einlage eines Mitglieds wird nie dafür verwendet.',
    },
    dividends: {
      title: 'Dividenden',
      what: 'Sie halten den Produkt-Token in diesem Vertrag und erhalten einen Teil der tatsächlichen Einnahmen, nach jeder Zahlung über sieben Tage verteilt. Keine Einnahmen, keine Dividende; Ihre Token können jederzeit abgehoben werden.',
      source:
        'Dividenden kommen allein vom Verteiler der Einnahmen: sein fester Teil dessen, was Pläne der Liste eingenommen haben, heute Werbung, und der Spenden. Niemand sonst kann einzahlen.',
    },
    periodicClaimStaking: {
      title: 'Staking mit Abholung je Woche',
      what: 'Jede Woche hat einen Topf, der vor ihrem Beginn zurückgelegt wurde; die Mitglieder teilen ihn nach Einlage und Zeit. Eine Woche ohne Topf zahlt nichts, und Ihre Einlage kann jederzeit abgehoben werden.',
      source:
        'Der Anteil einer Woche kommt aus Token, die ein Geldgeber vor ihrem Beginn in ihren Topf gegeben hat.',
    },
    relativeStaking: {
      title: 'Relatives Staking',
      what: 'Der Topf einer Woche sind die tatsächlichen Einnahmen dieser Woche, geteilt nach Einlage und Zeit. Es gibt überhaupt keinen Satz, nur das, was frühere Wochen gezahlt haben.',
      source:
        'Was in dieser Woche über den Verteiler der Einnahmen kam, sonst nichts: Einnahmen von Plänen der Liste, und Spenden.',
    },
  },
}
