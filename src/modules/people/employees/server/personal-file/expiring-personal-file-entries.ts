import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { employeeTrainingKinds, identityDocumentKinds } from '../../personal-file-fields.ts'

export type ExpiringPersonalFileEntry = { employee_id: number; day: Day } & (
  | { of: 'document'; kind: (typeof identityDocumentKinds)[number] | 'driving_licence'; title: null }
  | { of: 'training'; kind: (typeof employeeTrainingKinds)[number]; title: string | null }
  | { of: 'medical'; kind: 'medical'; title: null }
)

/**
 * Documents, trainings and examinations that end in a period. Only the last one of a kind counts; one without an end never expires. A due
 * examination reveals nothing about health.
 */
export async function loadExpiringPersonalFileEntries(
  { db }: Pick<Ctx, 'db'>,
  employeeIds: readonly number[],
  from: Day,
  to: Day,
): Promise<ExpiringPersonalFileEntry[]> {
  const { rows } = await sql<ExpiringPersonalFileEntry>`
    with entry as (
      select employee_id, 'document' as of, kind, null as title, valid_to from identity_document
      union all select employee_id, 'document', 'driving_licence', null, valid_to from driving_licence
      union all select employee_id, 'training', kind, title, valid_to from training where result <> 'failed'
      union all select employee_id, 'medical', 'medical', null, valid_to from medical)
    select employee_id, of, kind, title, max(valid_to) as day from entry
    where employee_id = any (${employeeIds}::bigint[])
    group by employee_id, of, kind, title
    having bool_and(valid_to is not null) and max(valid_to) between ${from}::date and ${to}::date
    order by day, employee_id`.execute(db)
  return rows
}

export type ExpiringDisciplinaryMeasure = { employee_id: number; id: number; day: Day; what: 'answer' | 'suspension' | 'removal' }

/** Warnings without an answer, and suspensions and removals from work that end. */
export async function loadExpiringDisciplinaryMeasures(
  { db }: Pick<Ctx, 'db'>,
  employeeIds: readonly number[],
  from: Day,
  to: Day,
): Promise<ExpiringDisciplinaryMeasure[]> {
  const { rows } = await sql<ExpiringDisciplinaryMeasure>`
    select employee_id, id, until as day, case kind when 'warning' then 'answer' else kind end as what from measure
    where employee_id = any (${employeeIds}::bigint[]) and until between ${from}::date and ${to}::date
      and (kind in ('suspension', 'removal') or kind = 'warning' and answered_on is null)
    order by until, id`.execute(db)
  return rows
}

export type UnreturnedEquipment = { employee_id: number; employee: string; last_day: Day; count: number }

/** Employees who left within the last year and have not returned equipment. */
export async function findUnreturnedEquipment({ db, today }: Pick<Ctx, 'db' | 'today'>): Promise<UnreturnedEquipment[]> {
  const { rows } = await sql<UnreturnedEquipment>`
    select e.id as employee_id, e.full_name as employee, m.last_day, count(q.id)::int as count
    from employee e
      join lateral (select max(last_day) as last_day from employment where employee_id = e.id) m on m.last_day < ${today}::date
      join equipment q on q.employee_id = e.id and q.returned_on is null
    where m.last_day > ${today}::date - 366
    group by e.id, e.full_name, m.last_day order by m.last_day, e.id`.execute(db)
  return rows
}
