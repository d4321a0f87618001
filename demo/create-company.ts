import { loadLegalParametersOfCompany } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import { createDepartmentFromDay } from '#modules/foundation/organisation/server/departments.ts'
import { createJobPosition, createLocation, createTeam } from '#modules/foundation/organisation/server/organisation-lookup-actions.ts'
import { EMPTY_IMPORTED_EMPLOYEE, type ImportedEmployeeRow } from '#modules/people/employees/rules/employee-import-row.ts'
import { insertImportedEmployees, loadEmployeesToImport } from '#modules/people/employees/server/import/insert-employees.ts'
import type { ExistingEmployeeImportLookups } from '#modules/people/employees/server/import/validated-employee-import-row.ts'
import { createDevice } from '#modules/time/attendance/server/events/clocking-devices.ts'
import { createShift } from '#modules/time/planning/server/plan/edit-shifts.ts'
import { createRotationAssignment, createWorkSchedule } from '#modules/time/planning/server/plan/rotation-assignments.ts'
import { createWorkingTimeRegime } from '#modules/time/planning/server/regimes/working-time-regimes.ts'
import { createStaffingDemand } from '#modules/time/planning/server/staffing-demands.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import { toFoldedSearchText, toTextSearchKey } from '#shared/text/search-key.ts'
import type { DemoCompany, DemoDepartment } from './companies.ts'
import { createDemoPeople } from './people.ts'
import type { RandomSource } from './random-source.ts'

/** A Monday early enough for every rotation to begin on. */
const ROTATION_START_DAY = '2024-01-01'
const crewNames = ['A', 'B', 'C', 'D']

/** Creates the organisation, shifts, employees, cards and devices of a company, by the same operations that users call. */
export async function createDemoCompany(ctx: Ctx, demo: DemoCompany, chance: RandomSource, firstDay: Day): Promise<void> {
  const locations = await createRowsAndMapIds(demo.locations, (name) => createLocation(ctx, { name }))
  const departments = new Map<string, number>()
  for (const { name, parent } of demo.departments)
    departments.set(name, (await createDepartmentFromDay(ctx, { name, parent_id: parent ? departments.get(parent) : null })).data.id)
  const positions = await createRowsAndMapIds([...new Set(demo.departments.map(({ position }) => position))], (name) =>
    createJobPosition(ctx, { name }),
  )

  const shifts = await createRowsAndMapIds(
    demo.shifts.map(({ code }) => code),
    (code) => createShift(ctx, demo.shifts.find((one) => one.code === code)!),
  )
  const schedules = new Map<string, number>()
  for (const { name, days } of demo.schedules)
    schedules.set(
      name,
      (await createWorkSchedule(ctx, { name, anchor_day: ROTATION_START_DAY, days: days.map((code) => (code ? shifts.get(code)! : null)) }))
        .data.id,
    )

  const crews = demo.departments.filter(({ crews }) => crews)
  const teams = await createRowsAndMapIds(crews.flatMap(crewsOf), (name) => createTeam(ctx, { name }))
  for (const department of crews)
    for (const [at, team] of crewsOf(department).entries()) {
      const length = demo.schedules.find(({ name }) => name === department.schedule)!.days.length
      await createRotationAssignment(ctx, {
        work_schedule_id: schedules.get(department.schedule)!,
        team_id: teams.get(team)!,
        shifted_by: (length / department.crews!) * at,
        priority: 0,
        first_day: firstDay,
      })
    }

  for (const department of crews)
    for (const [code, needed] of demandOf(department, demo.schedules.find(({ name }) => name === department.schedule)!.days))
      await createStaffingDemand(ctx, {
        shift_id: shifts.get(code)!,
        department_id: departments.get(department.name)!,
        first_day: firstDay,
        needed,
        allowed_surplus: 3,
      })

  for (const { name, regime } of demo.departments)
    if (regime) {
      const period_months = regime.kind === 'redistribution' ? 6 : 1
      await createWorkingTimeRegime(ctx, { ...regime, department_id: departments.get(name)!, first_day: firstDay, period_months })
    }

  const types = await ctx.db.selectFrom('employment_relationship_type').select(['id', 'name']).execute()
  const known: ExistingEmployeeImportLookups = {
    department: foldNames(departments),
    job_position: foldNames(positions),
    location: foldNames(locations),
    team: foldNames(teams),
    work_schedule: foldNames(schedules),
    employment_relationship_type: new Map(types.map(({ id, name }) => [toTextSearchKey(name), id])),
  }
  const people = peopleOf(ctx, demo, chance, firstDay)
  const law = await loadLegalParametersOfCompany(ctx)
  for (let at = 0; at < people.length; at += 100)
    await insertImportedEmployees(ctx, loadEmployeesToImport(law, null, people.slice(at, at + 100), known))
  for (const [name, location_id] of locations) await createDevice(ctx, { name: `Čitač – ${name}`, kind: 'https', location_id })
}

