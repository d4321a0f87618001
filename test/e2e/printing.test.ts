import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import type { Page } from 'playwright-core'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { createTestClient } from '#test/support/app.ts'
import { openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { assignDayShift, createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const company = await createLeaveCompany(testApp)
  await assignDayShift(company)
  await createLeaveClient(company, company.vesna).createLeaveRequest({
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: '2027-06-07',
    last_day: '2027-06-09',
    approved: true,
  })

  async function lookOnPrint(page: Page, path: string, ready: string): Promise<Looks> {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.locator(ready).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    // The width of an A4 sheet in landscape.
    await page.setViewportSize({ width: 1050, height: 720 })
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
    return page.evaluate(readOnly) as Promise<Looks>
  }

  const screens = [
    ['karnet', '/timesheet?month=2026-10', '.sheet-row', /Karnet[^"]*oktobar 2026/, true],
    ['plan', '/work-schedule?month=2026-10', '.sheet-row', /oktobar 2026/, true],
    ['calendar of leave', '/leave/calendar?month=2027-06', '.away-track a', /Kalendar odsustava, jun 2027/, true],
    ['list', '/employees', '.list-table tbody tr', /Zaposleni/, false],
    ['record', `/employees/edit/${company.marko.employeeId}`, '.overview-timeline', /Marko/, false],
  ] as const
  return { opened, company, screens, lookOnPrint, testApp }
})

/** The lightness of a colour from 0 to 1, and whether it is opaque. */
const readOnly = `(() => {
  const light = (colour) => { const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number); return { light: (0.3 * r + 0.59 * g + 0.11 * b) / 255, covers: a > 0.1 } }
  const shown = (one) => one.getClientRects().length > 0
  const pale = [...document.querySelectorAll('main *')].filter((one) => shown(one) && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .filter((one) => light(getComputedStyle(one).color).light > 0.75).map((one) => one.outerHTML.slice(0, 120))
  const wide = document.documentElement.scrollWidth - innerWidth
  return { skip: getComputedStyle(document.querySelector('.skip')).display, dark: document.documentElement.classList.contains('dark-mode'), pale, wide, heads: [...document.querySelectorAll('main thead')].map((one) => getComputedStyle(one).display),
    acts: [...document.querySelectorAll('main button')].filter(shown).map((one) => one.textContent),
    margins: document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(' ') }
})()`
type Looks = { skip: string; dark: boolean; pale: string[]; wide: number; heads: string[]; acts: string[]; margins: string }

test('a printed page is complete, light and headed on every sheet', async () => {
  const { opened, company, screens, lookOnPrint } = setup()
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440, { theme: 'dark' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, path, ready, title, isAcross] of screens) {
    const look = await lookOnPrint(page, path, ready)
    assert.equal(look.dark, false, name)
    assert.equal(look.skip, 'none', `${name} prints the link over what there is to skip`)
    assert.deepEqual(look.pale, [], name)
    assert.ok(look.wide <= 0, `${name} is ${look.wide} px too wide`)
    assert.ok(
      look.heads.every((display) => display === 'table-header-group'),
      name,
    )
    assert.match(look.margins, title, name)
    assert.match(look.margins, /Mlekara/, name)
    assert.match(look.margins, /counter\(page\)/, name)
    assert.match(look.margins, /Štampano \d\d\.\d\d\.\d{4}\. \d\d:\d\d, \S+/, name)
    assert.equal(/size: landscape/.test(look.margins), isAcross, name)
  }
  await page.emulateMedia({ media: 'screen' })
  await page.waitForFunction(() => document.documentElement.classList.contains('dark-mode'))
  await page.context().close()
})

test('a printed timesheet has all employees, days and totals in the chosen script', async () => {
  const { company, testApp, opened, lookOnPrint } = setup()
  const cells = ['7:42', 'N2+HN6'].map((text, at) => ({ employee_id: company.marko.employeeId, day: `2026-10-0${at + 6}`, text }))
  await createTestClient(timesheetContract, testApp, company.vesna, company.companyId).updateTimesheetCells({ cells })
  const page = await openBrowserPageAs(opened, company, company.vesna, 1440, { script: 'cyrillic' })
  await lookOnPrint(page, '/timesheet?month=2026-10', '.sheet-row')
  const cut = await page
    .locator('.printed-sheet td')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
  assert.deepEqual(cut, [])
  assert.match(await page.locator('.printed-sheet').innerText(), /7:42/)
  const rows = await page.locator('.printed-sheet tbody tr:not(.printed-group)').count()
  assert.equal(await page.locator('.printed-sheet thead th').count(), 1 + 31 + 5)
  assert.match(await page.locator('.printed-sheet').innerText(), /Марко/)
  assert.ok(rows >= 4)
  const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const text = bytes.toString('latin1')
  assert.match(text, /\/Type \/Page\b/)
  // Wider than high: landscape.
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)!
  assert.ok(Number(width) > Number(height))
  await page.context().close()
})
