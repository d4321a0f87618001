import { aLargeCompany } from './ground/fill.ts'
import { bareApp, onGround } from './ground/house.ts'
import { growth, type Line, report, share } from './ground/page.ts'
import { rates } from './ground/rate.ts'

const PEOPLE = 100_000
const words: [string, string][] = [
  ['petr', 'Latin without marks'],
  ['đur', 'Latin with marks'],
  ['ћир', 'Cyrillic'],
  ['živ kov', 'two words'],
]
const patterns = `array(select '%' || w || '%' from regexp_split_to_table(folded($2), '\\s+') w)`
const found = `from employee e where e.company_id = $1 and e.search_text like all (${patterns})`

await onGround(async (ground) => {
  const lines: Line[] = []
  const floor = bareApp(ground, async ({ company, name }, run) => {
    const [people, counted] = await Promise.all([
      run(
        'search rows',
        `select e.id, e.code, e.first_name, e.last_name, e.full_name as "fullName", t.department_id, d.name as department, t.job_position_id, p.name as job_position,
           t.employment_relationship_type_id, y.name as employment_relationship_type, t.working_hours, m.first_day as employed_from, m.last_day as employed_to
         from (select e.*, row_number() over () as place from (select e.* ${found} order by e.last_name, e.first_name, e.id limit 10) e) e
           left join lateral (select * from employment_terms t where t.company_id = $1 and t.employee_id = e.id order by first_day desc limit 1) t on true
           left join employment m on m.company_id = $1 and m.id = t.employment_id
           left join department d on d.company_id = $1 and d.id = t.department_id
           left join job_position p on p.company_id = $1 and p.id = t.job_position_id
           left join employment_relationship_type y on y.company_id = $1 and y.id = t.employment_relationship_type_id
         order by place`,
        [company, name],
      ),
      run('search count', `select count(*)::int as count ${found}`, [company, name]),
    ])
    return { employees: people, rowsNumber: counted[0]!.count }
  })
  const small = await aLargeCompany(ground, PEOPLE / 10)
  const large = await aLargeCompany(ground, PEOPLE)
  let first: [number, number] | undefined
  const measure = async (company: typeof large, word: string, what: string) => {
    const name = encodeURIComponent(word)
    const [bare, ours] = (await rates(
      [
        { app: floor, path: `/?company=${company.companyId}&name=${name}` },
        {
          app: ground.app,
          path: `/api/company/${company.companyId}/employees?page=1&size=10&name_last_name_code=${name}`,
          token: company.vesna.token,
        },
      ],
      { seconds: 3 },
    )) as [number, number]
    lines.push(share(what, bare, ours, 0.5))
    return [bare, ours] as [number, number]
  }
  for (const [word, kind] of words) {
    const both = await measure(large, word, `\`${word}\`, ${kind}, of 100,000`)
    first ??= both
  }
  const tenth = await measure(small, words[0]![0], `\`${words[0]![0]}\` of 10,000`)
  lines.push(growth('100,000 employees to 10,000', first![1] / tenth[1]))
  lines.push(growth('the floor, 100,000 employees to 10,000', first![0] / tenth[0]))
  await floor.close()
  report('search', 'Requests a second of the first ten employees of a search, ten connections, two turns of 3 s each.', lines)
})