const crewsOf = ({ name, crews = 0 }: DemoDepartment) => crewNames.slice(0, crews).map((crew) => `${name} ${crew}`)

/** The demand of a crew as a share of its size, because usually one member is on leave. */
const DEMAND_SHARE_OF_CREW = 0.85

/** The demand by shift from Monday to Sunday, slightly less than the average of the crew rotation. */
function demandOf({ count }: DemoDepartment, days: (string | null)[]): Map<string, number[]> {
  const weeks = days.length / 7
  const codes = [...new Set(days.filter((code) => code !== null))]
  const share = (code: string, weekday: number) => days.filter((one, at) => one === code && at % 7 === weekday).length / weeks
  return new Map(
    Number.isInteger(weeks)
      ? codes.map((code) => [code, [0, 1, 2, 3, 4, 5, 6].map((weekday) => Math.floor(DEMAND_SHARE_OF_CREW * count * share(code, weekday)))])
      : [],
  )
}

const foldNames = (ids: Map<string, number>) => new Map([...ids].map(([name, id]) => [toTextSearchKey(name), id]))

async function createRowsAndMapIds(
  names: string[],
  make: (name: string) => Promise<{ data: { id: number } }>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const name of names) ids.set(name, (await make(name)).data.id)
  return ids
}

function peopleOf(ctx: Ctx, demo: DemoCompany, chance: RandomSource, firstDay: Day): (ImportedEmployeeRow & { code: string })[] {
  const places = demo.departments.flatMap((department) => Array.from({ length: department.count }, (_, at) => ({ department, at })))
  const humans = createDemoPeople(places.length, chance)
  const domain = demo.company.email.split('@')[1]!
  return places.map(({ department, at }, index) => {
    const human = humans[index]!
    const isFixed = chance.happens(0.12)
    const isNew = chance.happens(0.08)
    const hasLeft = !isNew && chance.happens(0.03)
    const employed_from = isNew ? addDays(firstDay, chance.whole(20, 250)) : addDays(firstDay, -chance.whole(60, 4000))
    // Some contracts end soon, for the reminders.
    let employed_to: string | null = null
    if (hasLeft) employed_to = addDays(firstDay, chance.whole(60, 300))
    else if (isFixed) employed_to = addDays(ctx.today, chance.whole(5, 200))
    const endReason = hasLeft ? 'sporazum' : 'istek roka'
    const isPart = chance.happens(0.04)
    const crew = department.crews ? crewsOf(department)[at % department.crews] : undefined
    return {
      ...EMPTY_IMPORTED_EMPLOYEE,
      ...human,
      code: String(index + 1).padStart(4, '0'),
      is_foreigner: false,
      // Workers in the halls often have no address of the company.
      email: index % 3 ? `${toFoldedSearchText(human.first_name)}.${toFoldedSearchText(human.last_name)}.${index + 1}@${domain}` : null,
      city: demo.company.city,
      postal_code: demo.company.postal_code,
      weekly_minutes: isPart && !department.crews ? 1200 : 2400,
      employed_from,
      employed_to,
      termination_reason: employed_to ? endReason : null,
      contract_number: `${index + 1}/${employed_from.slice(0, 4)}`,
      rfid: `00${String(demo.seed * 10_000 + index).padStart(8, '0')}`,
      lookups: {
        department: department.name,
        job_position: department.position,
        location: department.location,
        employment_relationship_type: isFixed ? 'Određeno vreme' : 'Neodređeno vreme',
        team: crew || undefined,
        work_schedule: !crew ? department.schedule : undefined,
      },
    }
  })
}
