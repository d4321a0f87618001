import { addWorkingDays, computeLegalDeadline, type NonWorkingDaySet } from '#modules/people/employees/rules/legal-deadlines.ts'
import { addDays, type Day } from '#shared/days.ts'

export type HiringOrLeavingKind = 'hiring' | 'leaving'

/** Facts of the record that complete an item. */
export const checklistItemEvidenceKinds = [
  'contract',
  'card',
  'schedule',
  'account',
  'personal_data',
  'medical',
  'training',
  'things',
  'cards_ended',
  'account_closed',
] as const
export type ChecklistEvidenceKind = (typeof checklistItemEvidenceKinds)[number]

export type LegalChecklistItem = {
  kind: HiringOrLeavingKind
  due: (event: Day, holidays: NonWorkingDaySet) => Day
  article?: string
  evidence?: ChecklistEvidenceKind
  /** Template codes of documents that complete the item. */
  documents?: readonly string[]
}

const createDueDayBefore = (days: number) => (event: Day) => addDays(event, -days)
const onTheDay = (event: Day) => event

/** Items that law and practice require at the start and end of an employment. The due day is relative to its first or last day. */
export const legalChecklistItems = {
  personal_data: { kind: 'hiring', due: createDueDayBefore(1), article: 'ZEOR čl. 5', evidence: 'personal_data' },
  contract: {
    kind: 'hiring',
    due: createDueDayBefore(1),
    article: 'ZoR čl. 32',
    evidence: 'contract',
    documents: ['ugovor_neodredjeno', 'ugovor_odredjeno', 'ugovor_pripravnik', 'ugovor_rad_od_kuce'],
  },
  medical_exam: { kind: 'hiring', due: createDueDayBefore(1), article: 'Zakon o BZR', evidence: 'medical' },
  // At the latest on the day before work starts.
  insurance: { kind: 'hiring', due: createDueDayBefore(1), article: 'ZoR čl. 35 st. 2' },
  harassment_notice: {
    kind: 'hiring',
    due: createDueDayBefore(1),
    article: 'Zakon o sprečavanju zlostavljanja na radu čl. 7',
    documents: ['obavestenje_mobing'],
  },
  whistleblower_notice: { kind: 'hiring', due: onTheDay, article: 'Zakon o zaštiti uzbunjivača', documents: ['obavestenje_uzbunjivanje'] },
  privacy_notice: { kind: 'hiring', due: onTheDay, article: 'ZZPL čl. 23', documents: ['obavestenje_podaci'] },
  safety_training: { kind: 'hiring', due: onTheDay, article: 'Zakon o BZR', evidence: 'training' },
  schedule: {
    kind: 'hiring',
    due: (event, holidays) => computeLegalDeadline('schedule_notice', event, holidays),
    article: 'ZoR čl. 56',
    evidence: 'schedule',
  },
  card: { kind: 'hiring', due: onTheDay, evidence: 'card' },
  account: { kind: 'hiring', due: onTheDay, evidence: 'account' },
  end_document: {
    kind: 'leaving',
    due: onTheDay,
    article: 'ZoR čl. 185',
    documents: ['resenje_prestanak', 'resenje_otkaz', 'resenje_visak', 'sporazum_prestanak'],
  },
  things: { kind: 'leaving', due: onTheDay, evidence: 'things' },
  cards_ended: { kind: 'leaving', due: onTheDay, evidence: 'cards_ended' },
  account_closed: { kind: 'leaving', due: (event) => addDays(event, 1), evidence: 'account_closed' },
  leave_certificate: { kind: 'leaving', due: onTheDay, article: 'ZoR čl. 76', documents: ['potvrda_go'] },
  deregister: {
    kind: 'leaving',
    due: (event, holidays) => computeLegalDeadline('insurance_deregistration', event, holidays),
    article: 'Zakon o CROSO',
  },
  leave_settled: { kind: 'leaving', due: (event) => computeLegalDeadline('final_payment', event), article: 'ZoR čl. 76' },
  final_payment: { kind: 'leaving', due: (event) => computeLegalDeadline('final_payment', event), article: 'ZoR čl. 186' },
  file_closed: { kind: 'leaving', due: (event, holidays) => addWorkingDays(event, 10, holidays), article: 'ZEOR čl. 7' },
} as const satisfies Record<string, LegalChecklistItem>

export type LegalChecklistItemKey = keyof typeof legalChecklistItems
export const findLegalChecklistItem = (key: LegalChecklistItemKey): LegalChecklistItem => legalChecklistItems[key]
export const legalChecklistItemKeys = (kind: HiringOrLeavingKind) =>
  (Object.keys(legalChecklistItems) as LegalChecklistItemKey[]).filter((key) => legalChecklistItems[key].kind === kind)

export type ChecklistItemState = 'done' | 'not_needed' | 'overdue' | 'soon' | 'open'

const DUE_DATE_WARNING_DAYS = 3

/** The state of an item today. */
export function computeChecklistItemState(due: Day, isDone: boolean, notNeeded: boolean, today: Day): ChecklistItemState {
  if (isDone) return 'done'
  if (notNeeded) return 'not_needed'
  if (due < today) return 'overdue'
  return due <= addDays(today, DUE_DATE_WARNING_DAYS) ? 'soon' : 'open'
}
