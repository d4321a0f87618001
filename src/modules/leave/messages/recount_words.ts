import type { Catalog, Translation } from '#lib/messages.ts'

/** Leave that would be counted otherwise now. */
const sr = {
  'leave.recount.lead':
    'Dani i sati odsustva računaju se kada se podnese i kada se odobri. Ovde su odsustva koja bi se sada računala drugačije, jer su se posle toga promenili raspored, smena, neradni dan ili pravilo. Ništa se ne menja dok ne izaberete.',
  'leave.recount.sum_requests': 'Odsustva',
  'leave.recount.sum_requests_of': '{requests}, zaposlenih: {people}',
  'leave.recount.sum_days': 'Menja se broj dana',
  'leave.recount.kind': 'Šta se menja',
  'leave.recount.kind.days': 'dani',
  'leave.recount.kind.hours': 'samo sati',
  'leave.recount.type': 'Vrsta',
  'leave.recount.span': 'Odsustvo',
  'leave.recount.amount': 'Računa se',
  'leave.recount.in_days': '{amount} d',
  'leave.recount.in_hours': '{amount} h',
  'leave.recount.hours': 'Sati',
  'leave.recount.balance': 'Na raspolaganju, d',
  'leave.recount.state': 'Stanje',
  'leave.recount.state.approved': 'odobreno',
  'leave.recount.state.submitted': 'čeka odobrenje',
  'leave.recount.short': 'nema toliko',
  'leave.recount.own': 'o svom odlučuje drugi',
  'leave.recount.changed': 'Dana koji se menjaju',
  'leave.recount.kept': 'Zaključeno, ostaje',
  'leave.recount.middle': 'Deo dana',
  'leave.recount.documents': 'Izdatih rešenja',
  'leave.recount.day': 'Dan',
  'leave.recount.before': 'Upisano',
  'leave.recount.after': 'Bilo bi',
  'leave.recount.more_days': 'i još dana: {count}',
  'leave.recount.no_day': 'nije dan odsustva',
  'leave.recount.part': '{amount} · {hours}',
  'leave.recount.act': 'Računaj ponovo',
  'leave.recount.act_text':
    'Odsustva: {count}. Dani se vraćaju u saldo ili uzimaju iz njega, a zaposleni dobijaju poruku. Upisuje se sve ili ništa. Zaključeni meseci ostaju kako jesu.',
  'leave.recount.own_among': 'Među izabranima je Vaše odsustvo. O njemu odlučuje neko drugi.',
  'leave.recount.short_among': 'Nema dovoljno dana: {names}. Odsustvo najpre skratite ili dodelite dane.',
  'leave.recount.papers_among': 'Za neka je već izdato rešenje sa ranijim brojem dana. Ono se ne piše ponovo.',
  'leave.recount.too_many': 'Odjednom najviše {limit}.',
  'leave.recount.done': 'Odsustva su ponovo obračunata',
  'leave.recount.search': 'Pretraga po imenu ili šifri',
  'leave.recount.none': 'Sva odsustva se računaju kako su i upisana',
  'leave.recount.meanwhile': 'Nešto od ovoga se u međuvremenu promenilo, pa ništa nije upisano. Pogledajte spisak još jednom.',
} satisfies Catalog

const en: Translation<typeof sr> = {
  'leave.recount.lead':
    'Days and hours of leave are counted when it is filed and when it is approved. Here is leave that would be counted otherwise now, because a schedule, a shift, a day off or a rule has changed since. Nothing changes until you choose it.',
  'leave.recount.sum_requests': 'Leave',
  'leave.recount.sum_requests_of': '{requests}, employees: {people}',
  'leave.recount.sum_days': 'The number of days changes',
  'leave.recount.kind': 'What changes',
  'leave.recount.kind.days': 'days',
  'leave.recount.kind.hours': 'hours alone',
  'leave.recount.type': 'Type',
  'leave.recount.span': 'Leave',
  'leave.recount.amount': 'Counts as',
  'leave.recount.in_days': '{amount} d',
  'leave.recount.in_hours': '{amount} h',
  'leave.recount.hours': 'Hours',
  'leave.recount.balance': 'Available, d',
  'leave.recount.state': 'State',
  'leave.recount.state.approved': 'approved',
  'leave.recount.state.submitted': 'awaits approval',
  'leave.recount.short': 'not so many left',
  'leave.recount.own': 'your own: somebody else decides',
  'leave.recount.changed': 'Days that change',
  'leave.recount.kept': 'Closed, stays',
  'leave.recount.middle': 'Part of the day',
  'leave.recount.documents': 'Issued decisions',
  'leave.recount.day': 'Day',
  'leave.recount.before': 'Kept',
  'leave.recount.after': 'Would be',
  'leave.recount.more_days': 'and so many days more: {count}',
  'leave.recount.no_day': 'no day of leave',
  'leave.recount.part': '{amount} · {hours}',
  'leave.recount.act': 'Count anew',
  'leave.recount.act_text':
    'Leave: {count}. Days go back to the balance or are taken from it, and the employees get a message. All of it is written or none. Closed months stay as they are.',
  'leave.recount.own_among': 'Your own leave is among them. Somebody else decides about it.',
  'leave.recount.short_among': 'There are not enough days: {names}. Shorten the leave first, or grant days.',
  'leave.recount.papers_among': 'For some of it a decision with the former number of days was issued already. It is not written anew.',
  'leave.recount.too_many': '{limit} at once at most.',
  'leave.recount.done': 'The leave was counted anew',
  'leave.recount.search': 'Search by name or code',
  'leave.recount.none': 'All leave counts as it is kept',
  'leave.recount.meanwhile': 'Something of it has changed meanwhile, so nothing was written. Look at the list once more.',
}

/** What the server says of it too. */
export const refusals = { sr, en }

/** The words of leave that is counted anew alone. */
export const words = {
  sr: { ...sr, 'leave.employee': 'Zaposleni', 'leave.department': 'Odeljenje', 'leave.cancel': 'Odustani' },
  en: { ...en, 'leave.employee': 'Employee', 'leave.department': 'Department', 'leave.cancel': 'Cancel' },
}
