import type { Catalog } from '#lib/messages.ts'

const sr = {
  'leave.parental.lead': 'Porodiljsko i nega deteta po čl. 94 i 94a: datumi se ne čuvaju, jednim pritiskom ulaze u zahtev.',
  'leave.parental.due': 'Termin porođaja',
  'leave.parental.birth': 'Dan porođaja',
  'leave.parental.birth_hint': 'Kada je poznat; do tada se računa po terminu.',
  'leave.parental.start': 'Početak odsustva',
  'leave.parental.start_hint': 'Prazno: dan kada najkasnije počinje.',
  'leave.parental.before': 'Dece pre ovog porođaja',
  'leave.parental.born': 'Dece u ovom porođaju',
  'leave.parental.phase': 'Razdoblje',
  'leave.parental.days': 'Datumi',
  'leave.parental.article': 'Član',
  'leave.parental.phase.may_begin': 'Može da počne',
  'leave.parental.phase.must_begin': 'Mora da počne',
  'leave.parental.phase.maternity': 'Porodiljsko odsustvo',
  'leave.parental.phase.child_care': 'Odsustvo radi nege deteta',
  'leave.parental.phase.breastfeeding': 'Sati za dojenje po povratku',
  'leave.parental.phase.until_three': 'Može mirovanje do treće godine',
  'leave.parental.is_long': 'Treće ili naredno dete, računajući i iz ovog porođaja: ukupno dve godine (čl. 94a).',
  'leave.parental.is_year': 'Ukupno 365 dana od početka (čl. 94).',
  'leave.parental.take': 'Uzmi',
  'leave.parental.too_early': 'Porodiljsko može da počne najranije 45 dana pre termina (čl. 94).',
  'leave.parental.too_late': 'Porodiljsko počinje najkasnije 28 dana pre termina, ili porođajem ako je bio ranije (čl. 94).',
  'leave.parental.birth_far': 'Dan porođaja je predaleko od termina. Proverite oba.',
} satisfies Catalog

const en: Record<keyof typeof sr, Catalog[string]> = {
  'leave.parental.lead': 'Maternity and child-care leave by art. 94 and 94a: the days are not kept, one press takes them into the request.',
  'leave.parental.due': 'Due date',
  'leave.parental.birth': 'Day of birth',
  'leave.parental.birth_hint': 'Once it is known; until then the due date counts.',
  'leave.parental.start': 'First day of leave',
  'leave.parental.start_hint': 'Empty: the latest day it begins.',
  'leave.parental.before': 'Children before this birth',
  'leave.parental.born': 'Children of this birth',
  'leave.parental.phase': 'Period',
  'leave.parental.days': 'Days',
  'leave.parental.article': 'Article',
  'leave.parental.phase.may_begin': 'May begin',
  'leave.parental.phase.must_begin': 'Has to begin',
  'leave.parental.phase.maternity': 'Maternity leave',
  'leave.parental.phase.child_care': 'Child-care leave',
  'leave.parental.phase.breastfeeding': 'Hours for breastfeeding after the return',
  'leave.parental.phase.until_three': 'Rights may rest until the child is three',
  'leave.parental.is_long': 'A third or next child, counting those of this birth: two years in all (art. 94a).',
  'leave.parental.is_year': '365 days in all from the beginning (art. 94).',
  'leave.parental.take': 'Take',
  'leave.parental.too_early': 'Maternity leave begins at most 45 days before the due date (art. 94).',
  'leave.parental.too_late':
    'Maternity leave begins at the latest 28 days before the due date, or with the birth where it came earlier (art. 94).',
  'leave.parental.birth_far': 'The day of birth is too far from the due date. Check both.',
}

/** The words of the days of maternity and child-care leave alone. */
export const words = { sr, en }
