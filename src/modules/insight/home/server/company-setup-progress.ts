import { sql } from 'kysely'
import { hasCompanySelectedFeatures } from '#modules/foundation/company/server/company-features.ts'
import { readCompanySetting, writeCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import { findFirstMonthWithHours } from '#modules/time/timesheet/server/close/close-month.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays } from '#shared/days.ts'
import type { HomePageData } from '../contract.ts'
import { canSetUpCompany } from '../home-page-permission-checks.ts'
import { type CompanySetupStepKey, companySetupStepKeys } from '../rules/company-setup-steps.ts'

const SETUP_SETTING_NAME = 'setup'

/**
 * The setup steps of a new company, completed or open depending on its data. The steps disappear two weeks after the first close of a
 * month.
 */
export async function loadCompanySetupProgress(ctx: Ctx): Promise<HomePageData['setup']> {
  if (!canSetUpCompany(ctx)) return null
  const since = await findFirstMonthWithHours(ctx)
  const { rows } = await sql<Record<Exclude<CompanySetupStepKey, 'features' | CountedStep> | 'isByPlan', boolean>>`
    select exists (select from department) as departments, exists (select from job_position) as positions,
      exists (select from employment) as employees, exists (select from shift) as shifts,
      exists (select from device) or exists (select from clock_event) or exists (select from recording_method) as recording,
      exists (select from recording_method where method = 'by_plan') as "isByPlan",
      exists (select from plan_publication where last_day >= ${`${since}-01`}::date) as publish,
      exists (select from month_close) as close`.execute(ctx.db)
  const finished = rows[0]!.close ? await findFirstClosedMonth(ctx) : null
  if ((rows[0]!.close && !finished) || (await readCompanySetting(ctx, SETUP_SETTING_NAME)).value.dismissed === true) return null
  const counts = await countSetupSteps(ctx)
  const isWhole = ({ done, total }: StepCount) => total > 0 && done >= total
  const done = {
    ...rows[0]!,
    features: await hasCompanySelectedFeatures(ctx),
    plan: isWhole(counts.plan),
    balances: isWhole(counts.balances),
  }
  return {
    since,
    finished,
    steps: companySetupStepKeys
      .filter((key) => key !== 'publish' || rows[0]!.isByPlan)
      .map((key) => ({ key, done: done[key], count: isCounted(key) ? counts[key] : null })),
  }
}

/** The month of a company's only close, up to two weeks after it. */
async function findFirstClosedMonth(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ month: string }>`
    select to_char(min(month), 'YYYY-MM') as month from month_close
    having count(distinct month) = 1 and min(closed_at) > ${ctx.now}::timestamptz - interval '14 days'`.execute(ctx.db)
  return rows[0]?.month ?? null
}

type StepCount = { done: number; total: number }
type CountedStep = 'plan' | 'balances'
const isCounted = (key: CompanySetupStepKey): key is CountedStep => key === 'plan' || key === 'balances'

/** The numbers of today's employees with a shift in the next two weeks, with days of annual leave, and of all. */
async function countSetupSteps(ctx: Ctx): Promise<Record<CountedStep, StepCount>> {
  const { rows } = await sql<{ total: number; planned: number; granted: number }>`
    with people as materialized (select distinct employee_id from employment where ${ctx.today}::date between first_day and last_day),
      planned as (
        select distinct employee_id from plan_of_employees((select array_agg(employee_id) from people), ${ctx.today}::date, ${addDays(ctx.today, MAX_PLAN_DAYS_AHEAD)}::date)
        where shift_id is not null)
    select count(*)::int as total, count(n.employee_id)::int as planned,
      count(*) filter (where exists (select from leave_entry l where l.employee_id = p.employee_id and l.kind = 'granted'))::int as granted
    from people p left join planned n using (employee_id)`.execute(ctx.db)
  const { total, planned, granted } = rows[0]!
  return { plan: { done: planned, total }, balances: { done: granted, total } }
}

const MAX_PLAN_DAYS_AHEAD = 13

export async function dismissCompanySetupSteps(ctx: Ctx) {
  await writeCompanySetting(ctx, SETUP_SETTING_NAME, { dismissed: true }, undefined)
  return { data: { dismissed: true } }
}
