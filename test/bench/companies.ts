import { freshen } from '#modules/time/server/results/freshen.ts'
import { inCompanyAsSystem } from '#server/context.ts'
import { fillQuietly } from './ground/fill.ts'
import { type Ground, onGround } from './ground/house.ts'
import { aWorkedMonth, FIRST, LAST } from './ground/month.ts'
import { growth, type Line, perSecond, report } from './ground/page.ts'
import { rates } from './ground/rate.ts'

/** One company of so many people, alone and among others; `MOST=500` measures fewer. */
const PEOPLE = 1_000
const SIZES = [1, 100, Number(process.env.MOST ?? 5_000)]
/** Others have so many people, with passes and results of so many days. */
const [OTHERS, DAYS] = [20, 3]

const screens = {
  'who somebody is': '/me',
  'their companies': '/companies?page=1&size=10',
  'ten employees': '/company/:id/employees?page=1&size=10',
  'a search among them': '/company/:id/employees?page=1&size=10&search=petr',
  'the month of hours of fifty': `/company/:id/timesheet?month=${FIRST.slice(0, 7)}&department_id=:department`,
  'a page of passes': `/company/:id/clock_events?from=${FIRST}&to=${LAST}&page=1&size=20`,
}

/** Other companies, each with the first of the people of the one that is asked. */
async function among(ground: Ground, companyId: number, others: number): Promise<void> {
  if (!others) return
  await fillQuietly(ground.owner, async (client) => {
    const run = (text: string) => client.query(text)
    const { rows } = await run(`insert into company (name, short_name)
      select 'Komšije ' || n, 'K' || n from generate_series(1, ${others}) n returning id`)
    const [first, last] = [Number(rows[0].id), Number(rows.at(-1)!.id)]
    const each = `company c where c.id between ${first} and ${last}`
    await run(`insert into department (company_id, name) select c.id, 'Pogon' from ${each}`)
    await run(`insert into department_version (company_id, department_id, name)
      select company_id, id, name from department where company_id between ${first} and ${last}`)
    await run(`insert into job_position (company_id, name) select c.id, 'Radnik' from ${each}`)
    await run(`insert into employment_relationship_type (company_id, name) select c.id, 'Neodređeno vreme' from ${each}`)
    await run(`insert into employee (company_id, code, first_name, last_name)
      select c.id, e.code, e.first_name, e.last_name
      from company c, (select * from employee where company_id = ${companyId} order by id limit ${OTHERS}) e where c.id between ${first} and ${last}`)
    await run(`insert into employment (company_id, employee_id, first_day)
      select company_id, id, '2025-01-01' from employee where company_id between ${first} and ${last}`)
    await run(`insert into employment_terms (company_id, employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
      select m.company_id, m.id, m.employee_id, m.first_day, d.id, p.id, t.id
      from employment m join department d using (company_id) join job_position p using (company_id) join employment_relationship_type t using (company_id)
      where m.company_id between ${first} and ${last}`)
    await run(`insert into clock_event (company_id, employee_id, at, direction, reason)
      select e.company_id, e.id, (date '${FIRST}' + n + time '08:00') at time zone 'Europe/Belgrade', 'in', 'Kapija'
      from employee e, generate_series(1, ${DAYS}) n where e.company_id between ${first} and ${last}`)
    await run(`insert into day_result (company_id, employee_id, day, planned_minutes, minutes)
      select e.company_id, e.id, date '${FIRST}' + n, 480, '{"R": 480}'
      from employee e, generate_series(1, ${DAYS}) n where e.company_id between ${first} and ${last}`)
  })
  await ground.owner.query('vacuum analyze')
}

type Place = { ground: Ground; companyId: number; department: number; token: string }

/** The same company in as many installations as there are sizes, all at once, so that they are asked in turns. */
async function inEach(sizes: readonly number[], work: (places: Place[]) => Promise<void>, places: Place[] = []): Promise<void> {
  const [size, ...rest] = sizes
  if (size === undefined) return work(places)
  await onGround(async (ground) => {
    const { companyId, ids, vesna } = await aWorkedMonth(ground, PEOPLE)
    await inCompanyAsSystem(ground.house, companyId, 'computeDays', (ctx) => freshen(ctx, ids, FIRST, LAST))
    await among(ground, companyId, size - 1)
    const { rows } = await ground.owner.query(`select min(id) as id from department where company_id = $1 and name like 'Odeljenje %'`, [
      companyId,
    ])
    await inEach(rest, work, [...places, { ground, companyId, department: Number(rows[0].id), token: vesna.token }])
  })
}

await inEach(SIZES, async (places) => {
  const lines: Line[] = []
  for (const [what, path] of Object.entries(screens)) {
    const [alone, hundred, most] = (await rates(
      places.map(({ ground, companyId, department, token }) => ({
        app: ground.app,
        path: `/api${path.replace(':id', String(companyId)).replace(':department', String(department))}`,
        token,
      })),
    )) as [number, number, number]
    lines.push({ what, floor: perSecond(alone), ours: perSecond(most), ...growthOf(most / alone) })
    lines.push({ what: `${what}, among 100`, floor: perSecond(alone), ours: perSecond(hundred), ...growthOf(hundred / alone) })
  }
  report(
    'companies',
    `Requests a second of a company of 1,000 people, ten connections, two turns of 4 s each: alone in an installation (the floor) and among ${SIZES.at(-1)} companies of ${OTHERS} people.`,
    lines,
  )
})

function growthOf(ratio: number): Pick<Line, 'ratio' | 'goal' | 'met'> {
  const { ratio: told, goal, met } = growth('', ratio, 0.9)
  return { ratio: told!, goal: goal!, met: met! }
}
