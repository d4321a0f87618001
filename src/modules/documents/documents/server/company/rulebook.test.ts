import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany } from '#test/support/app.ts'
import { readDocxText } from '#test/support/read-docx.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { rulebookContract } from '../../rulebook-contract.ts'

const app = await createTestApp({ jobs: false })
const call = (company: TestCompany, who: { token: string }) => ({
  ...createTestClient(organisationContract, app, who, company.companyId),
  ...createTestClient(rulebookContract, app, who, company.companyId),
})
const today = toBelgradeDay(new Date())

test('the rulebook of a version is generated in both scripts, draft and adopted', async () => {
  const company = await createTestCompany(app)
  const vesna = call(company, company.vesna)
  const [worker] = (await vesna.listSystematizedJobPositions({})).job_positions
  await vesna.updateJobPosition({
    job_position_id: worker!.id,
    code: 'R-1',
    description: 'Radi na liniji.\nOdržava čistoću.',
    conditions: 'Sanitarna knjižica',
    department_ids: [company.departmentId],
    planned_headcount: 5,
    coefficient: 1.8,
  })
  const at = { systematization_id: (await vesna.createSystematization({ name: '2026' })).data.id }
  const print = async (more = {}) => {
    const bytes = Buffer.from(await (await vesna.printRulebook({ ...at, ...more })).arrayBuffer())
    if (process.env.PAPERS) writeFileSync(`${process.env.PAPERS}/rulebook-${Object.values(more).join('-')}.pdf`, bytes)
    return readPdfText(bytes).replace(/\s+/g, ' ')
  }
  const draft = await print()
  for (const expectedText of [
    'PRAVILNIK O ORGANIZACIJI I SISTEMATIZACIJI POSLOVA',
    'Član 1.',
    'Proizvodnja',
    'Radnik (R-1)',
    'Sanitarna knjižica',
    'Broj izvršilaca: 5',
  ])
    assert.ok(draft.includes(expectedText), expectedText)
  assert.doesNotMatch(draft, /Koeficijent/)
  await vesna.adoptSystematization({ ...at, act_number: '12/2026', adopted_on: today, in_force_from: today })
  const adopted = await print({ script: 'cyrillic', with_coefficient: true, with_headcount: false })
  for (const expectedText of ['ПРАВИЛНИК О ОРГАНИЗАЦИЈИ', 'Број: 12/2026', 'ОСНОВНЕ ОДРЕДБЕ', 'Радник (R-1)', 'Коефицијент: 1,8'])
    assert.ok(adopted.includes(expectedText), expectedText)
  assert.doesNotMatch(adopted, /извршилаца/)
  const page = Buffer.from(await (await vesna.printRulebook({ ...at, format: 'docx', script: 'cyrillic' })).arrayBuffer())
  const output = readDocxText(page)
  for (const expectedText of ['ОСНОВНЕ ОДРЕДБЕ', 'Радник (R-1)', 'Број извршилаца: '])
    assert.ok(output.includes(expectedText), expectedText)
  await assert.rejects(call(company, company.ana).printRulebook(at), { status: 403 })
  const other = await createTestCompany(app)
  await assert.rejects(call(other, other.vesna).printRulebook(at), { status: 404 })
})
