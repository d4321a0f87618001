import { sql } from 'kysely'
import * as dossier from '#modules/people/employees/server/personal-file/personal-file-entry-actions.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, addMonths, type Day, getLaterDay } from '#shared/days.ts'
import { createRandomSource, type RandomSource } from './random-source.ts'

type Person = { id: number; position: string; first_name: string; last_name: string; born: Day; employed_from: Day; is_office: boolean }

const schools = [
  ['Tehnička škola „Radoje Dašić”, Kraljevo', 'mašinski tehničar', '4'],
  ['Prva tehnička škola, Kragujevac', 'obrađivač metala', '3'],
  ['Politehnička škola, Kragujevac', 'električar', '3'],
  ['Ekonomska škola, Kragujevac', 'ekonomski tehničar', '4'],
  ['Fakultet inženjerskih nauka, Kragujevac', 'diplomirani mašinski inženjer', '7.1'],
  ['Ekonomski fakultet, Kragujevac', 'diplomirani ekonomista', '6.2'],
] as const
const employers = ['Zastava Kovačnica a.d.', 'Forma Ideale d.o.o.', 'Gorenje Valjevo d.o.o.', 'Sloboda Čačak a.d.', 'Filip Kljajić a.d.']

/** Personal files: education, licences, trainings, examinations, equipment, earlier service; some of it expires soon. */
export async function recordDemoPersonalFiles(ctx: Ctx, seed: number): Promise<void> {
  const chance = createRandomSource(seed)
  const levels = new Map(
    (await ctx.db.selectFrom('profession_qualification').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  )
  const people = await loadStaff(ctx)
  for (const [at, person] of people.entries()) {
    await learn(ctx, chance, person, levels)
    await addTraining(ctx, chance, person, at)
    await equip(ctx, chance, person)
    if (chance.happens(0.35)) await serveBefore(ctx, chance, person)
    if (chance.happens(0.3)) await haveFamily(ctx, chance, person)
  }
  await bePermitted(ctx, people)
  await beWarned(ctx, people)
}

async function loadStaff({ db, today }: Ctx): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select e.id, p.name as position, e.first_name, e.last_name, e.date_of_birth as born, m.first_day as employed_from,
      p.name ~* '(rukovodilac|referent|direktor|računovod|kontrol)' as is_office
    from employment_terms t join employment m on m.id = t.employment_id join employee e on e.id = t.employee_id join job_position p on p.id = t.job_position_id
    where t.first_day <= ${today}::date and t.last_day >= ${today}::date order by e.id`.execute(db)
  return rows
}

async function learn(
  ctx: Ctx,
  chance: RandomSource,
  { id: employee_id, born, is_office, employed_from }: Person,
  levels: Map<string, number>,
) {
  const [school, title, level] = is_office ? schools[chance.whole(3, 5)]! : schools[chance.whole(0, 2)]!
  await dossier.createEducation(ctx, {
    employee_id,
    school,
    title,
    profession_qualification_id: levels.get(level)!,
    year: Number(born.slice(0, 4)) + (is_office ? 24 : 19),
    inspected_on: chance.happens(0.9) ? employed_from : null,
  })
  if (is_office || chance.happens(0.2))
    await dossier.createLanguageSkill(ctx, {
      employee_id,
      language: chance.pick(['engleski', 'nemački', 'ruski']),
      level: chance.pick(['A2', 'B1', 'B2', 'C1']),
    })
  if (chance.happens(0.4))
    await dossier.createDrivingLicence(ctx, { employee_id, categories: ['B'], valid_to: addDays(ctx.today, chance.whole(20, 3000)) })
}

async function addTraining(ctx: Ctx, chance: RandomSource, { id: employee_id, position, employed_from, is_office }: Person, at: number) {
  if (at % 29 === 7) return
  const day = getLaterDay(employed_from, addDays(ctx.today, -chance.whole(30, 1080)))
  const valid_to = addMonths(day, is_office ? 48 : 12 * chance.whole(1, 3))
  await dossier.createEmployeeTraining(ctx, {
    employee_id,
    kind: 'safety',
    day,
    valid_to,
    result: 'passed',
    trainer: 'Bezbednost plus d.o.o.',
  })
  if (!/prese|lakir/i.test(position)) return
  const examined = addDays(ctx.today, -chance.whole(10, 350))
  await dossier.createMedicalExamination(ctx, {
    employee_id,
    kind: 'periodic',
    day: examined,
    valid_to: addMonths(examined, 12),
    institution: 'Zavod za zdravstvenu zaštitu radnika',
    fitness: chance.happens(0.94) ? 'fit' : 'limited',
    report_number: `P-${1000 + at}`,
  })
}

async function equip(ctx: Ctx, chance: RandomSource, { id: employee_id, is_office, employed_from }: Person) {
  const issuedOn = getLaterDay(employed_from, addDays(ctx.today, -chance.whole(20, 700)))
  if (is_office)
    await dossier.createIssuedEquipment(ctx, {
      employee_id,
      item: 'Laptop Lenovo ThinkPad',
      inventory_number: `IT-${1000 + employee_id}`,
      is_protective: false,
      handed_over_on: issuedOn,
      state: 'nov',
    })
  else
    await dossier.createIssuedEquipment(ctx, {
      employee_id,
      item: 'Zaštitne cipele S3 i rukavice',
      is_protective: true,
      handed_over_on: issuedOn,
      state: 'novo',
    })
  if (is_office && chance.happens(0.3))
    await dossier.createEmployeeBenefit(ctx, { employee_id, kind: 'voluntary_pension', amount: 600_000, first_day: issuedOn })
}

async function serveBefore(ctx: Ctx, chance: RandomSource, { id: employee_id, born, employed_from }: Person) {
  const grown = addMonths(born, 19 * 12)
  const last_day = addDays(employed_from, -chance.whole(1, 200))
  const first_day = getLaterDay(grown, addMonths(last_day, -chance.whole(6, 140)))
  if (first_day >= last_day) return
  await dossier.createPriorService(ctx, { employee_id, kind: 'other', employer: chance.pick(employers), first_day, last_day, rate: 12 })
}

/** Most parents who need it have consented to night work and overtime. */
async function haveFamily(ctx: Ctx, chance: RandomSource, { id: employee_id, last_name, born, employed_from }: Person) {
  const name = `${chance.pick(['Lena', 'Vuk', 'Sara', 'Luka', 'Dunja', 'Relja'])} ${last_name}`
  const date_of_birth = addMonths(born, 12 * chance.whole(22, 34))
  if (date_of_birth < ctx.today) await dossier.createFamilyMember(ctx, { employee_id, kind: 'child', name, date_of_birth })
  const isSingle = chance.happens(0.1)
  if (isSingle) await dossier.createFamilyMember(ctx, { employee_id, kind: 'single_parent' })
  const grown = addMonths(date_of_birth, 12 * (isSingle ? 7 : 3))
  if (date_of_birth >= ctx.today || grown <= ctx.today || employee_id % 5 === 0) return
  const first_day = getLaterDay(date_of_birth, employed_from)
  const kind = isSingle ? 'single_parent' : 'child_under_3'
  await dossier.createEmploymentProtection(ctx, { employee_id, kind, signed_on: first_day, first_day, last_day: addDays(grown, -1) })
}

/** Three foreigners with a single permit; one permit ends soon. */
async function bePermitted(ctx: Ctx, people: readonly Person[]) {
  for (const [at, days] of [18, 140, 400].entries()) {
    const { id: employee_id } = people[11 + at * 17]!
    await dossier.createIdentityDocument(ctx, {
      employee_id,
      kind: 'single_permit',
      document_number: `00${812_345 + at * 77}`,
      issued_by: 'PU Kragujevac',
      issued_on: addDays(ctx.today, days - 730),
      valid_to: addDays(ctx.today, days),
    })
  }
}

/** A warning that waits for an answer, and a warning that a suspension followed. */
async function beWarned(ctx: Ctx, people: readonly Person[]) {
  const one = people[23]!
  const other = people[41]!
  const breach = { kind: 'warning' as const, reason: 'Napuštanje radnog mesta pre kraja smene bez odobrenja.' }
  await dossier.createDisciplinaryMeasure(ctx, {
    ...breach,
    employee_id: one.id,
    number: 'U-12',
    day: addDays(ctx.today, -5),
    known_on: addDays(ctx.today, -7),
  })
  const { data } = await dossier.createDisciplinaryMeasure(ctx, {
    ...breach,
    employee_id: other.id,
    number: 'U-9',
    day: addDays(ctx.today, -60),
    known_on: addDays(ctx.today, -63),
    answered_on: addDays(ctx.today, -54),
    answer: 'Zaposleni navodi da je otišao po dete u vrtić.',
  })
  await dossier.createDisciplinaryMeasure(ctx, {
    employee_id: other.id,
    kind: 'suspension',
    number: 'M-4',
    day: addDays(ctx.today, -40),
    length: 3,
    reason: breach.reason,
    warning_id: data.id,
  })
}
