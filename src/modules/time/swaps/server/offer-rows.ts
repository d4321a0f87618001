import { type SqlBool, sql } from 'kysely'
import { employeeInScopeSql, type TableScopeRule } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { findShiftOfferStatus, type ShiftOfferKind, type ShiftOfferStatus } from '../rules/shift-offer.ts'
import type { ShiftOffer } from '../shift-offer-schemas.ts'
import { loadShiftsOfDayById, type ShiftsOfDayById } from './swap-settings-and-shift-lookup.ts'

/** An offer with the fields that the rules need. */
export type ShiftOfferRow = {
  id: number
  kind: ShiftOfferKind
  day: Day
  shift_id: number
  employee_id: number | null
  releases_employee: boolean
  department_id: number | null
  location_id: number | null
  job_position_id: number | null
  to_all: boolean
  reason: string | null
  expires_at: Date
  status: ShiftOfferStatus
  accepted_by: number | null
  created_by: number | null
  request_id: number | null
}
const columns = [
  'id',
  'kind',
  'day',
  'shift_id',
  'employee_id',
  'releases_employee',
  'department_id',
  'location_id',
  'job_position_id',
  'to_all',
  'reason',
  'expires_at',
  'status',
  'accepted_by',
  'created_by',
  'request_id',
] as const

const selectOffer = ({ db }: Ctx, id: number) => db.selectFrom('shift_offer').select(columns).where('id', '=', id)

function withCurrentStatus({ now }: Ctx, row: object | undefined): ShiftOfferRow {
  if (!row) throw createNotFoundError()
  const offer = row as ShiftOfferRow
  return { ...offer, status: findShiftOfferStatus(offer.status, offer.expires_at, now) }
}

export const loadStoredShiftOffer = async (ctx: Ctx, id: number): Promise<ShiftOfferRow> =>
  withCurrentStatus(ctx, await selectOffer(ctx, id).executeTakeFirst())

/** Locks an offer, so that a concurrent acceptance sees the first. */
export const lockShiftOffer = async (ctx: Ctx, id: number): Promise<ShiftOfferRow> =>
  withCurrentStatus(ctx, await selectOffer(ctx, id).forUpdate().executeTakeFirst())

/** Whether an employee offers the shift, to give it away or exchange it. */
export const isShiftOfferBetweenEmployees = (offer: ShiftOfferRow): offer is ShiftOfferRow & { employee_id: number } =>
  offer.kind === 'give' || offer.kind === 'swap'

/** Throws (`swaps.done`, `swaps.expired` …) unless the offer has one of the statuses. */
export function assertShiftOfferStatus(offer: ShiftOfferRow, ...wanted: ShiftOfferStatus[]): void {
  if (!wanted.includes(offer.status)) throw new AppError(`swaps.is_${offer.status}`)
}

export const findShiftIdOfPlanDay = (plan: ReadonlyMap<Day, { shift_id: number | null }> | undefined, day: Day) =>
  plan?.get(day)?.shift_id ?? null

/** SQL condition: offers of employees in scope. An open shift belongs to its department or location. */
const isOfferVisible = (ctx: Ctx, of: string) =>
  ctx.isScoped
    ? sql<SqlBool>`(${employeeInScopeSql(ctx, `${of}.employee_id`)} or ${sql.ref(`${of}.employee_id`)} is null and exists (
        select from access_scope s where s.user_id = ${ctx.userId}
          and (s.department_id is not null and ${sql.ref(`${of}.department_id`)} in (select descendant_departments(array[s.department_id]))
            or s.location_id = ${sql.ref(`${of}.location_id`)})))`
    : sql<SqlBool>`true`
export const shiftOfferTableScopeRules: Record<string, TableScopeRule> = { shift_offer: (ctx) => isOfferVisible(ctx, 't') }

type StoredOffer = Omit<ShiftOffer, 'shift' | 'invited' | 'status' | 'expires_at'> & {
  shift_id: number
  status: ShiftOfferStatus
  expires_at: Date
  invited: (Omit<ShiftOffer['invited'][number], 'own_shift'> & { own_shift_id: number | null })[]
}

/** Loads offers with invited employees and their answers, within the scope of the user. */
export async function loadShiftOfferRows(ctx: Ctx, condition: ReturnType<typeof sql>, limit = 500): Promise<ShiftOffer[]> {
  const selectPerson = (id: string) => sql`(select jsonb_build_object('id', e.id, 'first_name', e.first_name, 'last_name', e.last_name)
    from employee e where e.id = ${sql.ref(id)} and ${employeeInScopeSql(ctx, 'e.id')})`
  const selectNameOf = (table: string) =>
    sql`(select jsonb_build_object('id', n.id, 'name', n.name) from ${sql.table(table)} n where n.id = o.${sql.ref(`${table}_id`)})`
  const { rows } = await sql<StoredOffer>`
    select o.id, o.kind, o.day::text, o.shift_id, ${selectPerson('o.employee_id')} as employee, o.releases_employee, ${selectNameOf('department')} as department,
      ${selectNameOf('location')} as location, ${selectNameOf('job_position')} as job_position, o.to_all, o.reason, o.expires_at, o.status,
      ${selectPerson('o.accepted_by')} as accepted_by, o.accepted_at::text, o.created_at::text, o.decided_at::text, o.answer, o.request_id,
      (select nullif(concat_ws(' ', m.first_name, m.last_name), '') from names_of_company_users() m where m.user_id = o.created_by
        and not exists (select from membership c where c.user_id = m.user_id and c.employee_id is not null and not ${employeeInScopeSql(ctx, 'c.employee_id')})) as author,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'fullName', e.last_name || ' ' || e.first_name, 'own_day', p.own_day,
          'own_shift_id', p.own_shift_id, 'invited_at', p.invited_at, 'response', p.response, 'responded_at', p.responded_at) order by p.response nulls last, e.last_name, e.first_name)
        from shift_offer_person p join employee e on e.id = p.employee_id
        where p.shift_offer_id = o.id and ${employeeInScopeSql(ctx, 'p.employee_id')}), '[]') as invited
    from shift_offer o where ${isOfferVisible(ctx, 'o')} and ${condition}
    order by o.day desc, o.id desc limit ${limit}`.execute(ctx.db)
  const shifts = await loadShiftsOfDayById(ctx)
  return rows.map((row) => toShiftOffer(row, shifts, ctx.now))
}

function toShiftOffer({ shift_id, expires_at, invited, ...row }: StoredOffer, shifts: ShiftsOfDayById, now: Date): ShiftOffer {
  return {
    ...row,
    shift: shifts(shift_id, row.day)!,
    status: findShiftOfferStatus(row.status, expires_at, now),
    expires_at: expires_at.toISOString(),
    invited: invited.map(({ own_shift_id, ...one }) => ({
      ...one,
      own_shift: own_shift_id && one.own_day ? shifts(own_shift_id, one.own_day) : null,
    })),
  }
}

export async function loadShiftOffer(ctx: Ctx, id: number): Promise<ShiftOffer> {
  const [found] = await loadShiftOfferRows(ctx, sql`o.id = ${id}`)
  if (!found) throw createNotFoundError()
  return found
}
