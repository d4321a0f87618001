import type { Day } from '#lib/days.ts'
import type { PayrollField, PayrollSettings } from '../../payroll_settings.ts'
import type { Minutes } from '../shapes.ts'
import type { Allowance, AllowanceCode } from './allowances.ts'
import { isOvertime, WORK_CODES } from './categories.ts'
import { inKarnetOrder } from './hour_codes.ts'
import { type HourPay, type LeaveBehind, type PayrollPart, partOf } from './hour_pay.ts'

/** Hours of a person in a month that are paid alike: of one category, by one payer, at one per cent. */
export type PaidHours = { code: string; part: PayrollPart | null; pay: HourPay | null; minutes: number; days: number }

export type PayrollPerson = {
  code: string
  last_name: string
  first_name: string
  full_name: string
  department: string
  department_code: string
  fund: number
  hours: readonly PaidHours[]
  allowances: readonly Allowance[]
}
/** A line of the file: of hours that are paid alike, of an allowance, or (neither) of all of a person's. */
export type PayrollLine = { person: PayrollPerson; hours: PaidHours | null; allowance?: Allowance }
/** What is told in words: the names of categories and of their parts, who pays, of what, and by which article. */
export type PayrollFacts = {
  nameOf: (code: string, part: PayrollPart | null) => string
  allowanceOf: (code: AllowanceCode) => string
  payerOf: (pay: HourPay) => string
  baseOf: (base: NonNullable<HourPay['base']>) => string
  articleOf: (article: string) => string
}
type Rules = Pick<PayrollSettings, 'decimal' | 'rounding' | 'codes' | 'columns'>

/** Leave behind the hours of a day, with as many minutes of it as the day has. */
export type LeaveShare = LeaveBehind & { minutes: number }

/** The hours of a month put together as they are paid, in the order of a karnet. */
export function paidHours(
  days: readonly { day: Day; minutes: Minutes }[],
  leaveOf: (day: Day, code: string) => readonly LeaveShare[],
  payOn: (day: Day, code: string, leave: LeaveBehind | null) => HourPay | null,
): PaidHours[] {
  const found = new Map<string, PaidHours>()
  for (const { day, minutes: ofDay } of days) {
    const seen = new Set<PaidHours>()
    for (const code in ofDay)
      for (const { leave, minutes } of sharesOf(ofDay[code]!, leaveOf(day, code))) {
        const pay = payOn(day, code, leave)
        const part = pay && partOf(code, pay.payer, leave)
        const key = JSON.stringify([code, part, pay?.payer, pay?.percent, pay?.from])
        const line = found.get(key) ?? { code, part, pay, minutes: 0, days: 0 }
        found.set(key, line)
        line.minutes += minutes
        if (!seen.has(line)) line.days += 1
        seen.add(line)
      }
  }
  const lines = [...found.values()]
  const order = inKarnetOrder(new Set(lines.map(({ code }) => code)))
  return order.flatMap((code) =>
    lines
      .filter((line) => line.code === code)
      .sort((a, b) => byText(a.part ?? '', b.part ?? '') || (a.pay?.percent ?? 0) - (b.pay?.percent ?? 0)),
  )
}

/** The part of overtime whose hour is given back: what overtime adds is paid, the hour itself when it is used. */
const lieuPart = (code: string) => `${code}-S` as PayrollPart

/**
 * Takes hours that are given back out of the overtime of their day, and puts them beside it with the increase alone. `lieuOn`: minutes of a
 * day that are in the ledger.
 */
export function withLieu(days: readonly { day: Day; minutes: Minutes }[], lieuOn: (day: Day) => number) {
  const parts: { day: Day; code: string; minutes: number }[] = []
  const rest = days.map((one) => {
    let left = lieuOn(one.day)
    if (!left) return one
    const minutes = { ...one.minutes }
    for (const code of WORK_CODES) {
      const taken = isOvertime(code) ? Math.min(left, minutes[code] ?? 0) : 0
      if (!taken) continue
      parts.push({ day: one.day, code, minutes: taken })
      left -= taken
      minutes[code] = minutes[code]! - taken
      if (!minutes[code]) delete minutes[code]
    }
    return { ...one, minutes }
  })
  return { rest, parts }
}

