import { createBaselineApp, withBenchContext } from './ground/bench-context.ts'
import { type BenchReportLine, createGrowthReportLine, createShareReportLine, printBenchReport } from './ground/bench-report.ts'
import { createLargeCompany } from './ground/large-company.ts'
import { measureRates } from './ground/measure-rates.ts'

const EMPLOYEE_COUNT = 100_000
const columns = `e.id, e.code, e.first_name, e.last_name, e.full_name as "fullName", e.image_file_id is not null as has_image,
  coalesce((select 'on_leave' from leave_request r where r.company_id = $1 and r.employee_id = e.id and r.status = 'approved'
    and r.first_day <= current_date and r.last_day >= current_date limit 1), 'active') as status,
  t.department_id, d.name as department, t.job_position_id, p.name as job_position, t.employment_relationship_type_id, y.name as employment_relationship_type,
  t.work_schedule_id, t.team_id, t.location_id, t.working_hours, m.first_day as employed_from, m.last_day as employed_to`
const joins = `left join lateral (select * from employment_terms t where t.company_id = $1 and t.employee_id = e.id order by first_day desc limit 1) t on true
  left join employment m on m.company_id = $1 and m.id = t.employment_id
  left join department d on d.company_id = $1 and d.id = t.department_id
  left join job_position p on p.company_id = $1 and p.id = t.job_position_id
  left join employment_relationship_type y on y.company_id = $1 and y.id = t.employment_relationship_type_id`
const wanted = (where: string, order: string) => ({
  rows: `select ${columns} from (select e.*, row_number() over () as place from (
    select e.* from employee e ${where} order by ${order} limit 10 offset $2) e) e ${joins} order by place`,
  count: `select count(*)::int as count from employee e ${where}`,
})
const byName = 'last_name, first_name, id'
const inDepartment = `join employment_terms t on t.company_id = e.company_id and t.employee_id = e.id and t.department_id = $3 and t.first_day <= current_date and t.last_day >= current_date`
const statements = {
  list: wanted('where e.company_id = $1', byName),
  code: wanted('where e.company_id = $1', 'e.code collate numeric_order desc'),
  filter: wanted(`${inDepartment} where e.company_id = $1`, 'e.last_name, e.first_name, e.id'),
}

await withBenchContext(async (ground) => {
  const lines: BenchReportLine[] = []
  const floor = createBaselineApp(ground, async ({ company, page, kind, department }, run) => {
    const { rows, count } = statements[kind as keyof typeof statements]
    const more = department ? [department] : []
    const forCount = department ? count : count.replaceAll('$3', '$2')
    const [people, counted] = await Promise.all([
      run(`${kind} rows`, rows, [company, (Number(page) - 1) * 10, ...more]),
      run(`${kind} count`, forCount.replaceAll('$3', '$2'), [company, ...more]),
    ])
    return { employees: people, pagination: { page, rowsPerPage: 10, rowsNumber: counted[0]!.count } }
  })
  const pair = (company: { companyId: number; vesna: { token: string } }, page: number, kind = 'list', more = '', bareMore = '') => [
    { app: floor, path: `/?company=${company.companyId}&page=${page}&kind=${kind}${bareMore}` },
    { app: ground.app, path: `/api/company/${company.companyId}/employees?page=${page}&size=10${more}`, token: company.vesna.token },
  ]
  const small = await createLargeCompany(ground, 1_000)
  const tenth = await createLargeCompany(ground, EMPLOYEE_COUNT / 10)
  const large = await createLargeCompany(ground, EMPLOYEE_COUNT)
  const { rows } = await ground.owner.query(`select min(id) as id from department where company_id = $1 and name like 'Odeljenje %'`, [
    large.companyId,
  ])
  const department = rows[0].id

  const ratesByScreen: Record<string, [number, number]> = {}
  const measure = async (what: string, targets: ReturnType<typeof pair>, goal = 0.5) => {
    const [bare, ours] = (await measureRates(targets)) as [number, number]
    ratesByScreen[what] = [bare, ours]
    lines.push(createShareReportLine(what, bare, ours, goal))
  }
  await measure('page 1 of 100,000', pair(large, 1))
  await measure('page 500 of 100,000', pair(large, 500))
  await measure(
    'a department of 100,000',
    pair(large, 1, 'filter', `&department_id=${department}&status=active`, `&department=${department}`),
  )
  await measure('by code, downwards, of 100,000', pair(large, 1, 'code', '&sort=-code'))
  await measure('page 1 of 10,000', pair(tenth, 1))
  await measure('page 1 of 1,000', pair(small, 1))
  const [first, deep, of10, of1] = ['page 1 of 100,000', 'page 500 of 100,000', 'page 1 of 10,000', 'page 1 of 1,000'].map(
    (what) => ratesByScreen[what]!,
  )
  lines.push(createGrowthReportLine('page 500 to page 1', deep![1] / first![1], 0.8))
  lines.push(createGrowthReportLine('100,000 employees to 1,000', first![1] / of1![1], 0.6))
  lines.push(createGrowthReportLine('100,000 employees to 10,000', first![1] / of10![1]))
  lines.push(createGrowthReportLine('the floor, 100,000 employees to 1,000', first![0] / of1![0]))
  await floor.close()
  printBenchReport('list', 'Requests a second of a page of ten employees, ten connections, two turns of 4 s each.', lines)
})
