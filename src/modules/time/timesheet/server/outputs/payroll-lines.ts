import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { monthCloseContract as closes, PayrollFileLinesOfEmployee } from '../../month-close-contract.ts'
import type { PayrollFileSettings } from '../../payroll-file-settings.ts'
import { formatPayrollCode } from '../../rules/month/build-payroll-lines.ts'
import type { HoursWithEqualPayRate } from '../../rules/month/group-hours-by-pay-rate.ts'
import { loadPayrollFileSettings } from '../close/payroll-file-and-working-time-settings.ts'
import { loadVisibleTimesheetPage } from '../timesheet/visible-timesheet.ts'
import { loadPaidHoursOfMonth } from './payroll-hours.ts'

export async function listPayrollLines(ctx: Ctx, { month, ...filters }: ParsedApiInput<typeof closes.listPayrollLines>) {
  const { sheet, pagination } = await loadVisibleTimesheetPage(ctx, month, filters)
  const paid = await loadPaidHoursOfMonth(ctx, sheet)
  const { codes } = await loadPayrollFileSettings(ctx)
  const data: PayrollFileLinesOfEmployee[] = sheet.people.map(({ id, fullName, code }) => ({
    employee_id: id,
    fullName,
    code,
    lines: (paid.get(id) ?? []).map((hours) => asLine(hours, codes)),
  }))
  return { data, pagination }
}

function asLine(
  { code, part, minutes, days, pay }: HoursWithEqualPayRate,
  codes: PayrollFileSettings['codes'],
): PayrollFileLinesOfEmployee['lines'][number] {
  return {
    category: code,
    part,
    payroll_code: formatPayrollCode(codes, { code, part }),
    minutes,
    days,
    factor: pay?.factor ?? null,
    percent: pay?.percent ?? null,
    payer: pay?.payer ?? null,
    payer_from: pay?.from ?? null,
    base: pay?.base ?? null,
    base_minutes: pay && Math.round(minutes * pay.factor * 100) / 100,
    article: pay?.article ?? null,
    certainty: pay?.certainty ?? null,
  }
}