/** Hours given back, as they are paid with the month in which they were worked. */
export function lieuHours(
  parts: readonly { day: Day; code: string; minutes: number }[],
  payOn: (day: Day, code: string) => HourPay | null,
): PaidHours[] {
  const found = new Map<string, PaidHours>()
  for (const { day, code, minutes } of parts) {
    const pay = payOn(day, code)
    const key = `${code} ${pay?.percent}`
    const line = found.get(key) ?? { code, part: lieuPart(code), pay: pay && increaseOf(pay), minutes: 0, days: 0 }
    found.set(key, line)
    line.minutes += minutes
    line.days += 1
  }
  return [...found.values()]
}

/** Hours given back that nobody used are paid as they would have been: the increase was paid with the month of the work. */
export function unusedHours(minutes: number, pay: HourPay | null): PaidHours[] {
  return minutes ? [{ code: 'KS', part: 'KS-I', pay, minutes, days: 0 }] : []
}

const increaseOf = (pay: HourPay): HourPay => ({
  ...pay,
  percent: (pay.percent ?? 100) - 100,
  factor: Math.round((pay.factor - 1) * 10_000) / 10_000,
})

/** Lines of several origins in the order of a karnet, each category with its parts. */
export function inOrder(lines: readonly PaidHours[]): PaidHours[] {
  const order = inKarnetOrder(new Set(lines.map(({ code }) => code)))
  return order.flatMap((code) => lines.filter((line) => line.code === code))
}

