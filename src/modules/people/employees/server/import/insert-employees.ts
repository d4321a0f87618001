import { type RawBuilder, sql } from 'kysely'
import type { LegalParameters } from '#modules/foundation/law/legal-parameters.ts'
import type { Ctx } from '#platform/call-context.ts'
import { pickFields } from '#shared/pick-fields.ts'
import { toTextSearchKey } from '#shared/text/search-key.ts'
import { importedPersonFieldNames, personFields } from '../../person-fields.ts'
import type { EmployeeImportLookupKind, ImportedEmployeeRow } from '../../rules/employee-import-row.ts'
import { findFullTimeOrPartTime } from '../employment-terms.ts'
import type { ExistingEmployeeImportLookups } from './validated-employee-import-row.ts'

type Person = ImportedEmployeeRow & { code: string }
type Ready<One extends Person> = { people: readonly One[]; statement: RawBuilder<{ id: number; code: string }> }

/** Inserts employees, employments and terms with one statement per table, so that triggers see all rows. */
export function loadEmployeesToImport<One extends Person>(
  law: LegalParameters,
  importId: number | null,
  people: readonly One[],
  known: ExistingEmployeeImportLookups,
): Ready<One> {
  const getLookupId = (person: ImportedEmployeeRow, name: EmployeeImportLookupKind) =>
    person.lookups[name] ? known[name].get(toTextSearchKey(person.lookups[name]))! : null
  const output = importedPersonFieldNames.filter((name) => people.some((person) => person[name] !== null))
  const values = people.map((person) => ({
    ...pickFields(person, output),
    first_day: person.employed_from,
    last_day: person.employed_to ?? 'infinity',
    termination_reason: person.termination_reason,
    contract_number: person.contract_number,
    department_id: getLookupId(person, 'department'),
    job_position_id: getLookupId(person, 'job_position'),
    employment_relationship_type_id: getLookupId(person, 'employment_relationship_type'),
    team_id: getLookupId(person, 'team'),
    location_id: getLookupId(person, 'location'),
    work_schedule_id: getLookupId(person, 'work_schedule'),
    weekly_minutes: person.weekly_minutes,
    working_hours: findFullTimeOrPartTime(person.weekly_minutes, law.fullTimeWeek.on(person.employed_from)),
  }))
  const names = sql.join(output.map((name) => sql.ref(name)))
  const typed = sql.join(output.map((name) => sql`${sql.ref(name)} ${sql.raw(personFields[name].kind === 'day' ? 'date' : 'text')}`))
  const statement = sql<{ id: number; code: string }>`
    with import_row as materialized (select * from json_to_recordset(${JSON.stringify(values, (_, value) => value ?? undefined)}::json) as g (${typed},
      first_day date, last_day date, termination_reason text, contract_number text, department_id bigint, job_position_id bigint,
      employment_relationship_type_id bigint, team_id bigint, location_id bigint, work_schedule_id bigint, weekly_minutes int, working_hours text)),
    person as (
      insert into employee (employee_import_id, ${names}) select ${importId}::bigint, ${names} from import_row
      returning id, code),
    contract as (
      insert into employment (employee_id, first_day, last_day, termination_reason, contract_number)
      select id, first_day, last_day, termination_reason, contract_number from person join import_row using (code) order by id
      returning id, employee_id),
    terms as (
      insert into employment_terms (employment_id, employee_id, first_day, last_day, department_id, job_position_id,
        employment_relationship_type_id, team_id, location_id, work_schedule_id, weekly_minutes, working_hours)
      select c.id, p.id, first_day, last_day, department_id, job_position_id,
        employment_relationship_type_id, team_id, location_id, work_schedule_id, weekly_minutes, working_hours
      from person p join import_row using (code) join contract c on c.employee_id = p.id order by p.id)
    select id, code from person`
  return { people, statement }
}

/** Returns the ids of the employees by their codes. */
export async function insertImportedEmployees(ctx: Ctx, { people, statement }: Ready<Person>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await statement.execute(ctx.db)
  const idOf = new Map(rows.map(({ id, code }) => [code, id]))
  const cards = people.filter(({ rfid }) => rfid)
  if (cards.length)
    await ctx.db
      .insertInto('card_holder')
      .values(
        cards.map((person) => ({
          card: person.rfid!,
          employee_id: idOf.get(person.code)!,
          first_day: person.employed_from,
          last_day: person.employed_to ?? 'infinity',
        })),
      )
      .execute()
  return idOf
}
