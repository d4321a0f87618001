import { createApp } from '#host/app.ts'
import { buildIfStale } from '#host/screens/build.ts'
import { serveWeb } from '#host/screens/web.ts'
import { belgradeDay } from '#lib/days.ts'
import type { ChartPerson } from '#modules/org/chart_contract.ts'
import type { Department } from '#modules/org/lookups_contract.ts'
import { compared } from '#modules/org/rules/chart.ts'
import { chartPaper } from '#modules/org/server/chart_paper.ts'
import { writePdfAside } from '#server/pdf/pdf_aside.ts'
import type { Company } from '#test/cast.ts'
import { openBrowser, openPageAs } from '#test/e2e/browser.ts'
import { aLargeCompany, fillQuietly } from './ground/fill.ts'
import { type Ground, onGround } from './ground/house.ts'
import { type Line, milliseconds, report } from './ground/page.ts'

const [PEOPLE, DEPARTMENTS] = [5_000, 400]
const on = belgradeDay(new Date())

await onGround(async (ground) => {
  const company = await aLargeCompany(ground, PEOPLE)
  await branchOut(ground, company.companyId)
  const ask = async <Row>(path: string) => {
    const reply = await ground.app.inject({
      url: `/api/company/${company.companyId}${path}`,
      headers: { authorization: `Bearer ${company.vesna.token}`, accept: 'application/json' },
    })
    return (reply.json() as { data: Row[] }).data
  }
  const read = () => Promise.all([ask<Department>(`/departments?on=${on}`), ask<ChartPerson>(`/org_chart/people?on=${on}`)])
  await read()
  const answered = await timed(read)
  const [departments, people] = answered.result
  const printed = await timed(() => {
    const paper = {
      departments: compared(departments, departments),
      people,
      company: 'Mlekara',
      about: '',
      made: on,
      language: 'sr' as const,
      size: 'A3' as const,
    }
    return writePdfAside(chartPaper({ ...paper, pages: 'tiles', word: String }), 'latin')
  })
  const shown = await drawn(ground, company)
  const line = (what: string, ms: number, goal?: number): Line => ({
    what,
    ours: milliseconds(ms),
    ...(goal && { goal: `≤ ${goal / 1000} s`, met: ms <= goal }),
  })
  report('chart', `The chart of ${people.length} people in ${departments.length} departments; once, after one call that is not counted.`, [
    line('departments and people, answered', answered.ms),
    line('people asked for, answered and all painted', shown, 2_000),
    line('printed over A3 pages with all people', printed.ms),
  ])
})

/** Twenty departments become four hundred, three levels deep, and the people go down into them. */
async function branchOut(ground: Ground, companyId: number): Promise<void> {
  await fillQuietly(ground.owner, async (client) => {
    await client.query(
      `with top as (select id, row_number() over (order by id) as n from department where company_id = $1),
        made as (insert into department (company_id, name, parent_id)
          select $1, 'Grupa ' || g, (select id from top where n = 1 + g % (select count(*) from top)) from generate_series(1, $2::int) g returning id, name, parent_id)
       insert into department_version (company_id, department_id, name, parent_id) select $1, id, name, parent_id from made`,
      [companyId, DEPARTMENTS - 22],
    )
    await client.query(
      `update employment_terms t set department_id = d.ids[1 + t.employee_id % array_length(d.ids, 1)]
       from (select array_agg(id) ids from department where company_id = $1 and parent_id is not null) d where t.company_id = $1`,
      [companyId],
    )
  })
  await ground.owner.query('vacuum analyze')
}

/** Milliseconds from the click that asks for people until every one of them is on the screen. */
async function drawn({ house, ...here }: Ground, company: Company): Promise<number> {
  await buildIfStale()
  const app = await createApp(house, { calls: null, log: false, withScreens: true })
  await serveWeb(app)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await openBrowser()
  try {
    const page = await openPageAs({ here: { ...here, house, app }, address, browser }, company, company.vesna, 1440)
    await page.goto('/organisation')
    await page.getByRole('treeitem').first().waitFor()
    return await page.evaluate(async (people) => {
      const begun = performance.now()
      document.querySelector<HTMLInputElement>('input[name=people]')!.click()
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      while (document.querySelectorAll('[role=treeitem] li').length < people) await frame()
      await frame()
      return performance.now() - begun
    }, PEOPLE)
  } finally {
    await browser.close()
    await app.close()
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const begun = performance.now()
  const result = await work()
  return { ms: performance.now() - begun, result }
}
