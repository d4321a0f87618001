import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMonths, belgradeDay, monthOf } from '#lib/days.ts'
import { closeContract } from '#modules/time/close_contract.ts'
import { aCompany, anApp, asked } from '#test/cast.ts'

const here = await anApp({ jobs: false })

test('a company is not asked for the months before it was made, until it closes one of them', async () => {
  const company = await aCompany(here)
  const vesna = asked(closeContract, here, company.vesna, company.companyId)
  const now = monthOf(belgradeDay(new Date()))
  const [before, earlier] = [-1, -2].map((by) => monthOf(addMonths(`${now}-01`, by)))
  const isBefore = async (month: string) =>
    (await vesna.listMonths({ year: Number(month.slice(0, 4)) })).data.find((one) => one.month === month)!.before
  assert.deepEqual([await isBefore(now), await isBefore(before!), await isBefore(earlier!)], [false, true, true])
  await vesna.closeMonth({ month: before!, accept: true })
  assert.deepEqual([await isBefore(now), await isBefore(before!), await isBefore(earlier!)], [false, false, true])
})
