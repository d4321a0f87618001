import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { monthCloseContract as closes, PayrollPersonLines } from '../../close-contract.ts'
import type { PayrollSettings } from '../../payroll-settings.ts'
import type { PaidHours } from '../../rules/month/paid-hours.ts'
import { formatPayrollCode } from '../../rules/month/payroll-line.ts'
import { loadPayrollSettings } from '../close/payroll-settings.ts'
import { visibleTimesheetPage } from '../timesheet/visible-timesheet.ts'
import { loadPaidHours } from './payroll-hours.ts'

export async function listPayrollLines(ctx: Ctx, { month, ...filters }: ParsedInput<typeof closes.listPayrollLines>) {
  const { sheet, pagination } = await visibleTimesheetPage(ctx, month, filters)
  const paid = await loadPaidHours(ctx, sheet)
  const { codes } = await loadPayrollSettings(ctx)
  const data: PayrollPersonLines[] = sheet.people.map(({ id, fullName, code }) => ({
    employee_id: id,
    fullName,
    code,
    lines: (paid.get(id) ?? []).map((hours) => asLine(hours, codes)),
  }))
  return { data, pagination }
}

function asLine({ code, part, minutes, days, pay }: PaidHours, codes: PayrollSettings['codes']): PayrollPersonLines['lines'][number] {
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
