import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createTestApp } from '#test/support/app.ts'
import { assignDayShift, createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'

// Before the donation days; all employees work from eight to four on weekdays.
const app = await createTestApp({ jobs: false, clock: () => new Date('2026-05-18T08:00:00Z') })

async function equipped() {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const vesna = createLeaveClient(company, company.vesna)
  const of = { employee_id: company.marko.employeeId, leave_type_id: company.typeId['PO-KRV']! }
  const check = async (first_day: string, last_day: string) => {
    const { data } = await vesna.validateLeaveRequest({ ...of, first_day, last_day })
    return [
      data.second_day,
      data.amount,
      data.findings.filter(({ key }) => key.includes('blood')).map(({ key, article }) => [key, article]),
    ]
  }
  return { vesna, of, check }
}
const BLOOD_DONATION_ARTICLE = 'ZoR čl. 77 st. 3 t. 2'

test('the day after a donation is suggested with its article and has no findings', async () => {
  const { vesna, of, check } = await equipped()
  assert.deepEqual(await check('2026-06-02', '2026-06-02'), ['2026-06-03', 1, [['leave.why.blood_second_day', BLOOD_DONATION_ARTICLE]]])
  assert.deepEqual(await check('2026-06-02', '2026-06-03'), [null, 2, []])
  // Saturday has no work, but it is the second day by law.
  assert.deepEqual(await check('2026-06-05', '2026-06-06'), [null, 2, [['leave.why.blood_second_free', BLOOD_DONATION_ARTICLE]]])
  const { data } = await vesna.createLeaveRequest({ ...of, first_day: '2026-06-02', last_day: '2026-06-03', approved: true })
  assert.deepEqual([data.status, data.amount], ['approved', 2])
})

test('with next working day by the act, Monday follows Friday and two days count', async () => {
  const { vesna, of, check } = await equipped()
  const { settings } = (await vesna.getLeaveSettings({})).data
  await vesna.updateLeaveSettings({ settings: { ...settings, bloodSecondDay: 'next_work_day' } })
  assert.deepEqual(await check('2026-06-05', '2026-06-05'), ['2026-06-08', 1, [['leave.why.blood_second_day', BLOOD_DONATION_ARTICLE]]])
  assert.deepEqual(await check('2026-06-05', '2026-06-08'), [null, 2, []])
  const { data } = await vesna.createLeaveRequest({ ...of, first_day: '2026-06-05', last_day: '2026-06-08', approved: true })
  assert.deepEqual(
    data.days.map(({ day }) => day),
    ['2026-06-05', '2026-06-08'],
  )
})
