import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, waitUntil } from '#test/support/app.ts'
import { readPdfObjects, readPdfText } from '#test/support/read-pdf.ts'

const testApp = await createTestApp()
const call = (company: TestCompany, who: { token: string }) => ({
  ...createTestClient(organisationContract, testApp, who, company.companyId),
  ...createTestClient(backgroundJobsContract, testApp, who, company.companyId),
})
const on = toBelgradeDay(new Date())

/** The PDF of a chart, with its text. */
async function printed(company: TestCompany, input: object): Promise<{ text: string; pages: number }> {
  const vesna = call(company, company.vesna)
  const { job_id } = (await vesna.exportOrgChart({ on, ...input })).data
  await waitUntil(async () => (await vesna.getBackgroundJob({ job_id })).data.status === 'done')
  const bytes = Buffer.from(await (await vesna.downloadJobFile({ job_id })).arrayBuffer())
  if (process.env.PAPERS) writeFileSync(`${process.env.PAPERS}/chart-${Object.values(input).join('-')}.pdf`, bytes)
  return { text: readPdfText(bytes), pages: [...readPdfObjects(bytes).values()].filter((body) => /\/Type \/Page\b/.test(body)).length }
}

test('the chart is printed on one page, by department and in tiles', async () => {
  const company = await createTestCompany(testApp)
  const vesna = call(company, company.vesna)
  const day = addDays(on, 30)
  await vesna.updateDepartment({ department_id: company.departmentId, head_id: company.ana.employeeId })
  for (const name of ['Presa', 'Šlosersko odeljenje sa dugačkim nazivom', 'Lakirnica'])
    await vesna.createDepartment({ name, parent_id: company.departmentId, from: name === 'Lakirnica' ? day : null })
  const one = await printed(company, { pages: 'one', with_people: true })
  assert.equal(one.pages, 1)
  for (const word of [
    'Organizaciona šema: Mlekara',
    'Proizvodnja',
    'Jovanović Ana',
    '2 zaposlena',
    'Đorđević Marko, Radnik',
    'Šlosersko odeljenje',
  ])
    assert.match(one.text, new RegExp(word))
  assert.doesNotMatch(one.text, /Lakirnica/)
  const planned = await printed(company, { on: day, before: on, pages: 'departments', script: 'cyrillic' })
  assert.equal(planned.pages, 2)
  assert.match(planned.text, /Лакирница/)
  assert.match(planned.text, /ново/)
  assert.doesNotMatch(planned.text, /Marko|Марко/)
  assert.ok((await printed(company, { pages: 'tiles', size: 'A3' })).pages >= 1)
})

test('the chart shows employees in scope, with permission to read them', async () => {
  const company = await createTestCompany(testApp)
  const names = async (who: { token: string }) => (await call(company, who).listOrgChartEmployees({ on })).data.map(({ name }) => name)
  assert.equal((await names(company.vesna)).length, 4)
  assert.deepEqual((await names(company.ana)).sort(), ['Jovanović Ana', 'Đorđević Marko'])
  await assert.rejects(names(company.marko), { status: 403 })
  await assert.rejects(call(company, company.marko).exportOrgChart({ on }), { status: 403 })
  await assert.rejects(call(company, company.vesna).exportOrgChart({ on: 'juče' }), { status: 422 })
})