/** Overtime of hours that were paid as regular in earlier months: only what overtime adds to them. */
export function raisedHours(minutes: number, pay: HourPay | null): PaidHours[] {
  if (!minutes) return []
  return [{ code: 'P', part: 'P-U', pay: pay && increaseOf(pay), minutes, days: 0 }]
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The minutes of a category on a day by the leave behind them; what is beyond them is of the last one. */
function sharesOf(minutes: number, leaves: readonly LeaveShare[]): { leave: LeaveBehind | null; minutes: number }[] {
  let left = minutes
  const shares: { leave: LeaveBehind | null; minutes: number }[] = leaves.map((leave, at) => {
    const own = at === leaves.length - 1 ? left : Math.min(left, leave.minutes)
    left -= own
    return { leave, minutes: own }
  })
  return (leaves.length ? shares : [{ leave: null, minutes }]).filter((share) => share.minutes > 0)
}

/** How payroll calls hours; empty where the company leaves them out of the file. */
export const payrollCode = (codes: PayrollSettings['codes'], { code, part }: Pick<PaidHours, 'code' | 'part'>): string =>
  (part && codes[part]) ?? codes[code] ?? part ?? code

/** How payroll calls an allowance; empty where the company leaves it out. */
export const allowanceCode = (codes: PayrollSettings['codes'], { code }: Pick<Allowance, 'code'>): string => codes[code] ?? code

/**
 * The lines of a person: one for hours that are paid alike and one for each allowance, or one in all. What has an empty code of payroll is
 * left out, and money where no column takes it.
 */
export function linesOf(
  person: PayrollPerson,
  { layout, codes, columns }: Pick<PayrollSettings, 'layout' | 'codes' | 'columns'>,
): PayrollLine[] {
  if (layout === 'wide') return [{ person, hours: null }]
  const takesMoney = columns.some(({ field }) => field === 'amount')
  return [
    ...person.hours.filter((one) => payrollCode(codes, one) !== '').map((hours) => ({ person, hours })),
    ...(takesMoney ? person.allowances : [])
      .filter((one) => allowanceCode(codes, one) !== '')
      .map((allowance) => ({ person, hours: null, allowance })),
  ]
}

/** What a column of the payroll file says of a line. */
export function payrollCell(
  { person, hours, allowance }: PayrollLine,
  { field, category = '' }: PayrollSettings['columns'][number],
  month: string,
  rules: Rules,
  told: PayrollFacts,
): string {
  const decimal = (value: number | string) => String(value).replace('.', rules.decimal)
  const inDinars = (para: number) => decimal((para / 100).toFixed(2))
  const ofHours = (say: (hours: PaidHours) => string) => (hours ? say(hours) : '')
  const ofPay = (say: (pay: HourPay, minutes: number) => string) => (hours?.pay ? say(hours.pay, hours.minutes) : '')
  const values: Record<PayrollField, () => string> = {
    employee_code: () => person.code,
    last_name: () => person.last_name,
    first_name: () => person.first_name,
    full_name: () => person.full_name,
    department: () => person.department,
    department_code: () => person.department_code,
    month: () => month,
    year: () => month.slice(0, 4),
    month_number: () => String(Number(month.slice(5))),
    payroll_code: () => (allowance ? allowanceCode(rules.codes, allowance) : ofHours((one) => payrollCode(rules.codes, one))),
    category: () => allowance?.code ?? ofHours(({ code }) => code),
    category_name: () => (allowance ? told.allowanceOf(allowance.code) : ofHours(({ code, part }) => told.nameOf(code, part))),
    hours: () => ofHours(({ code, minutes }) => payrollHours(minutes, rules, code)),
    minutes: () => ofHours(({ minutes }) => String(minutes)),
    days: () => (allowance ? decimal(allowance.days ?? '') : ofHours(({ days }) => String(days))),
    factor: () => ofPay(({ factor }) => decimal(factor)),
    percent: () => ofPay(({ percent }) => (percent === null ? '' : decimal(percent))),
    payer: () => ofPay((pay) => told.payerOf(pay)),
    base: () => ofPay(({ base }) => (base ? told.baseOf(base) : '')),
    base_hours: () => ofPay(({ factor }, minutes) => decimal(baseHours(minutes, factor))),
    article: () => ofPay(({ article }) => (article ? told.articleOf(article) : '')),
    fund_hours: () => payrollHours(person.fund, rules),
    hours_of: () => payrollHours(minutesOf(person.hours, category, rules.columns), rules, category),
    amount: () => (allowance ? inDinars(allowance.amount) : ''),
    amount_of: () => inDinars(person.allowances.find(({ code }) => code === category)?.amount ?? 0),
  }
  return values[field]()
}

/** What hours cost in hours of the base, with two decimals; what is worth nothing costs nothing. */
export const baseHours = (minutes: number, factor: number) => ((minutes * factor) / 60).toFixed(2)

/** The minutes of a category, or of a part of one: a category holds its parts as long as they have no column of their own. */
function minutesOf(hours: readonly PaidHours[], category: string, columns: PayrollSettings['columns']): number {
  const apart = new Set(columns.filter(({ field }) => field === 'hours_of').map((column) => column.category))
  return hours
    .filter(({ code, part }) => part === category || (code === category && !(part && apart.has(part))))
    .reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Hours that nobody pays. */
const UNPAID = ['NI', 'NO', 'MR', 'UM', 'ST']

/** Hours with two decimals; to the quarter what is paid goes up and what is not goes down, never against the employee. */
export function payrollHours(minutes: number, { decimal, rounding }: Pick<PayrollSettings, 'decimal' | 'rounding'>, code = ''): string {
  const round = UNPAID.includes(code) ? Math.floor : Math.ceil
  const exact = rounding === 'quarter' ? round(minutes / 15) * 15 : minutes
  return (exact / 60).toFixed(2).replace('.', decimal)
}

/** A line as it is remembered of a file. */
export type HandedLine = { code: string; part: PayrollPart | null; payer: string | null; percent: number | null; minutes: number }

export const handedLine = ({ code, part, pay, minutes }: PaidHours): HandedLine => ({
  code,
  part,
  payer: pay?.payer ?? null,
  percent: pay?.percent ?? null,
  minutes,
})

/** Lines that are of other hours than before, new or gone, in the order of a karnet. */
export function linesOtherwise(before: readonly HandedLine[], after: readonly HandedLine[]) {
  const found = new Map<string, Omit<HandedLine, 'minutes'> & { before: number; after: number }>()
  const put = ({ minutes, ...line }: HandedLine, side: 'before' | 'after') => {
    const key = JSON.stringify([line.code, line.part, line.payer, line.percent])
    const one = found.get(key) ?? { ...line, before: 0, after: 0 }
    one[side] += minutes
    found.set(key, one)
  }
  for (const line of before) put(line, 'before')
  for (const line of after) put(line, 'after')
  const changed = [...found.values()].filter((line) => line.before !== line.after)
  return inKarnetOrder(new Set(changed.map(({ code }) => code))).flatMap((code) => changed.filter((line) => line.code === code))
}
