import { canViewLeaveReasons, hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { findPayrollColumnPermission, type PayrollProfileColumn, type PayrollProfileSettings } from '../payroll-profile-settings.ts'

/** A file covers the whole company; a caller with a restricted scope would silently leave employees out. */
export function assertPayrollScopeIsWholeCompany(ctx: Ctx): void {
  if (ctx.isScoped) throw new AppError('payroll.whole_company_only')
}

export async function loadSensitiveCustomFieldIds({ db }: Ctx): Promise<Set<number>> {
  const rows = await db.selectFrom('custom_field').select('id').where('is_sensitive', '=', true).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The permission that the user lacks for a column; null if the user may see it. */
export function findMissingPayrollColumnPermission(
  ctx: Pick<Ctx, 'permissions'>,
  column: PayrollProfileColumn,
  sensitive: ReadonlySet<number>,
): string | null {
  const needed = findPayrollColumnPermission(column, sensitive)
  if (!needed || hasAnyOfPermissions(ctx, [needed]) || (needed === 'leave.reasons' && canViewLeaveReasons(ctx))) return null
  return needed
}

export function findPayrollColumnsWithoutPermission(
  ctx: Ctx,
  { columns }: Pick<PayrollProfileSettings, 'columns'>,
  sensitive: ReadonlySet<number>,
) {
  return columns.flatMap((column) => {
    const permission = findMissingPayrollColumnPermission(ctx, column, sensitive)
    return permission ? [{ heading: column.heading || column.field, permission }] : []
  })
}

/** Refuses a file with a column that the user may not see, naming the column, so that no column is silently empty. */
export async function assertPayrollColumnsVisible(ctx: Ctx, settings: PayrollProfileSettings): Promise<void> {
  const [denied] = findPayrollColumnsWithoutPermission(ctx, settings, await loadSensitiveCustomFieldIds(ctx))
  if (denied) throw new AppError('payroll.column_denied', { column: denied.heading, permission: denied.permission })
}

/** Custom fields must exist, and headings become the property names of a JSON file. */
export async function assertValidPayrollColumns({ db }: Ctx, { columns, format }: PayrollProfileSettings): Promise<void> {
  const wanted = columns.flatMap(({ custom_field_id }) => custom_field_id ?? [])
  if (wanted.length) {
    const found = await db.selectFrom('custom_field').select('id').where('id', 'in', wanted).execute()
    if (found.length !== new Set(wanted).size) throw createValidationError({ columns: 'invalid.unknown_id' })
  }
  const headings = columns.map(({ heading, field }) => heading || field)
  if (format === 'json' && new Set(headings).size !== headings.length)
    throw createValidationError({ columns: 'payroll.headings_not_unique' })
}
