import type { Permission } from '#modules/foundation/access/permissions.ts'

/** How a value of a field is written: a text, a day, a number, para as money or in words, or only a yes and no for conditions. */
export type FieldKind = 'text' | 'date' | 'number' | 'amount' | 'words' | 'flag'
export type DocumentField = {
  kind: FieldKind
  /** The right to see it; a paper that says it is for those who hold that. */
  needs?: Extract<Permission, 'employees.sensitive' | 'pay.read'>
  /** Says the value of another field, in a way of its own. */
  of?: string
  /** Which papers know it; nothing said is all of them. */
  about?: readonly About[]
}

/** What a paper can be about. Kinds of later modules are registered by them and are written by them too. */
export const abouts = ['employee', 'employment', 'terms', 'company'] as const
export type About = (typeof abouts)[number]

const text: DocumentField = { kind: 'text' }
const date: DocumentField = { kind: 'date' }
const number: DocumentField = { kind: 'number' }
const flag: DocumentField = { kind: 'flag' }
const ofPay = { needs: 'pay.read' } as const

/** Everything that a template can say, by its name. What is not here does not exist for it. */
export const fields = {
  'company.name': text,
  'company.short_name': text,
  'company.address': text,
  'company.city': text,
  'company.pib': text,
  'company.registration_number': text,
  'company.activity_code': text,
  'company.representative': text,
  /** Who signs in the name of the company, and as what. */
  'company.signatory': text,
  'company.signatory_title': text,
  /** The act that a contract may refer to (ZoR čl. 33 st. 2), by title and number. */
  'company.work_rules': text,
  'company.email': text,
  'company.phone': text,
  'employee.full_name': text,
  /** The same in the cases: by the rule, or as the record has it. */
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
  /** On the day of the paper. */
  'employment.is_over': flag,
  'employment.fixed_term_reason': text,
  'employment.probation_until': date,
  /** The article on which it ends, in the genitive, where the record has the end. */
  'employment.end_basis': text,
  /** The temporary transfer (čl. 172a) that runs or comes next. */
  'transfer.from': date,
  'transfer.to': date,
  'transfer.position': text,
  /** The newest warning of the program that was served within the time of čl. 184. */
  'warning.number': text,
  'warning.served_on': date,
  /** The newest offer of this annex (čl. 172), and the day it was served. */
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
  /** Of the position as the systematization describes it. */
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
  /** Of all years, on the last day of the employment, where the record has it and something is left. */
  'annual_leave.at_end': number,
  /** The same in the genitive, with its noun. */
  'annual_leave.at_end_days': text,
  /** The money for it (ZoR čl. 76), where pay of all twelve months is known, and what it is worked out of. */
  'annual_leave.compensation': { kind: 'amount', ...ofPay },
  'annual_leave.compensation_words': { kind: 'words', of: 'annual_leave.compensation', ...ofPay },
  'annual_leave.average_pay': { kind: 'amount', ...ofPay },
  'annual_leave.work_days': number,
  /** The leave for a pregnancy or a child that is over, or ends next. */
  'parental.ground': text,
  'parental.last_day': date,
  'parental.return_day': date,
  /** Of work without an employment. */
  'engagement.work': text,
  'engagement.first_day': date,
  'engagement.last_day': date,
  'engagement.days': number,
  'engagement.status': text,
  'engagement.place': text,
  'engagement.weekly_hours': number,
  /** Of a leave; a decision that is written by hand asks for what it needs of them. */
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
  /** Of a business trip; an order that is written by hand asks for what it needs of them. */
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
  /** Figures of the law as they are on the day of the paper. */
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
  /** Of the paper that it stands in the place of: number and day. */
  'document.replaces': text,
} as const satisfies Record<string, DocumentField>
export type FieldName = keyof typeof fields

/** Lists, and what each line of one says. */
export const lists = {
  'service.periods': { from: date, to: date, position: text, length: text },
  /** Who is employed on the day of the paper, of a paper about the company. */
  people: { name: text, position: text, department: text, starts: text },
  /** Approved overtime of the month of the paper; the time in hours and minutes, in words. */
  overtime: { date, hours: number, time: text },
  /** What the employee holds on the day of the paper. */
  equipment: { thing: text, inventory_number: text, state: text, handed_over_on: date },
  changes: { what: text, before: text, after: text },
  /** Grounds of the length of annual leave. */
  'leave.grounds': { ground: text },
} as const satisfies Record<string, Record<string, DocumentField>>
export type ListName = keyof typeof lists

export const fieldOf = (name: string): DocumentField | undefined => (Object.hasOwn(fields, name) ? fields[name as FieldName] : undefined)
export const listOf = (name: string): Record<string, DocumentField> | undefined =>
  Object.hasOwn(lists, name) ? lists[name as ListName] : undefined

export type Value = string | number | boolean | null
/** What is known for one paper: flat, by the names above. */
export type MergeData = { [name: string]: Value | Record<string, Value>[] }
