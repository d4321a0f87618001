import { type LegalLeaveType, legalLeaveTypes } from '#modules/foundation/law/leave-types.ts'

/** A kind of leave of the law as a row of `leave_type`. */
export const toInitialLeaveTypeRow = ({ limit, timesheet, ...type }: LegalLeaveType, at: number) => ({
  code: type.code,
  name: type.name,
  name_en: type.nameEn,
  leave_group: type.group,
  article: type.article,
  limit_text: type.limitText,
  pay_text: type.payText,
  document_text: type.documentText,
  // A type that requires only the request has no proof.
  proof_text: type.proofText.startsWith('zahtev') ? null : type.proofText,
  counting: type.counting,
  has_balance: type.hasBalance,
  below_zero: type.belowZero,
  paid_quota: type.paidQuota,
  limit_amount: limit?.amount ?? null,
  limit_unit: limit?.unit ?? null,
  limit_per: limit?.per ?? null,
  limit_shared: limit?.shared ?? null,
  paid_by: type.paidBy,
  pay_percent: type.payPercent,
  category_code: timesheet.code,
  category_carried: timesheet.carried ?? null,
  category_fund: timesheet.fund ?? null,
  category_injury: timesheet.workInjury ?? null,
  needs_decision: type.decision,
  half_days: type.halfDays,
  by_hours: type.hours,
  requestable: type.requestable,
  approval: [...type.approval],
  sensitive: type.sensitive,
  work_status: type.work_status,
  sick_kinds: [...(type.sickKinds ?? [])],
  place: at + 1,
})

type LeaveTypeRow = ReturnType<typeof toInitialLeaveTypeRow>

/** The statement that inserts leave types for companies. `company` is the id of each; `each` is the source table if there are several. */
export function insertLeaveTypesSql(company: string, rows: LeaveTypeRow[], each = ''): string {
  const columns = Object.keys(rows[0]!)
  return `insert into leave_type (company_id, ${columns.join(', ')})
  select ${company}, ${columns.map((name) => `t.${name}`).join(', ')} from ${each}jsonb_populate_recordset(null::leave_type, '[
    ${rows.map((row) => JSON.stringify(row).replaceAll("'", "''")).join(',\n    ')}
  ]') t`
}

// Writes the migration that adds a new legal type to existing companies: node src/modules/time/leave/server/leave-type-rows.ts PO-SMRT
if (import.meta.main) {
  const at = legalLeaveTypes.findIndex(({ code }) => code === process.argv[2])
  const statement = insertLeaveTypesSql('c.id', [toInitialLeaveTypeRow(legalLeaveTypes[at]!, at)], 'company c cross join ')
  console.log(`${statement}\n  on conflict on constraint "leave.type_code_taken" do nothing;`)
}
