import assert from 'node:assert/strict'
import { test } from 'vitest'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { readShortTableFile } from '#platform/files/server/read-table-file.ts'
import { addDays, addMonths, findMonthEnd, getMonthOfDay, getWeekday, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { readPdfText } from '#test/support/read-pdf.ts'

const app = await createTestApp({ jobs: false })
const contract = { ...monthPlanContract, ...planPublicationContract, ...leaveContract }
const month = getMonthOfDay(addMonths(toBelgradeDay(new Date()), 2))
const span = { from: `${month}-01`, to: findMonthEnd(month) }
const monday = addDays(span.from, (8 - getWeekday(span.from)) % 7)

async function planned() {
  const company = await createTestCompany(app)
  const vesna = createTestClient(contract, app, company.vesna, company.companyId)
  const shift = (await vesna.createShift({ code: 'J', name: 'Jutarnja', segments: [{ from: 360, to: 840 }] })).data.id
  const other = (await vesna.createShift({ code: 'P', name: 'Popodnevna', segments: [{ from: 840, to: 1320 }] })).data.id
  const days = [shift, shift, shift, shift, shift, null, null]
  const week = await vesna.createWorkSchedule({ name: 'Nedelja', anchor_day: '2026-03-02', days })
  await vesna.createRotationAssignment({ work_schedule_id: week.data.id, department_id: company.departmentId, first_day: '2026-01-01' })
  const print = async (more: object = {}) => Buffer.from(await (await vesna.printShiftPlan({ ...span, ...more })).arrayBuffer())
  return { company, vesna, other, print }
}

test('a print states draft, published or changed, and lists its shifts', async () => {
  const { company, vesna, other, print } = await planned()
  const draft = readPdfText(await print())
  assert.match(draft, /NACRT/)
  assert.match(draft, /Odeljenje: Proizvodnja/)
  assert.match(draft, /Đorđević Marko/)
  assert.match(draft, /Jutarnja 06:00– ?14:00/)
  await vesna.publishPlan(span)
  await vesna.updatePlanCells({ cells: [{ employee_id: company.marko.employeeId, day: addDays(monday, 4), shift_id: other }] })
  const published = readPdfText(await print())
  assert.match(published, /Objavljen \d\d\.\d\d\.\d{4}\. \d\d:\d\d/)
  assert.doesNotMatch(published, /NACRT|Popodnevna/)
  const changed = readPdfText(await print({ what: 'planned' }))
  assert.match(changed, /NACRT – 1 dan nije kako je objavljeno/)
  assert.match(changed, /Popodnevna 14:00– ?22:00/)
})

test('in Cyrillic all text except codes; a week includes its hours', async () => {
  const { print } = await planned()
  const text = readPdfText(await print({ script: 'cyrillic', size: 'A3', from: monday, to: addDays(monday, 6) }))
  assert.match(text, /Ђорђевић Марко/)
  assert.match(text, /НАЦРТ/)
  assert.match(text, /06:00– ?14:00/)
})

test('the printed plan shows no leave type, and a manager prints their scope', async () => {
  const { company, vesna, print } = await planned()
  const type = await withInstallationTransaction(app.database, (db) =>
    db
      .selectFrom('leave_type')
      .select('id')
      .where('company_id', '=', company.companyId)
      .where('code', '=', 'B30')
      .executeTakeFirstOrThrow(),
  )
  await vesna.createLeaveRequest({
    employee_id: company.marko.employeeId,
    leave_type_id: type.id,
    sick_kind: 'illness' as const,
    first_day: monday,
    last_day: addDays(monday, 1),
    approved: true,
  })
  const text = readPdfText(await print())
  assert.match(text, /O odsustvo/)
  assert.doesNotMatch(text, /B30/)
  const ana = createTestClient(contract, app, company.ana, company.companyId)
  const hers = readPdfText(Buffer.from(await (await ana.printShiftPlan(span)).arrayBuffer()))
  assert.match(hers, /Đorđević/)
  assert.doesNotMatch(hers, /Ilić/)
  await assert.rejects(createTestClient(contract, app, company.marko, company.companyId).printShiftPlan(span), { status: 403 })
  await assert.rejects(vesna.printShiftPlan({ from: span.to, to: span.from }), { status: 422 })
  await assert.rejects(vesna.printShiftPlan({ from: '2026-01-01', to: '2026-12-31' }), { status: 422 })
})

test('the workbook has a row a person and the shifts beside', async () => {
  const { print } = await planned()
  const { rows } = await readShortTableFile({ name: 'x.xlsx', type: '', bytes: new Uint8Array(await print({ kind: 'xlsx' })) })
  const marko = rows.find((row) => Object.values(row).includes('Đorđević Marko'))!
  assert.ok(Object.values(marko).filter((cell) => cell === 'J').length >= 20)
})
