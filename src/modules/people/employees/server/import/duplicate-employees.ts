import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { toTextSearchKey } from '#shared/text/search-key.ts'
import type { ExistingEmployeeImportLookups, ValidatedEmployeeImportRow } from './validated-employee-import-row.ts'

type KnownName = { name: string; born: Day | null; department: number | string | null; called: string; isRow: boolean }

/**
 * Groups people by normalized name. Equal names are the same person if the dates of birth are equal, or, if one date is unknown, if both
 * work in one department. The time per person is constant for any number of equal names.
 */
class People {
  readonly #known = new Map<string, KnownName>()

  find({ name, born, department }: KnownName): KnownName | undefined {
    if (born) return this.#known.get(`${name} born ${born}`) ?? this.#known.get(`${name} unborn ${department}`)
    return this.#known.get(`${name} in ${department}`)
  }

  add(one: KnownName): void {
    const { name, born, department } = one
    if (born) this.#keep(`${name} born ${born}`, one)
    if (department === null) return
    this.#keep(`${name} in ${department}`, one)
    if (!born) this.#keep(`${name} unborn ${department}`, one)
  }

  #keep(key: string, one: KnownName): void {
    if (!this.#known.has(key)) this.#known.set(key, one)
  }
}

/**
 * Finds people who are possibly twice in the file, or already in the company. With different codes or JMBG it is a notice, otherwise a
 * question. Chunks must arrive in order.
 */
export function createDuplicateEmployeeFinder(
  ctx: Ctx,
  known: ExistingEmployeeImportLookups,
): (rows: ValidatedEmployeeImportRow[]) => Promise<void> {
  let inCompany: Promise<People> | undefined
  const inFile = new People()
  return async (rows) => {
    for (const row of rows) {
      const { person, notices, number } = row
      if (!person.first_name || !person.last_name) continue
      const entered = person.lookups.department === undefined ? undefined : toTextSearchKey(person.lookups.department)
      const it: KnownName = {
        name: toTextSearchKey(`${person.first_name} ${person.last_name}`),
        born: person.date_of_birth,
        department: entered === undefined ? null : (known.department.get(entered) ?? entered),
        called: String(number),
        isRow: true,
      }
      const isNamed = person.code !== null || person.jmbg !== null
      const before = inFile.find(it)
      const there = isNamed ? undefined : (await (inCompany ??= loadPeopleByName(ctx))).find(it)
      const other = there ?? before
      if (other && !isNamed)
        row.alike = { field: null, code: other.isRow ? 'import.perhaps_row' : 'import.perhaps_employee', value: other.called }
      else if (before && it.born && before.born) notices.push({ field: null, code: 'import.perhaps_row', value: before.called })
      inFile.add(it)
    }
  }
}

/** Employees of the company by normalized name. Those out of scope are not revealed. */
async function loadPeopleByName(ctx: Ctx): Promise<People> {
  const { rows } = await sql<{ name: string; code: string; born: Day | null; department: number | null }>`
    select e.first_name || ' ' || e.last_name as name, e.code, e.date_of_birth::text as born, t.department_id as department
    from employee e left join (
      select distinct on (employee_id) employee_id, department_id from employment_terms order by employee_id, first_day desc) t on t.employee_id = e.id
    where ${employeeInScopeSql(ctx, 'e.id')}`.execute(ctx.db)
  const people = new People()
  for (const { name, code, born, department } of rows)
    people.add({ name: toTextSearchKey(name), born, department, called: `${name} (${code})`, isRow: false })
  return people
}
