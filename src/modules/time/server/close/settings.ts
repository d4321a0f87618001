import type { Given } from '#lib/contract.ts'
import { Failure } from '#lib/failure.ts'
import type { Ctx } from '#server/context.ts'
import type { closeContract as closes } from '../../close_contract.ts'
import { PayrollSettings } from '../../payroll_settings.ts'
import { TimeSettingsFields, usualTimeSettings } from '../../settings_fields.ts'

/** The names in `company_setting`; each row keeps only what a company has changed. */
const TIME = 'time'
const PAYROLL = 'payroll.csv'

async function stored(ctx: Ctx, name: string): Promise<{ value: Record<string, unknown>; revision: number }> {
  const row = await ctx.db.selectFrom('company_setting').select(['value', 'revision']).where('name', '=', name).executeTakeFirst()
  return { value: (row?.value ?? {}) as Record<string, unknown>, revision: row?.revision ?? 0 }
}

async function store(ctx: Ctx, name: string, value: unknown, revision: number | undefined): Promise<void> {
  const before = await ctx.db
    .selectFrom('company_setting')
    .select(['id', 'revision'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  if (revision !== undefined && revision !== (before?.revision ?? 0)) throw new Failure('common.changed_meanwhile', 409)
  const text = JSON.stringify(value)
  if (before) await ctx.db.updateTable('company_setting').set({ value: text }).where('id', '=', before.id).execute()
  else await ctx.db.insertInto('company_setting').values({ name, value: text }).execute()
}

export async function getTimeSettings(ctx: Ctx) {
  const { value, revision } = await stored(ctx, TIME)
  return { data: { settings: TimeSettingsFields.parse({ ...usualTimeSettings, ...value }), usual: usualTimeSettings, revision } }
}

export async function putTimeSettings(ctx: Ctx, { settings, revision }: Given<typeof closes.putTimeSettings>) {
  const { value } = await stored(ctx, TIME)
  const merged = { ...value, ...settings }
  const usual = usualTimeSettings as Record<string, unknown>
  const changed = Object.fromEntries(Object.entries(merged).filter(([name, one]) => JSON.stringify(one) !== JSON.stringify(usual[name])))
  await store(ctx, TIME, changed, revision)
  return getTimeSettings(ctx)
}

export const payrollSettings = async (ctx: Ctx): Promise<PayrollSettings> => PayrollSettings.parse((await stored(ctx, PAYROLL)).value)

export async function getPayrollSettings(ctx: Ctx) {
  const { value, revision } = await stored(ctx, PAYROLL)
  return { data: { settings: PayrollSettings.parse(value), revision } }
}

export async function putPayrollSettings(ctx: Ctx, { settings, revision }: Given<typeof closes.putPayrollSettings>) {
  await store(ctx, PAYROLL, settings, revision)
  return getPayrollSettings(ctx)
}
