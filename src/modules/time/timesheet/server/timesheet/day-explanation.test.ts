import assert from 'node:assert/strict'
import { test } from 'vitest'
import { translateLegalCitation } from '#modules/foundation/law/legal-citation.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { dayExplanationsEn } from '#modules/time/planning/messages/day-explanations.en.ts'
import { dayExplanationsSr } from '#modules/time/planning/messages/day-explanations.sr.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import { hourCategoriesContract } from '#modules/time/timesheet/hour-categories-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { type TimesheetDayExplanation, timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { type MessageCatalog, translateMessage } from '#shared/message-translation.ts'
import { createTestApp, createTestClient, type TestCompany, type TestUser } from '#test/support/app.ts'
import { EXPECTED_PAY } from '#test/support/hour-pay-table.ts'
import { assignDayShift, createLeaveCompany } from '#test/support/leave-company.ts'

const app = await createTestApp({ jobs: false })
const of = (company: TestCompany, person: TestUser) => {
  const call = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, app, person, company.companyId)
  return {
    ...call(timesheetContract),
    ...call(monthCloseContract),
    ...call(monthPlanContract),
    ...call(leaveContract),
    ...call(hourCategoriesContract),
  }
}

async function planned() {
  const company = await createLeaveCompany(app)
  await assignDayShift(company)
  const vesna = of(company, company.vesna)
  return { company, vesna, ana: of(company, company.ana), employee_id: company.marko.employeeId }
}

/** The sentences in both languages, without unfilled placeholders. */
function sentences({ reasons }: TimesheetDayExplanation, language: 'sr' | 'en' = 'sr'): string[] {
  const catalog = (language === 'sr' ? dayExplanationsSr : dayExplanationsEn) as MessageCatalog
  return reasons.map(({ key, values, article }) => {
    const text = translateMessage(catalog, language, key, values)
    assert.ok(text !== key && !/[{}]|undefined|null/.test(text), `${key}: ${text}`)
    return article ? `${text} [${language === 'sr' ? article : translateLegalCitation(article)}]` : text
  })
}

test('each of the 45 categories is explained with article and payer', async () => {
  const { vesna, ana, employee_id } = await planned()
  const dayOf = (at: number) => (at < 25 ? `2026-03-${String(at + 1).padStart(2, '0')}` : `2026-04-${String(at - 24).padStart(2, '0')}`)
  await vesna.updateTimesheetCells({ cells: HOUR_CODES.map((code, at) => ({ employee_id, day: dayOf(at), text: `${code} 2` })) })
  for (const [at, code] of HOUR_CODES.entries()) {
    const why = (await vesna.explainTimesheetCell({ employee_id, day: dayOf(at) })).data
    const own = why.reasons.find(({ key }) => key === `time.why.hours.${code}`)
    assert.equal(own?.article, EXPECTED_PAY[code]![4], code)
    assert.ok(
      why.reasons.some(({ key, values }) => key.startsWith('time.why.pay.') && values.code === code),
      code,
    )
    for (const language of ['sr', 'en'] as const) sentences(why, language)
  }
  const sick = (await ana.explainTimesheetCell({ employee_id, day: dayOf(HOUR_CODES.indexOf('B30')) })).data
  assert.doesNotMatch(JSON.stringify(sick), /B30|115/)
})

