import { sql } from 'kysely'
import { type Day, monthOf } from '#lib/days.ts'
import type { Ctx } from '#server/context.ts'
import type { CheckItem, CheckKind } from '../../close_contract.ts'
import { surplusMinutes } from '../../rules/law/surplus.ts'
import { countsOf } from '../plan/publication/state.ts'
import { regimesOf } from '../regimes/spans.ts'
import { signedOtherwise } from '../signing/differences.ts'
import { departmentsOf, signaturesNeeded } from '../signing/standing.ts'
import type { PersonSheet, Sheet, SheetDay } from '../timesheet/sheet.ts'
import { breachesOf } from './breaches.ts'

type CheckRow = CheckItem['rows'][number]
export type SheetPersonName = Pick<PersonSheet, 'id' | 'fullName' | 'code'>
export type LinkOf = (person: SheetPersonName, day: Day) => CheckRow['link']

/** So many rows of a line are sent; its count says how many there are. */
const MOST_ROWS = 150

export const item = (kind: CheckKind, severity: CheckItem['severity'], rows: CheckRow[], link: CheckItem['link']): CheckItem => ({
  kind,
  severity,
  count: rows.length,
  rows: rows.slice(0, MOST_ROWS),
  link,
})

export function rowOf(person: SheetPersonName, day: Day | null, link: CheckRow['link'], minutes?: number): CheckRow {
  return {
    employee_id: person.id,
    fullName: person.fullName,
    code: person.code,
    day,
    minutes: minutes ?? null,
    ...nothingSaid,
    link,
  }
}

const nothingSaid = { department: null, before: null, after: null, message: null, article: null }
const nobody = { employee_id: null, fullName: null, code: null, day: null, minutes: null, ...nothingSaid }

export const differenceOf = ({ sum, aheadMinutes, fund }: PersonSheet) => sum.used + aheadMinutes - fund

/** Who was employed in the month and has nothing in it, neither work nor leave: closed so, it would be a month that nobody kept. */
export const emptyRows = (people: readonly PersonSheet[], month: string) =>
  people
    .filter(({ sum, fund }) => fund > 0 && Object.values(sum.minutes).every((minutes) => minutes === 0))
    .map((person) => rowOf(person, null, { screen: '/timesheet', params: { month, employee_id: String(person.id) } }))

/** Planned, nobody came, and nothing explains it. */
export const isMissing = ({ typed, planned, flags, clocked }: SheetDay) =>
  !typed && planned > 0 && clocked === null && flags.includes('absent') && !flags.includes('in_progress')

export async function redistributedIn(ctx: Ctx, people: PersonSheet[], first: Day, last: Day): Promise<Set<number>> {
  const ids = people.map(({ id }) => id)
  const found = [...(await regimesOf(ctx, ids, first, last))]
  return new Set(found.filter(([, spans]) => spans.some(({ regime }) => regime.kind === 'redistribution')).map(([id]) => id))
}

/** Reference periods that ended in the month with more than they ask: it stands in the karnet as overtime. */
export const surplusRows = (people: PersonSheet[]): CheckRow[] =>
  people.flatMap((person) =>
    person.periods
      .filter((period) => surplusMinutes(period) > 0)
      .map((period) => {
        const link = { screen: '/regimes', params: { tab: 'periods', month: monthOf(period.last_day), employee_id: String(person.id) } }
        return rowOf(person, period.last_day, link, surplusMinutes(period))
      }),
  )

/** The days that have not come, once and not for each person. */
export function aheadRows({ days, people, month }: Sheet): CheckRow[] {
  const link = { screen: '/timesheet', params: { month } }
  const ahead = days.filter((_, at) => people.some((person) => person.ahead[at]))
  return ahead.map((day) => ({ ...nobody, day, link }))
}

