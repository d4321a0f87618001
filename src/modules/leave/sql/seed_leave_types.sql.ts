import { type LeaveTypeSeed, leaveTypes } from '#modules/law/leave_types.ts'

/** A kind of leave of the law as a row of `leave_type`. */
export const rowOf = ({ limit, timesheet, ...type }: LeaveTypeSeed, at: number) => ({
  code: type.code,
  name: type.name,
  name_en: type.nameEn,
  leave_group: type.group,
  article: type.article,
  limit_text: type.limitText,
  pay_text: type.payText,
  document_text: type.documentText,
  // The request itself is not a proof to be asked for.
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
  approval: type.approval,
  sensitive: type.sensitive,
  standing: type.standing,
  sick_kinds: type.sickKinds ?? [],
  place: at + 1,
})

const rows = leaveTypes.map(rowOf)
const columns = Object.keys(rows[0]!)

/** What every company starts with: the catalogue of the law (`src/modules/law/leave_types.ts`). */
export const text = `
create or replace function seed_leave_types() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into leave_type (company_id, ${columns.join(', ')})
  select new.id, ${columns.map((name) => `t.${name}`).join(', ')} from jsonb_populate_recordset(null::leave_type, '[
    ${rows.map((row) => JSON.stringify(row).replaceAll("'", "''")).join(',\n    ')}
  ]') t;
  return null;
end $$;

create or replace trigger seed_leave_types after insert on company for each row execute function seed_leave_types();
`
