import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ChecklistEvidenceKind } from '../rules/checklist.ts'

/** `papers`: templates of the documents issued to the employee since shortly before the employment. */
export type ChecklistEvidence = Record<ChecklistEvidenceKind, boolean> & { documents: string[] }

/** The facts of the record by employment. */
export async function loadChecklistEvidence(ctx: Ctx, employmentIds: readonly number[]): Promise<Map<number, ChecklistEvidence>> {
  const { rows } = await sql<ChecklistEvidence & { id: number }>`
    select m.id,
      m.contract_number is not null as contract,
      exists (select from card_holder c where c.employee_id = m.employee_id and c.last_day >= m.first_day) as card,
      exists (select from employment_terms t where t.employment_id = m.id and t.work_schedule_id is not null) as schedule,
      exists (select from membership u where u.employee_id = m.employee_id) as account,
      (e.jmbg is not null or e.is_foreigner) and e.date_of_birth is not null and e.address is not null and e.bank_account is not null as personal_data,
      exists (select from medical x where x.employee_id = m.employee_id and x.fitness <> 'unfit' and x.day > m.first_day - 366) as medical,
      exists (select from training t where t.employee_id = m.employee_id and t.kind = 'safety' and t.result <> 'failed' and t.day > m.first_day - 366) as training,
      exists (select from equipment q where q.employee_id = m.employee_id)
        and not exists (select from equipment q where q.employee_id = m.employee_id and q.returned_on is null) as things,
      array(select distinct d.template_code from document d join document_registration r on r.id = d.document_registration_id
        where d.employee_id = m.employee_id and d.day > m.first_day - 60 and r.cancelled_at is null) as documents,
      not exists (select from card_holder c where c.employee_id = m.employee_id and c.last_day > m.last_day) as cards_ended,
      not exists (select from membership u where u.employee_id = m.employee_id and u.user_id in (select members_who_can_sign_in())) as account_closed
    from employment m join employee e on e.id = m.employee_id where m.id = any (${employmentIds}::bigint[])`.execute(ctx.db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