export async function undecidedLeave(ctx: Ctx, people: PersonSheet[], first: Day, last: Day): Promise<CheckRow[]> {
  const rows = await ctx.db
    .selectFrom('leave_request')
    .select(['id', 'employee_id', 'first_day'])
    .where('employee_id', '=', sql<number>`any (${people.map(({ id }) => id)}::bigint[])`)
    .where('status', '=', 'submitted')
    .where('first_day', '<=', last)
    .where('last_day', '>=', first)
    .orderBy('first_day')
    .execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.map(({ id, employee_id, first_day }) =>
    rowOf(byId.get(employee_id)!, first_day, { screen: `/verifiers/employee/${employee_id}/leave-request/${id}`, params: {} }),
  )
}

export async function breachRows(ctx: Ctx, people: PersonSheet[], first: Day, last: Day, link: LinkOf): Promise<CheckRow[]> {
  const byId = new Map(people.map((person) => [person.id, person]))
  const breaches = await breachesOf(ctx, people, first, last)
  return breaches.map(({ employee_id, day, message, article }) => {
    const person = byId.get(employee_id)!
    return { ...rowOf(person, day, link(person, day)), message, article }
  })
}

/** Days that were told otherwise than they are planned: hours are counted by the plan, and people were told of another. */
export async function unpublishedRows(ctx: Ctx, people: PersonSheet[], { first, last, month }: Sheet): Promise<CheckRow[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select distinct employee_id from published_day where employee_id = any (${people.map(({ id }) => id)}::bigint[])
      and day between ${first}::date and ${last}::date`.execute(ctx.db)
  if (!rows.length) return []
  const told = rows.map(({ employee_id }) => employee_id)
  const changed = new Map((await countsOf(ctx, told, { from: first, to: last })).map(({ employee_id, changes }) => [employee_id, changes]))
  const link = { screen: '/work-schedule', params: { month } }
  return people.flatMap((person) => (changed.get(person.id) ?? []).map(({ day }) => rowOf(person, day, link)))
}

export async function quarantined(ctx: Ctx, first: Day, last: Day): Promise<CheckRow[]> {
  const rows = await ctx.db
    .selectFrom('clock_event')
    .select(['day'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('quarantine', 'is not', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('clock_event as r').select('r.id').whereRef('r.replaces_id', '=', 'clock_event.id'))))
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => ({ ...nobody, day, link: { screen: '/events', params: { tab: 'quarantine' } } }))
}

/** What employees say is wrong and nobody answered; what they say stands where it is answered. */
export async function objectionRows(ctx: Ctx, people: PersonSheet[], first: Day, last: Day): Promise<CheckRow[]> {
  const byId = new Map(people.map((person) => [person.id, person]))
  const rows = await ctx.db
    .selectFrom('hours_objection')
    .select(['employee_id', 'day'])
    .where('status', '=', 'open')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute()
  const link = { screen: '/timesheet', params: { month: monthOf(first), panel: 'objections' } }
  return rows.flatMap(({ employee_id, day }) => (byId.has(employee_id) ? rowOf(byId.get(employee_id)!, day, link) : []))
}

/** Departments that nobody signed, and days that are not as they were signed. Of a month that is not over only where a close needs it. */
export async function signatureItems(ctx: Ctx, { people, first, last, month }: Sheet, link: LinkOf): Promise<CheckItem[]> {
  const severity = (await signaturesNeeded(ctx)) === 'refusal' ? 'error' : 'warning'
  if (last > ctx.today && severity === 'warning') return []
  const departments = await departmentsOf(ctx, people, first, last)
  const panel = (of: Record<string, string>) => ({ screen: '/timesheet', params: { month, panel: 'signing', ...of } })
  const unsigned = departments
    .filter(({ state }) => state === 'none' || state === 'part')
    .map(({ id, name }): CheckRow => ({ ...nobody, department: name, link: panel({ signing: String(id) }) }))
  const changed = departments.flatMap(({ people, standings }) => people.filter(({ id }) => standings.get(id) === 'changed'))
  const days = (await signedOtherwise(ctx, changed, first, last)).map(
    ({ day, before, after, ...person }): CheckRow => ({
      ...rowOf({ ...person, id: person.employee_id }, day, link({ ...person, id: person.employee_id }, day)),
      before,
      after,
    }),
  )
  return [item('unsigned', severity, unsigned, panel({})), item('changed_since_signed', severity, days, panel({}))]
}
