import type { Permission } from '#modules/foundation/access/permissions.ts'

/** The format of a field: a text, a day, a number, para as money or in words, or a flag for conditions only. */
export type DocumentFieldKind = 'text' | 'date' | 'number' | 'amount' | 'words' | 'flag'
export type DocumentField = {
  kind: DocumentFieldKind
  /** The permission to see the field. A document that contains the field needs it too. */
  needs?: Extract<Permission, 'employees.sensitive' | 'pay.read'>
  /** The field whose value this one formats. */
  of?: string
  /** The subjects for which the field has a value; by default all. */
  about?: readonly DocumentSubjectKind[]
}

/** The subjects of documents. Later modules register their own. */
export const documentSubjectKinds = ['employee', 'employment', 'terms', 'company'] as const
export type DocumentSubjectKind = (typeof documentSubjectKinds)[number]

const text: DocumentField = { kind: 'text' }
const date: DocumentField = { kind: 'date' }
const number: DocumentField = { kind: 'number' }
const flag: DocumentField = { kind: 'flag' }
const ofPay = { needs: 'pay.read' } as const

/** All fields of templates by name. */
export const documentFields = {
  'company.name': text,
  'company.short_name': text,
  'company.address': text,
  'company.city': text,
  'company.pib': text,
  'company.registration_number': text,
  'company.activity_code': text,
  'company.representative': text,
  /** The signatory of the company and the function. */
  'company.signatory': text,
  'company.signatory_title': text,
  /** The act that a contract can cite (ZoR čl. 33 st. 2), by title and number. */
  'company.work_rules': text,
  'company.email': text,
  'company.phone': text,
  'employee.full_name': text,
  /** The name in grammatical cases, by rule or as corrected in the record. */
  'employee.full_name_genitive': text,
  'employee.full_name_dative': text,
  'employee.full_name_accusative': text,
  'employee.full_name_instrumental': text,
  'employee.first_name': text,
  'employee.last_name': text,
  'employee.parent_name': text,
  'employee.code': text,
  'employee.jmbg': { kind: 'text', needs: 'employees.sensitive' },
  'employee.birth_date': date,
  'employee.address': text,
  'employee.email': text,
  'employee.phone': text,
  'employee.bank_account': { kind: 'text', needs: 'employees.sensitive' },
  'employee.qualification': text,
  'employment.first_day': date,
  'employment.last_day': date,
  'employment.contract_number': text,
  'employment.is_fixed_term': flag,
  /** Whether the employment has ended on the day of the document. */
  'employment.is_over': flag,
  'employment.fixed_term_reason': text,
  'employment.probation_until': date,
  /** The article of the end of employment in the genitive, if the record contains the end. */
  'employment.end_basis': text,
  /** The current or next temporary transfer (čl. 172a). */
  'transfer.from': date,
  'transfer.to': date,
  'transfer.position': text,
  /** The newest warning in the program that was delivered in time by čl. 184. */
  'warning.number': text,
  'warning.served_on': date,
  /** The newest offer of this annex (čl. 172), and the day of its delivery. */
  'offer.number': text,
  'offer.served_on': date,
  'terms.position': text,
  'terms.department': text,
  'terms.place_of_work': text,
  'terms.relationship_type': text,
  'terms.weekly_hours': number,
  'terms.daily_hours': number,
  'terms.is_full_time': flag,
  'terms.from': date,
  'terms.annex_number': text,
  /** Fields of the position, as in the systematization. */
  'position.description': text,
  'position.qualification': text,
  'position.conditions': text,
  'position.is_high_risk': flag,
  'position.risk': text,
  'pay.amount': { kind: 'amount', ...ofPay },
  'pay.amount_words': { kind: 'words', of: 'pay.amount', ...ofPay },
  'pay.is_net': { kind: 'flag', ...ofPay },
  'pay.is_hourly': { kind: 'flag', ...ofPay },
  'pay.coefficient': { kind: 'number', ...ofPay },
  'pay.payment_day': { kind: 'number', ...ofPay },
  'pay.advance_day': { kind: 'number', ...ofPay },
  'pay.seniority_rate': { kind: 'number', ...ofPay },
  'service.length': text,
  'service.full_years': number,
  'service.increase': { kind: 'number', ...ofPay },
  'annual_leave.year': text,
  'annual_leave.granted': number,
  'annual_leave.taken': number,
  'annual_leave.remaining': number,
  /** The remaining days of all years on the last day of employment, if any. */
  'annual_leave.at_end': number,
  /** The remaining days in the genitive with their noun. */
  'annual_leave.at_end_days': text,
  /** The compensation (ZoR čl. 76) with its basis, if the pay of all twelve months is known. */
  'annual_leave.compensation': { kind: 'amount', ...ofPay },
  'annual_leave.compensation_words': { kind: 'words', of: 'annual_leave.compensation', ...ofPay },
  'annual_leave.average_pay': { kind: 'amount', ...ofPay },
  'annual_leave.work_days': number,
  /** The last or next leave for a pregnancy or a child. */
  'parental.ground': text,
  'parental.last_day': date,
  'parental.return_day': date,
  /** Fields of an engagement. */
  'engagement.work': text,
  'engagement.first_day': date,
  'engagement.last_day': date,
  'engagement.days': number,
  'engagement.status': text,
  'engagement.place': text,
  'engagement.weekly_hours': number,
  /** Fields of a leave. In a decision by hand, missing ones become questions. */
  'leave.is_known': flag,
  'leave.article': text,
  'leave.filed_on': date,
  'leave.by_employer': flag,
  'leave.has_proof': flag,
  'leave.ground': text,
  'leave.days': text,
  'leave.span': text,
  'leave.first_day': date,
  'leave.last_day': date,
  'leave.return_day': date,
  'leave.no_return': flag,
  'leave.year': text,
  'leave.right': text,
  'leave.of_years': text,
  'leave.left': text,
  'leave.left_until': date,
  'leave.none_left': flag,
  'leave.paid_limit': number,
  'leave.paid_left': text,
  'leave.daily_minutes': number,
  'leave.is_suspension': flag,
  'leave.paid_by_employer': flag,
  'leave.paid_by_budget': flag,
  'leave.back_on': date,
  'leave.reason': text,
  'leave.earlier_title': text,
  'leave.earlier_number': text,
  'leave.earlier_day': date,
  /** Fields of a business trip. In an order by hand, missing ones become questions. */
  'trip.place': text,
  'trip.task': text,
  'trip.first_day': date,
  'trip.first_hour': text,
  'trip.last_day': date,
  'trip.last_hour': text,
  'trip.transport': text,
  'trip.per_diem': text,
  'trip.provided': text,
  'trip.advance': { kind: 'amount' },
  'trip.bearer': text,
  'trip.settle_days': number,
  /** Legal parameters on the day of the document. */
  'law.lawsuit': number,
  'law.holiday_increase': number,
  'law.night_increase': number,
  'law.overtime_increase': number,
  'law.fixed_term': number,
  'law.probation_notice': number,
  'law.temporary_transfer': number,
  'law.temporary_work': number,
  'law.final_payment': number,
  'law.schedule_notice': number,
  'law.return_from_dormancy': number,
  'law.no_hiring': number,
  'law.maternity_earliest': number,
  'law.maternity_latest': number,
  'document.number': text,
  'document.date': date,
  'document.place': text,
  /** The replaced document: number and day. */
  'document.replaces': text,
} as const satisfies Record<string, DocumentField>
export type DocumentFieldName = keyof typeof documentFields

