import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { RecordingMethodChangeRow, recordingMethodsContract as recording } from '../../recording-methods-contract.ts'
import { DEFAULT_RECORDING_METHOD } from '../../rules/recording-method.ts'
import { assignClosedMonthErrorToField, findFirstDayOfOpenMonths } from '../open-months.ts'
import { loadPlanGridEmployees } from '../plan/plan-grid-employees.ts'
import { loadRecordingMethods } from './recording-methods.ts'

export async function listRecordingMethods(ctx: Ctx) {
  const { rows } = await sql<RecordingMethodChangeRow>`
    select r.id, r.employee_id, r.department_id, r.method, r.first_day::text,
      case when r.employee_id is not null then 'employee' when r.department_id is not null then 'department' else 'company' end as target,
      coalesce(e.last_name || ' ' || e.first_name, d.name) as target_name,
      case when r.first_day > ${ctx.today}::date then 'coming'
        when exists (select from recording_method n where n.target = r.target and n.first_day > r.first_day and n.first_day <= ${ctx.today}::date)
        then 'past' else 'current' end as state
    from recording_method r left join employee e on e.id = r.employee_id left join department d on d.id = r.department_id
    where r.employee_id is null or ${employeeInScopeSql(ctx, 'r.employee_id')}
    order by case when r.employee_id is not null then 2 when r.department_id is not null then 1 else 0 end, target_name, r.target, r.first_day desc
    limit 2000`.execute(ctx.db)
  const ids = (await loadPlanGridEmployees(ctx, ctx.today, ctx.today, {})).map(({ id }) => id)
  const methods = await loadRecordingMethods(ctx, ids, ctx.today, ctx.today)
  const people = { clock_events: 0, by_plan: 0, by_hand: 0 }
  for (const id of ids) people[methods.get(id)?.(ctx.today) ?? DEFAULT_RECORDING_METHOD]++
  return { data: { rows, people, first_open_day: await findFirstDayOfOpenMonths(ctx) } }
}

export async function setRecordingMethod(
  ctx: Ctx,
  { employee_id, department_id, ...input }: ParsedApiInput<typeof recording.setRecordingMethod>,
) {
  if (employee_id && department_id) throw createValidationError({ employee_id: 'recording.needs_one_target' })
  if (!employee_id && ctx.isScoped) throw new AppError('access.denied')
  if (!employee_id && !department_id && input.method === null) throw createValidationError({ method: 'recording.company_needs_method' })
  const row = { employee_id: employee_id ?? null, department_id: department_id ?? null, ...input }
  const upsert = ctx.db
    .insertInto('recording_method')
    .values(row)
    .onConflict((conflict) => conflict.constraint('recording.day_taken').doUpdateSet({ method: input.method }))
    .returning('id')
  const { id } = await assignClosedMonthErrorToField('first_day', () => upsert.executeTakeFirstOrThrow())
  return { data: { id } }
}

export async function deleteRecordingMethod(ctx: Ctx, { recording_method_id: id }: ParsedApiInput<typeof recording.deleteRecordingMethod>) {
  const found = await ctx.db.selectFrom('recording_method').select('employee_id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw createNotFoundError()
  if (!found.employee_id && ctx.isScoped) throw new AppError('access.denied')
  await ctx.db.deleteFrom('recording_method').where('id', '=', id).execute()
  return { data: { id } }
}
