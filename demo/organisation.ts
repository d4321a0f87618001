import { sql } from 'kysely'
import { createDepartment, listDepartments, updateDepartment } from '#modules/foundation/organisation/server/departments.ts'
import { listSystematizedJobPositions, updateJobPosition } from '#modules/foundation/organisation/server/job-position-rows.ts'
import {
  loadSystematizationPositions,
  updateSystematizationPosition,
} from '#modules/foundation/organisation/server/systematization-positions.ts'
import { adoptSystematization, createSystematization } from '#modules/foundation/organisation/server/systematizations.ts'
import { listTeamMembers, listTeams, updateTeam } from '#modules/foundation/organisation/server/teams.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, addMonths } from '#shared/days.ts'

const costCentres: Record<string, string> = {
  Proizvodnja: '300',
  Presa: '310',
  Montaža: '320',
  Lakirnica: '330',
  Održavanje: '400',
  'Kontrola kvaliteta': '410',
  Magacin: '500',
  Uprava: '100',
}

type Described = {
  code: string
  departments: string[]
  level: string
  planned: number
  coefficient: number
  risk?: string
  is_fit_for_disability?: boolean
  description?: string
  conditions?: string
}

/** One position exceeds its plan and several have free seats, for the list. */
const positions: Record<string, Described> = {
  'Rukovodilac proizvodnje': {
    code: 'P-01',
    departments: ['Proizvodnja'],
    level: '7.1',
    planned: 2,
    coefficient: 4.2,
    description:
      'Planira i prati proizvodnju po smenama.\nRaspoređuje ljude i opremu.\nOdgovara za rokove, kvalitet i bezbednost na radu u pogonu.',
    conditions: 'Mašinski ili tehnološki fakultet, pet godina iskustva u metaloprerađivačkoj industriji, od toga dve u rukovođenju.',
  },
  'Rukovalac prese': {
    code: 'P-10',
    departments: ['Presa'],
    level: '3',
    planned: 75,
    coefficient: 1.9,
    risk: 'povećan',
    description:
      'Postavlja alat i podešava presu.\nIzrađuje delove po tehnološkom postupku i proverava prve komade.\nVodi evidenciju o izrađenim delovima i škartu.',
    conditions: 'Srednja mašinska škola, obuka za rad na presama, lekarsko uverenje za radno mesto sa povećanim rizikom.',
  },
  Monter: {
    code: 'P-20',
    departments: ['Montaža'],
    level: '3',
    planned: 60,
    coefficient: 1.8,
    description: 'Sklapa podsklopove i gotove proizvode po crtežu.\nProverava funkciju sklopa i popunjava prateću karticu.',
    conditions: 'Srednja stručna sprema tehničke struke, čitanje tehničkih crteža.',
  },
  Lakirer: {
    code: 'P-30',
    departments: ['Lakirnica'],
    level: '3',
    planned: 40,
    coefficient: 1.95,
    risk: 'povećan',
    description: 'Priprema površine i nanosi boju u komori.\nMeri debljinu sloja i vodi računa o zaštitnoj opremi.',
    conditions: 'Srednja stručna sprema, lekarsko uverenje za radno mesto sa povećanim rizikom.',
  },
  'Električar održavanja': {
    code: 'O-10',
    departments: ['Održavanje', 'Proizvodnja'],
    level: '4',
    planned: 26,
    coefficient: 2.1,
    risk: 'povećan',
  },
  'Kontrolor kvaliteta': {
    code: 'K-10',
    departments: ['Kontrola kvaliteta'],
    level: '4',
    planned: 16,
    coefficient: 2,
    is_fit_for_disability: true,
  },
  Magacioner: { code: 'M-10', departments: ['Magacin'], level: '3', planned: 22, coefficient: 1.6 },
  Referent: { code: 'U-10', departments: ['Uprava'], level: '4', planned: 25, coefficient: 1.85, is_fit_for_disability: true },
}

