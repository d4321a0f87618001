import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { type Day, getEarlierDay, getLaterDay } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { buildEmployeeDayFacts } from '../../rules/day/employee-day-facts.ts'
import { isLimitOfWorkingTimeRegime } from '../../rules/law/check-plan-against-limits.ts'
import { toWorkingTimeLimitMessage } from '../../rules/law/working-time-limit-messages.ts'
import { findViolatedWorkingTimeLimits, WORKING_TIME_LIMITS } from '../../rules/law/working-time-limits.ts'
import { findReferencePeriodOfDay, validateWorkingTimeRegime } from '../../rules/law/working-time-regimes.ts'
import type {
  workingTimeRegimesContract as regimes,
  WorkingTimeRegimeConcern,
  WorkingTimeRegimeRow,
} from '../../working-time-regimes-contract.ts'
import { assignClosedMonthErrorToField } from '../open-months.ts'
import { loadEmployeeDayFacts } from '../plan/employee-day-facts.ts'
import { loadPlanGridEmployees } from '../plan/plan-grid-employees.ts'

export async function listWorkingTimeRegimes(ctx: Ctx, { day }: ParsedApiInput<typeof regimes.listWorkingTimeRegimes>) {
  const { rows } = await sql<Omit<WorkingTimeRegimeRow, 'period'>>`
    select r.id, r.kind, r.employee_id, r.team_id, r.department_id, r.first_day::text, nullif(r.last_day, 'infinity')::text as last_day,
      r.period_months, r.ground, r.act_number, r.act_on::text, r.collective_agreement, r.revision,
      case when r.employee_id is not null then 'employee' when r.team_id is not null then 'team' else 'department' end as target,
      coalesce(e.last_name || ' ' || e.first_name, t.name, d.name) as target_name
    from working_regime r left join employee e on e.id = r.employee_id left join team t on t.id = r.team_id left join department d on d.id = r.department_id
    where (${day ?? null}::date is null or ${day ?? null}::date between r.first_day and r.last_day)
      and (r.employee_id is null or ${employeeInScopeSql(ctx, 'r.employee_id')})
    order by (r.employee_id is not null), target_name, r.first_day desc limit 2000`.execute(ctx.db)
  return { data: rows.map((row) => ({ ...row, period: findReferencePeriodOfDay(row, dayWithin(row, day ?? ctx.today)) })) }
}

const dayWithin = ({ first_day, last_day }: { first_day: Day; last_day: Day | null }, day: Day) =>
  getLaterDay(first_day, last_day === null ? day : getEarlierDay(day, last_day))

type Fields = ParsedApiInput<typeof regimes.updateWorkingTimeRegime>

/** The standard week has neither a period nor an act. */
function columnsOf({
  kind,
  first_day,
  last_day,
  period_months,
  ground,
  act_number,
  act_on,
  collective_agreement,
}: Omit<Fields, 'working_regime_id'>) {
  const agreement = kind === 'redistribution' ? (collective_agreement ?? null) : null
  const input = {
    kind,
    first_day,
    last_day: last_day ?? null,
    period_months,
    collective_agreement: agreement,
    ground: ground ?? null,
    act_number: act_number ?? null,
  }
  const wrong = validateWorkingTimeRegime(input)
  if (Object.keys(wrong).length) throw createValidationError(wrong)
  return { ...input, act_on: act_on ?? null, last_day: last_day ?? 'infinity' }
}

export async function createWorkingTimeRegime(
  ctx: Ctx,
  { employee_id, team_id, department_id, ...input }: ParsedApiInput<typeof regimes.createWorkingTimeRegime>,
) {
  const holders = [employee_id, team_id, department_id].filter((one) => one !== null && one !== undefined)
  if (holders.length !== 1) throw createValidationError({ employee_id: 'regimes.needs_one_target' })
  if (!employee_id && ctx.isScoped) throw new AppError('access.denied')
  const columns = columnsOf(input)
  const row = { employee_id: employee_id ?? null, team_id: team_id ?? null, department_id: department_id ?? null, ...columns }
  const insert = ctx.db.insertInto('working_regime').values(row).returning('id')
  const { id } = await assignClosedMonthErrorToField('first_day', () => insert.executeTakeFirstOrThrow())
  if (employee_id) await assertRegimeAllowed(ctx, employee_id, columns.first_day)
  return { data: { id } }
}

