import { sql } from 'kysely'
import type { Day } from '#lib/days.ts'
import { fold } from '#lib/text/fold.ts'
import { reaches } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'
import type { CheckedRow, Known } from './check.ts'

type Seen = { born: Day | null; department: number | string | null; called: string; isRow: boolean }

/** The same name is the same person where both are known to be born on one day, or, where that is not known, to work in one department. */
const isSame = (a: Pick<Seen, 'born' | 'department'>, b: Seen) =>
  a.born && b.born ? a.born === b.born : a.department !== null && a.department === b.department

/**
 * Who seems to be in the file twice, or in the company already. Where a code or a JMBG tells people apart it is a notice, else a
 * question that somebody answers. Chunks come in their order.
 */
export function alikeFinder(ctx: Ctx, known: Known): (rows: CheckedRow[]) => Promise<void> {
  let inCompany: Promise<Map<string, Seen[]>> | undefined
  const inFile = new Map<string, Seen[]>()
  return async (rows) => {
    for (const row of rows) {
      const { person, notices, number } = row
      if (!person.first_name || !person.last_name) continue
      const name = fold(`${person.first_name} ${person.last_name}`)
      const said = person.lookups.department === undefined ? undefined : fold(person.lookups.department)
      const it: Seen = {
        born: person.date_of_birth,
        department: said === undefined ? null : (known.department.get(said) ?? said),
        called: String(number),
        isRow: true,
      }
      const isNamed = person.code !== null || person.jmbg !== null
      const before = inFile.get(name)?.find((other) => isSame(it, other))
      const there = isNamed ? undefined : (await (inCompany ??= peopleOf(ctx))).get(name)?.find((other) => isSame(it, other))
      const other = there ?? before
      if (other && !isNamed)
        row.alike = { field: null, code: other.isRow ? 'import.perhaps_row' : 'import.perhaps_employee', value: other.called }
      else if (before && it.born && before.born) notices.push({ field: null, code: 'import.perhaps_row', value: before.called })
      if (!before) inFile.set(name, [...(inFile.get(name) ?? []), it])
    }
  }
}

/** People of the company by their folded names; those beyond the reach of who asks are not told of. */
async function peopleOf(ctx: Ctx): Promise<Map<string, Seen[]>> {
  const { rows } = await sql<{ name: string; code: string; born: Day | null; department: number | null }>`
    select e.first_name || ' ' || e.last_name as name, e.code, e.date_of_birth::text as born, t.department_id as department
    from employee e left join (
      select distinct on (employee_id) employee_id, department_id from employment_terms order by employee_id, first_day desc) t on t.employee_id = e.id
    where ${reaches(ctx, 'e.id')}`.execute(ctx.db)
  const people = new Map<string, Seen[]>()
  for (const { name, code, born, department } of rows) {
    const key = fold(name)
    people.set(key, [...(people.get(key) ?? []), { born, department, called: `${name} (${code})`, isRow: false }])
  }
  return people
}