/** Heads of the production departments, their cost centres, and the conditions of positions. */
export async function createDemoOrganisation(ctx: Ctx): Promise<void> {
  const departments = (await listDepartments(ctx)).data
  for (const { id, name } of departments) {
    const [head, deputy] = await listBySeniority(ctx, id)
    await updateDepartment(ctx, {
      department_id: id,
      cost_centre: costCentres[name] ?? null,
      head_id: head ?? null,
      deputy_id: deputy ?? null,
      from: null,
    })
  }
  for (const { id: team_id } of (await listTeams(ctx)).data) {
    const [leader] = (await listTeamMembers(ctx, { team_id })).data.sort((one, other) => (one.first_day < other.first_day ? -1 : 1))
    if (leader) await updateTeam(ctx, { team_id, leader_id: leader.id })
  }
  const idOf = new Map(departments.map(({ id, name }) => [name, id]))
  const levels = await ctx.db.selectFrom('profession_qualification').select(['id', 'code']).execute()
  for (const { id, name } of (await listSystematizedJobPositions(ctx, { page: 1, size: 0 })).job_positions) {
    const described = positions[name]
    if (!described) continue
    const { departments: names, level, planned, ...fields } = described
    await updateJobPosition(ctx, {
      ...fields,
      job_position_id: id,
      department_ids: names.map((name) => idOf.get(name)!),
      profession_qualification_id: levels.find(({ code }) => code === level)!.id,
      planned_headcount: planned,
      is_high_risk: fields.risk === 'povećan',
    })
  }
  await planOrganisation(ctx, idOf)
  await adoptPositions(ctx)
}

/** Past and planned changes of the organisation, for the day switch and the chart. */
async function planOrganisation(ctx: Ctx, idOf: ReadonlyMap<string, number>): Promise<void> {
  const [store, quality, assembly] = ['Magacin', 'Kontrola kvaliteta', 'Montaža'].map((name) => idOf.get(name)!)
  await updateDepartment(ctx, { department_id: store!, name: 'Skladište', from: null })
  await updateDepartment(ctx, { department_id: store!, name: 'Magacin', from: addMonths(ctx.today, -8), note: 'Odluka direktora 14/2' })
  const soon = `${addMonths(ctx.today, 2).slice(0, 7)}-01`
  await createDepartment(ctx, {
    name: 'Završna montaža',
    code: 'ZM',
    parent_id: assembly!,
    cost_centre: '325',
    from: soon,
    note: 'Odluka direktora 31/1',
  })
  await updateDepartment(ctx, { department_id: quality!, parent_id: idOf.get('Proizvodnja')!, from: soon, note: 'Odluka direktora 31/2' })
}

/** A version in force, and a draft with more seats in the press shop. */
async function adoptPositions(ctx: Ctx): Promise<void> {
  const adopted = addMonths(ctx.today, -6)
  const { id } = (await createSystematization(ctx, { name: `Sistematizacija ${adopted.slice(0, 4)}` })).data
  await adoptSystematization(ctx, {
    systematization_id: id,
    act_number: '02-118/1',
    adopted_on: adopted,
    in_force_from: addDays(adopted, 8),
  })
  const draft = (await createSystematization(ctx, { name: `Izmene za ${Number(ctx.today.slice(0, 4)) + 1}.`, copy_of: id })).data.id
  const change = async (name: string, values: object) => {
    const line = (await loadSystematizationPositions(ctx, draft)).find((one) => one.name === name)
    if (line) await updateSystematizationPosition(ctx, { systematization_id: draft, systematization_position_id: line.id, ...values })
  }
  await change('Rukovalac prese', { planned_headcount: 80, coefficient: 2 })
  await change('Kontrolor kvaliteta', { profession_qualification_id: await findQualificationId(ctx, '5') })
}

const findQualificationId = async ({ db }: Ctx, code: string) =>
  (await db.selectFrom('profession_qualification').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

/** The two employees with the longest service in a department and no planned end. */
async function listBySeniority({ db, today }: Ctx, departmentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.employee_id as id from employment_terms t join employment e on e.id = t.employment_id
    where t.department_id = ${departmentId} and t.first_day <= ${today} and t.last_day = 'infinity'
    order by e.first_day, t.employee_id limit 2`.execute(db)
  return rows.map(({ id }) => id)
}
