import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { assertScreenAccessible, findAccessibilityViolations, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const company = await createLeaveCompany(opened.testApp)
  return { company, opened }
})
const today = toBelgradeDay(new Date())
/** A day of the previous month, so that its report is due on any day. */
const first = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-05`

test('HR records the result of a sick leave and closes it', async () => {
  const { company, opened } = setup()
  const { id } = (
    await createLeaveClient(company, company.vesna).createLeaveRequest({
      employee_id: company.marko.employeeId,
      leave_type_id: company.typeId.B30!,
      sick_kind: 'illness',
      approved: true,
      first_day: first,
      last_day: addDays(first, 9),
    })
  ).data
  const office = await openBrowserPageAs(opened, company, company.vesna, 1440)
  await office.goto('/leave/sick')
  await office.getByRole('button', { name: 'Đorđević Marko' }).click()
  const panel = office.getByRole('dialog', { name: 'Bolovanje' })
  await panel.getByText('Potvrda o početku').first().waitFor()
  await panel.getByRole('button', { name: 'Zatvori bolovanje' }).click()
  const close = office.getByRole('dialog', { name: 'Zatvori bolovanje' })
  await close.getByRole('button', { name: 'Zatvori bolovanje' }).click()
  await close.getByText('Bolovanje se ne zatvara dok ne stigne sve: nedostaju 2 dokumenta.').waitFor()
  await close.getByRole('button', { name: 'Odustani' }).click()
  for (let left = 2; left > 0; left--) {
    const receive = panel.getByRole('button', { name: 'Primljeno' })
    assert.equal(await receive.count(), left)
    await receive.first().click()
    await office
      .getByRole('dialog', { name: /: primljeno$/ })
      .getByRole('button', { name: 'Sačuvaj' })
      .click()
    await office.getByRole('dialog', { name: /: primljeno$/ }).waitFor({ state: 'detached' })
    await panel
      .getByText(/^primljeno/)
      .nth(2 - left)
      .waitFor()
  }
  await assertScreenAccessible(office, 'sick-case')
  await panel.getByRole('button', { name: 'Zatvori bolovanje' }).click()
  await close.getByRole('button', { name: 'Zatvori bolovanje' }).click()
  await office.getByText('Bolovanje je zatvoreno.').waitFor()
  await panel.getByRole('button', { name: 'Otvori ponovo' }).waitFor()
  await office.context().close()

  const phone = await openBrowserPageAs(opened, company, company.vesna, 360)
  await phone.goto(`/employees/edit/${company.marko.employeeId}?tab=leave`)
  await phone.getByRole('heading', { name: 'Bolovanja' }).waitFor()
  await phone.getByText('zatvoreno', { exact: true }).waitFor()
  assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  assert.deepEqual(await findAccessibilityViolations(phone), [])
  await phone.goto(`/leave/sick?case=${id}`)
  await phone.getByRole('button', { name: 'Otvori ponovo' }).waitFor()
  assert.deepEqual(await findAccessibilityViolations(phone), [])
  await phone.context().close()

  // A chief without the right to reasons has no such screen.
  const chief = await openBrowserPageAs(opened, company, company.ana, 1440)
  await chief.goto('/leave/sick')
  await chief.waitForURL((url) => url.pathname !== '/leave/sick')
  await chief.context().close()
})