/** Lists with the fields of their items. */
export const templateMergeListFields = {
  'service.periods': { from: date, to: date, position: text, length: text },
  /** Employees on the day, for documents about the company. */
  people: { name: text, position: text, department: text, starts: text },
  /** Approved overtime of the month; durations are in words. */
  overtime: { date, hours: number, time: text },
  /** Issued equipment on the day of the document. */
  equipment: { thing: text, inventory_number: text, state: text, handed_over_on: date },
  changes: { what: text, before: text, after: text },
  /** Grounds of the length of annual leave. */
  'leave.grounds': { ground: text },
} as const satisfies Record<string, Record<string, DocumentField>>
export type TemplateMergeListName = keyof typeof templateMergeListFields

export const findDocumentField = (name: string): DocumentField | undefined =>
  Object.hasOwn(documentFields, name) ? documentFields[name as DocumentFieldName] : undefined
export const findTemplateMergeList = (name: string): Record<string, DocumentField> | undefined =>
  Object.hasOwn(templateMergeListFields, name) ? templateMergeListFields[name as TemplateMergeListName] : undefined

export type DocumentMergeValue = string | number | boolean | null
/** The known values of a document by field name. */
export type DocumentMergeData = { [name: string]: DocumentMergeValue | Record<string, DocumentMergeValue>[] }
