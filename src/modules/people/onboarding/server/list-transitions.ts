import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { addDays } from '#shared/days.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { HiringOrLeavingTransition } from '../checklist-and-transition-schemas.ts'
import type { onboardingContract as transitions } from '../contract.ts'
import { type HiringOrLeavingEvent, loadChecklistsOfEvents } from './checklists.ts'

const LOOKBACK_DAYS = 45
const LOOKAHEAD_DAYS = 60

type EventOfTransition = HiringOrLeavingEvent & Pick<HiringOrLeavingTransition, 'employee' | 'department'>

export async function listTransitions(ctx: Ctx, { page, size, search, kind, open }: ParsedApiInput<typeof transitions.listTransitions>) {
  const from = addDays(ctx.today, -LOOKBACK_DAYS)
  const to = addDays(ctx.today, LOOKAHEAD_DAYS)
  const found = search ? sql`e.id in (select search_employee(${search}))` : sql`true`
  const { rows } = await sql<EventOfTransition>`
    select x.kind, x.employment_id, x.event_day::text, jsonb_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name, 'code', e.code) as employee,
      (select jsonb_build_object('id', d.id, 'name', d.name) from employment_terms t join department d on d.id = t.department_id
        where t.employment_id = x.employment_id order by t.first_day desc limit 1) as department
    from (
      select 'hiring' as kind, id as employment_id, employee_id, first_day as event_day from employment
      union all select 'leaving', id, employee_id, last_day from employment where last_day < 'infinity') x
      join employee e on e.id = x.employee_id
    where x.event_day between ${from}::date and ${to}::date and ${kind ? sql`x.kind = ${kind}` : sql`true`} and ${found} and ${employeeInScopeSql(ctx, 'e.id')}
    order by x.event_day, e.last_name, e.first_name, x.kind`.execute(ctx.db)
  const lists = await loadChecklistsOfEvents(ctx, rows)
  const all = rows.map((row, at): HiringOrLeavingTransition => {
    const { items } = lists[at]!
    const left = items.filter(({ state }) => state !== 'done' && state !== 'not_needed')
    return {
      ...row,
      all: items.length,
      done: items.length - left.length,
      overdue: left.filter(({ state }) => state === 'overdue').length,
      next: left[0] ?? null,
    }
  })
  const visible = open ? all.filter((one) => one.done < one.all) : all
  const rowsOfPage = isPageSizeOfAllRows(size) ? visible : visible.slice((page - 1) * size, page * size)
  return { transitions: rowsOfPage, pagination: computePagination({ page, size }, visible.length) }
}

export async function listEmployeeChecklists(ctx: Ctx, { employee_id }: ParsedApiInput<typeof transitions.listEmployeeChecklists>) {
  const newest = await ctx.db
    .selectFrom('employment')
    .select(['id', 'first_day', 'last_day'])
    .where('employee_id', '=', employee_id)
    .orderBy('first_day', 'desc')
    .executeTakeFirst()
  if (!newest) return { data: [] }
  const events: HiringOrLeavingEvent[] = [{ kind: 'hiring', employment_id: newest.id, event_day: newest.first_day }]
  if (newest.last_day !== 'infinity') events.unshift({ kind: 'leaving', employment_id: newest.id, event_day: newest.last_day })
  return { data: await loadChecklistsOfEvents(ctx, events) }
}

/** An item that the record completes cannot be marked by a user. */
export async function markChecklistItem(
  ctx: Ctx,
  { employee_id, employment_id, kind, item, mark }: ParsedApiInput<typeof transitions.markChecklistItem>,
) {
  const { data } = await listEmployeeChecklists(ctx, { employee_id })
  const list = data.find((one) => one.employment_id === employment_id && one.kind === kind)
  if (!list) throw createNotFoundError()
  const found = list.items.find((one) => one.item === item)
  if (!found) throw createValidationError({ item: 'invalid.unknown_id' })
  if (found.by_record) throw createValidationError({ item: 'transitions.item_set_by_record' })
  const values = {
    done_on: mark === 'done' ? ctx.today : null,
    not_needed: mark === 'not_needed',
    marked_by: ctx.userId,
    marked_at: ctx.now,
  }
  await ctx.db
    .insertInto('checklist_mark')
    .values({ employment_id, employee_id, kind, item, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'employment_id', 'kind', 'item']).doUpdateSet(values))
    .execute()
  return listEmployeeChecklists(ctx, { employee_id })
}
