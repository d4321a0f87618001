import { sql } from 'kysely'
import { Failure } from '#lib/failure.ts'
import { pick } from '#lib/pick.ts'
import { fold } from '#lib/text/fold.ts'
import { areOpened } from '#modules/access/server/reach.ts'
import { lawOf } from '#modules/companies/server/law.ts'
import { longJobs, type Outcome, type Progress } from '#modules/jobs/server/long_jobs.ts'
import type { Ctx } from '#server/context.ts'
import { insertRows } from '#server/insert_rows.ts'
import { importedNames } from '../../fields.ts'
import { type ImportedPerson, type Lookup, namesFixedTerm } from '../../rules/import_row.ts'
import { customFields, writeCustomValues } from '../custom.ts'
import { nextCode } from '../person.ts'
import { fullOrPart } from '../terms.ts'
import { checkImport, wideColumns } from './check.ts'
import type { GoodRow, Known } from './checked.ts'
import { type Check, isGood, isOpen, isThere } from './look_ups.ts'
import { forgetFile, importRow, rowsOf, settingsOf } from './stored.ts'

/** Writes the people of an import, all of them or none; what they need of look-ups is made on the way. */
export async function commitEmployees(ctx: Ctx, { importId }: { importId: number }, progress: Progress): Promise<Outcome> {
  const stored = await importRow(ctx, importId)
  if (stored.status !== 'uploaded') throw new Failure('import.already_committed', 409)
  const ownFields = await customFields(ctx)
  const settings = settingsOf(stored, ownFields)
  const check = await checkImport(ctx, rowsOf(stored), settings, ownFields)
  if (check.ambiguous.length) throw new Failure('import.dates_open', 422)
  const bad = new Set<number>()
  const taken = new Set<string>()
  const there = new Set<number>()
  let [good, open] = [0, 0]
  for await (const rows of check.rows())
    for (const row of rows) {
      if (!isGood(row)) bad.add(row.number)
      else if (isThere(row)) there.add(row.number)
      else good++
      if (isOpen(row)) open++
      if (row.person.code) taken.add(row.person.code)
    }
  if (wideColumns(check, settings).some(({ is_confirmed }) => !is_confirmed)) throw new Failure('import.columns_open', 422)
  if (open) throw new Failure('import.people_open', 422, { count: open })
  if (bad.size > 0 && !settings.skip_bad_rows) throw new Failure('import.bad_rows', 422, { count: bad.size })
  if (!good) throw new Failure('import.nothing_good', 422)

  const made = await makeLookups(ctx, check)
  let code = Number(await nextCode(ctx))
  const freeCode = () => {
    while (taken.has(String(code))) code++
    return String(code++)
  }
  let written = 0
  for await (const rows of check.readAgain()) {
    await progress(written, good)
    const people = rows
      .filter((row): row is GoodRow => !bad.has(row.number) && !there.has(row.number))
      .map(({ person, custom }) => ({ ...person, custom, code: person.code ?? freeCode() }))
    if (!people.length) continue
    const ids = await writePeople(ctx, importId, people, check.known)
    if (ctx.isScoped && !(await areOpened(ctx, { others: true, own: false }, [...ids.values()])))
      throw new Failure('import.beyond_reach', 422)
    await writeCustomValues(
      ctx,
      ownFields,
      people.flatMap(({ code, custom }) =>
        custom.map(([custom_field_id, value]) => ({ employee_id: ids.get(code)!, custom_field_id, value })),
      ),
    )
    // What is checked at the end is checked here, so that no wait stands behind the last row.
    await sql`set constraints all immediate`.execute(ctx.db)
    await sql`set constraints all deferred`.execute(ctx.db)
    // The checks of references were planned when there was hardly a row; now the database knows better.
    if (!written && good > people.length) await sql`select count_people_anew()`.execute(ctx.db)
    written += people.length
  }
  await ctx.db
    .updateTable('employee_import')
    .set({ status: 'committed', committed_at: ctx.now, made: JSON.stringify(made) })
    .where('id', '=', importId)
    .execute()
  await forgetFile(ctx, stored)
  await progress(good, good)
  return { result: { employees: good, left_out: bad.size + there.size } }
}
longJobs(commitEmployees)

async function makeLookups(ctx: Ctx, { missing, known }: Check): Promise<Partial<Record<Lookup, number[]>>> {
  const made: Partial<Record<Lookup, number[]>> = {}
  for (const [lookup, names] of missing) {
    if (lookup === 'work_schedule') continue
    const isType = lookup === 'employment_relationship_type'
    const wanted = [...names.values()].map(({ name }) => ({ name, ...(isType && { is_fixed_term: namesFixedTerm(name) }) }))
    const rows = await ctx.db.insertInto(lookup).values(wanted).returning(['id', 'name']).execute()
    for (const { id, name } of rows) known[lookup].set(fold(name), id)
    made[lookup] = rows.map(({ id }) => id)
  }
  return made
}

export async function writePeople(
  ctx: Ctx,
  importId: number | null,
  people: (ImportedPerson & { code: string })[],
  known: Known,
): Promise<ReadonlyMap<string, number>> {
  const { fullTimeWeek } = await lawOf(ctx)
  const lookup = (person: ImportedPerson, name: Lookup) => (person.lookups[name] ? known[name].get(fold(person.lookups[name]))! : null)
  const newPeople = people.map((person) => ({ ...pick(person, importedNames), employee_import_id: importId, code: person.code }))
  const newTerms = people.map((person) => ({
    code: person.code,
    first_day: person.employed_from,
    last_day: person.employed_to ?? 'infinity',
    end_ground: person.end_ground,
    contract_number: person.contract_number,
    department_id: lookup(person, 'department'),
    job_position_id: lookup(person, 'job_position'),
    employment_relationship_type_id: lookup(person, 'employment_relationship_type'),
    team_id: lookup(person, 'team'),
    location_id: lookup(person, 'location'),
    work_schedule_id: lookup(person, 'work_schedule'),
    weekly_minutes: person.weekly_minutes,
    working_hours: fullOrPart(person.weekly_minutes, fullTimeWeek.on(person.employed_from)),
  }))
  // One statement, so that what hangs on each table finds people, employments and terms together, and has nothing to look at again.
  const { rows } = await sql<{ id: number; code: string }>`
    with person as (${insertRows('employee', newPeople)} returning id, code),
    given as materialized (select * from jsonb_to_recordset(${JSON.stringify(newTerms)}::jsonb) as g (code text, first_day date, last_day date,
      end_ground text, contract_number text, department_id bigint, job_position_id bigint, employment_relationship_type_id bigint,
      team_id bigint, location_id bigint, work_schedule_id bigint, weekly_minutes int, working_hours text)),
    contract as (
      insert into employment (employee_id, first_day, last_day, end_ground, contract_number)
      select id, first_day, last_day, end_ground, contract_number from person join given using (code) order by id
      returning id, employee_id),
    terms as (
      insert into employment_terms (employment_id, employee_id, first_day, last_day, department_id, job_position_id,
        employment_relationship_type_id, team_id, location_id, work_schedule_id, weekly_minutes, working_hours)
      select c.id, p.id, first_day, last_day, department_id, job_position_id,
        employment_relationship_type_id, team_id, location_id, work_schedule_id, weekly_minutes, working_hours
      from person p join given using (code) join contract c on c.employee_id = p.id order by p.id)
    select id, code from person`.execute(ctx.db)
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
