import { sql } from 'kysely'
import { hasFeatureChoice } from '#modules/foundation/company/server/features.ts'
import { readSetting, writeSetting } from '#modules/foundation/company/server/settings.ts'
import { firstMonth } from '#modules/time/timesheet/server/close/months.ts'
import type { Ctx } from '#platform/context.ts'
import type { Home } from '../contract.ts'
import { canSetUpCompany } from '../policies.ts'
import { type StepKey, stepKeys } from '../rules/setup.ts'

const SETTING = 'setup'

/** The set-up steps of a new company, done or open by its data. They end with the first close of a month. */
export async function setupOf(ctx: Ctx): Promise<Home['setup']> {
  if (!canSetUpCompany(ctx)) return null
  const { rows } = await sql<Record<Exclude<StepKey, 'features'>, boolean>>`
    select exists (select from department) as departments, exists (select from job_position) as positions,
      exists (select from employment) as employees, exists (select from shift) as shifts,
      exists (select from schedule_assignment) or exists (select from planned_day) as plan,
      exists (select from leave_entry where kind = 'granted') as balances,
      exists (select from device) or exists (select from clock_event) or exists (select from recording_method) as recording,
      exists (select from month_close) as close`.execute(ctx.db)
  const done = { ...rows[0]!, features: await hasFeatureChoice(ctx) }
  if (done.close || (await readSetting(ctx, SETTING)).value.dismissed === true) return null
  return { since: await firstMonth(ctx), steps: stepKeys.map((key) => ({ key, done: done[key] })) }
}

export async function dismissSetup(ctx: Ctx) {
  await writeSetting(ctx, SETTING, { dismissed: true }, undefined)
  return { data: { dismissed: true } }
}