/** Refuses an employee who may not have redistribution. For teams and departments the list of concerns names such employees. */
async function assertRegimeAllowed(ctx: Ctx, employee_id: number, day: Day): Promise<void> {
  const facts = (await loadEmployeeDayFacts(ctx, [employee_id], day, day)).get(employee_id)!
  const code = findViolatedWorkingTimeLimits(buildEmployeeDayFacts(facts, day)).find(
    (one) => one.startsWith('minor_redis') || one.startsWith('redistribution_on'),
  )
  if (code) throw createValidationError({ kind: { code: `time.limits.${code}`, details: {} } })
}

async function lockReachedRegime(ctx: Ctx, id: number) {
  const found = await ctx.db.selectFrom('working_regime').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw createNotFoundError()
  if (!found.employee_id && ctx.isScoped) throw new AppError('access.denied')
  return found
}

export async function updateWorkingTimeRegime(ctx: Ctx, { working_regime_id: id, revision, ...input }: Fields) {
  const found = await lockReachedRegime(ctx, id)
  assertRowRevision(revision, found.revision)
  const columns = columnsOf(input)
  const dayField = columns.first_day !== found.first_day ? 'first_day' : 'last_day'
  const field = columns.kind !== found.kind ? 'kind' : dayField
  const update = ctx.db.updateTable('working_regime').set(columns).where('id', '=', id)
  await assignClosedMonthErrorToField(field, () => update.execute())
  if (found.employee_id) await assertRegimeAllowed(ctx, found.employee_id, columns.first_day)
  return { data: { id } }
}

export async function deleteWorkingTimeRegime(ctx: Ctx, { working_regime_id: id }: ParsedApiInput<typeof regimes.deleteWorkingTimeRegime>) {
  await lockReachedRegime(ctx, id)
  await ctx.db.deleteFrom('working_regime').where('id', '=', id).execute()
  return { data: { id } }
}

export async function listWorkingTimeRegimeConcerns(
  ctx: Ctx,
  { working_regime_id: id, day: onDay }: ParsedApiInput<typeof regimes.listWorkingTimeRegimeConcerns>,
): Promise<{ data: WorkingTimeRegimeConcern[] }> {
  const [regime] = (await listWorkingTimeRegimes(ctx, {})).data.filter((one) => one.id === id)
  if (!regime) throw createNotFoundError()
  if (regime.kind !== 'redistribution') return { data: [] }
  const day = onDay ?? dayWithin(regime, ctx.today)
  const people = await loadPlanGridEmployees(ctx, day, day, {})
  const facts = await loadEmployeeDayFacts(
    ctx,
    people.map((one) => one.id),
    day,
    day,
  )
  const maySeeWhy = canViewSensitiveData(ctx)
  const data = people.flatMap(({ id: employee_id, fullName }) => {
    const own = facts.get(employee_id)!
    if (own.regimes[0]?.regime.id !== id) return []
    return findViolatedWorkingTimeLimits(buildEmployeeDayFacts(own, day))
      .filter(isLimitOfWorkingTimeRegime)
      .map((code) => {
        const limitMessage = toWorkingTimeLimitMessage({ code, ...WORKING_TIME_LIMITS[code], values: { found: 0, limit: 0 } }, maySeeWhy)
        const message = translateMessage(messageCatalogs[ctx.language], ctx.language, limitMessage.key, limitMessage.values)
        return { employee_id, fullName, code: limitMessage.code, message, article: limitMessage.article }
      })
  })
  return { data }
}