test('a day of sick leave states its number and the payer', async () => {
  const { company, vesna, ana, employee_id } = await planned()
  const sick = { employee_id, leave_type_id: company.typeId.B30!, approved: true }
  const first = await vesna.createLeaveRequest({ ...sick, first_day: '2026-03-16', last_day: '2026-04-24' })
  const whyOf = async (day: string, who = vesna) => sentences((await who.explainTimesheetCell({ employee_id, day })).data)
  const last = await whyOf('2026-04-14')
  assert.ok(last.includes('30. dan bolovanja koje traje od 16.03.2026.: do 30. dana plaća poslodavac. [ZoR čl. 115, ZZO]'), last.join('\n'))
  assert.ok(last.includes('B30: plaća poslodavac, 65% prosečne zarade u prethodnih 12 meseci.'))
  const fund = await whyOf('2026-04-15')
  assert.ok(fund.includes('31. dan bolovanja koje traje od 16.03.2026.: od 31. dana plaća RFZO. [ZoR čl. 115, ZZO]'), fund.join('\n'))
  assert.ok(fund.includes('B31: plaća RFZO, 65% osnova za naknadu.'))
  assert.doesNotMatch((await whyOf('2026-04-15', ana)).join('\n'), /B31|RFZO|bolovanj/)

  const again = { ...sick, first_day: '2026-05-04', last_day: '2026-05-05', continues_id: first.data.id }
  await vesna.createLeaveRequest(again)
  const continued = await whyOf('2026-05-04')
  assert.ok(continued.some((text) => text.startsWith('41. dan bolovanja koje traje od 04.05.2026.: od 31. dana plaća RFZO.')))
  assert.ok(continued.includes('Nastavlja se na ranije bolovanje, pa je 40 dana već izbrojano.'), continued.join('\n'))

  // A later change of the rule does not change the explanation of an earlier split.
  const { settings } = (await vesna.getLeaveSettings({})).data
  await vesna.updateLeaveSettings({ settings: { ...settings, employerSickDays: 45 } })
  assert.deepEqual(await whyOf('2026-04-15'), fund)
})

test('child care is marked as uncertain law, a company factor with its date', async () => {
  const { company, vesna, employee_id } = await planned()
  await vesna.createLeaveRequest({
    employee_id,
    leave_type_id: company.typeId.NEGA!,
    sick_kind: 'child_under_3',
    approved: true,
    first_day: '2026-03-02',
    last_day: '2026-03-03',
  })
  const care = sentences((await vesna.explainTimesheetCell({ employee_id, day: '2026-03-03' })).data)
  assert.ok(care.includes('2. dan odsustva koje traje od 02.03.2026.: plaća RFZO od prvog dana. [ZZO]'), care.join('\n'))
  assert.ok(care.some((text) => text.startsWith('NC: propis ovde nije jasan.')))

  await vesna.createHourCategory({ code: 'P', first_day: '2026-03-10', factor: 1.5 })
  await vesna.updateTimesheetCells({ cells: ['2026-03-09', '2026-03-10'].map((day) => ({ employee_id, day, text: '8+P1' })) })
  const [before, after] = await Promise.all(
    ['2026-03-09', '2026-03-10'].map(async (day) => sentences((await vesna.explainTimesheetCell({ employee_id, day })).data)),
  )
  assert.ok(before!.includes('P: plaća poslodavac, 126% osnovne zarade.'), before!.join('\n'))
  assert.ok(after!.includes('P: plaća poslodavac, 150% osnovne zarade.'))
  assert.ok(after!.some((text) => text.startsWith('P: po aktu kompanije, od 10.03.2026. sat vredi 1,5 sata osnovice.')))
})

test('applied settings are stated, for a closed month those of its close', async () => {
  const { company, vesna, employee_id } = await planned()
  const nights = async () =>
    sentences((await vesna.explainTimesheetCell({ employee_id, day: '2026-03-02' })).data).filter((text) => /noć|zaključen/.test(text))
  await vesna.updateTimesheetCells({ cells: [{ employee_id, day: '2026-03-02', text: 'N8' }] })
  await vesna.updateWorkingTimeSettings({ settings: { night_from: 21 * 60 } })
  assert.ok((await nights()).includes('Podešavanje kompanije: noć traje od 21:00 do 06:00. [čl. 62]'))
  await vesna.closeMonth({ month: '2026-03', accept: true })
  await vesna.updateWorkingTimeSettings({ settings: { night_from: 22 * 60 } })
  const closed = await nights()
  assert.ok(closed.includes('Podešavanje kompanije: noć traje od 21:00 do 06:00. [čl. 62]'), closed.join('\n'))
  assert.ok(closed.some((text) => /^Mesec je zaključen .* po podešavanjima koja su tada važila\.$/.test(text)))
  await vesna.updateTimesheetCells({ cells: [{ employee_id, day: '2026-04-01', text: 'SD' }] })
  const free = sentences((await vesna.explainTimesheetCell({ employee_id, day: '2026-04-01' })).data)
  assert.ok(
    free.some((text) => text.includes('slobodan dan po rasporedu. [čl. 55 i 67]')),
    free.join('\n'),
  )
  assert.ok(company)
})
