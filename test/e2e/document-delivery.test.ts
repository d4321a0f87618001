import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { sql } from 'kysely'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const ours = await createTestCompany(testApp)
  await withInstallationTransaction(testApp.database, (db) =>
    sql`update app_user set password_hash = 'set' where id = ${ours.marko.userId}`.execute(db),
  )
  const documents = createTestClient(documentsContract, testApp, ours.vesna, ours.companyId)
  const { employeeId } = ours.marko
  for (const [code, kind] of [
    ['resenje_dodatak', 'decision'],
    ['ugovor_kratak', 'contract'],
  ] as const)
    await documents.createTemplate({ code, title: `Papir ${kind}`, kind, about: 'employee', source: '@header\n# {{employee.full_name}}' })
  const document = async (template: string, { employeeId: number } = ours.marko) =>
    (await documents.generateDocument({ employee_id: number, about: 'employee', number, template })).data
  const decision = await document('resenje_dodatak')
  const contract = await document('ugovor_kratak')
  const ofJelena = await document('resenje_dodatak', ours.jelena)

  const hr = await openBrowserPageAs(opened, ours, ours.vesna, 1440)
  const marko = await openBrowserPageAs(opened, ours, ours.marko, 1440)
  return { hr, employeeId, decision, marko, contract, ofJelena, opened, ours }
})

test('a decision is delivered to the account, opened, confirmed and tracked', async () => {
  const { hr, employeeId, decision, marko } = setup()
  await hr.goto(`/employees/edit/${employeeId}?tab=documents`)
  const row = hr.getByRole('row', { name: new RegExp(decision.number) })
  await row.getByRole('button', { name: `Radnje: ${decision.number} Papir decision` }).click()
  await hr.getByRole('menuitem', { name: 'Pošalji zaposlenom' }).click()
  await hr.getByText('Zaposleni dobija poruku i e-poštu').waitFor()
  await assertScreenAccessible(hr, 'sending-dialog')
  await hr.getByRole('button', { name: 'Pošalji 1 dokument' }).click()
  await hr.getByText('Poslat je 1 dokument.').waitFor()
  await row.getByText('poslat', { exact: true }).waitFor()

  await marko.goto('/employee-dashboard')
  await marko.getByRole('heading', { name: 'Dokumenta koja čekaju Vašu potvrdu' }).waitFor()
  await assertScreenAccessible(marko, 'sending-home')
  await marko.getByRole('button', { name: 'Pogledaj' }).click()
  await marko.getByRole('button', { name: `Otvori ${decision.number}` }).waitFor()
  await marko.getByRole('link', { name: /Moja dokumenta\s*1/ }).click()
  await marko.getByText('novo', { exact: true }).waitFor()
  await assertScreenAccessible(marko, 'sending-own')
  await marko.getByRole('button', { name: `Otvori ${decision.number}` }).click()
  await marko.getByText(/rešenje Vam je dostavljeno/).waitFor()
  await marko.getByRole('button', { name: 'Potvrđujem prijem' }).click()
  const sure = marko.getByRole('dialog', { name: new RegExp(`Potvrditi prijem dokumenta ${decision.number}`) })
  await sure.getByText(/ne može da se povuče/).waitFor()
  await assertScreenAccessible(marko, 'sending-confirm')
  await sure.getByRole('button', { name: 'Potvrđujem prijem' }).click()
  await marko.getByText(/^potvrđeno/).waitFor()

  await hr.reload()
  await row.getByText('prijem potvrđen').waitFor()
  await row.getByRole('button', { name: `Radnje: ${decision.number} Papir decision` }).click()
  assert.equal(await hr.getByRole('menuitem', { name: 'Povuci slanje' }).count(), 0)
  await hr.getByRole('menuitem', { name: 'Dostavljanje' }).click()
  await hr.getByText('Otisak potvrđenog sadržaja').waitFor()
  await hr.getByText(/Smatra se dostavljenim.*Tužba može da se podnese do/).waitFor()
  await assertScreenAccessible(hr, 'sending-evidence')
})

test('documents are sent from the register, exclusions are named, a copy is withdrawn', async () => {
  const { hr, contract, ofJelena, opened, ours, decision } = setup()
  await hr.goto('/company/documents?view=register&sending=not_sent')
  for (const { number } of [contract, ofJelena])
    await hr
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .click()
  await hr.getByRole('button', { name: 'Pošalji zaposlenom' }).click()
  await hr.getByText(new RegExp(`poziv za nalog još nije prihvaćen: ${ofJelena.number} Jelena Ilić`)).waitFor()
  await hr.getByText('Ugovor o radu se zaključuje u pisanom obliku').waitFor()
  await assertScreenAccessible(hr, 'sending-many')
  await hr.getByRole('button', { name: 'Pošalji 1 dokument' }).click()
  await hr.getByRole('row', { name: new RegExp(contract.number) }).waitFor({ state: 'detached' })

  const narrow = await openBrowserPageAs(opened, ours, ours.marko, 360)
  await narrow.goto('/employee-dashboard/documents')
  await narrow.getByText('primerak za informaciju').waitFor()
  await assertScreenAccessible(narrow, 'sending-own-narrow')
  await hr.goto('/company/documents?view=register&sending=sent')
  const row = hr.getByRole('row', { name: new RegExp(contract.number) })
  await row.getByRole('button', { name: `Radnje: ${contract.number} Papir contract` }).click()
  await hr.getByRole('menuitem', { name: 'Povuci slanje' }).click()
  await hr.getByRole('button', { name: 'Povuci slanje' }).click()
  await hr.getByText('Slanje je povučeno.').waitFor()
  await narrow.reload()
  await narrow.getByText(decision.number).first().waitFor()
  assert.equal(await narrow.getByText(contract.number).count(), 0)
  const waiting = narrow.getByRole('button', { name: 'Samo ono što čeka potvrdu' })
  await waiting.click()
  await narrow.getByText(decision.number).first().waitFor({ state: 'detached' })
  assert.equal(await waiting.getAttribute('aria-pressed'), 'true')
})

test('the rules of sending are shown with articles and saved', async () => {
  const { hr } = setup()
  await hr.goto('/company/settings?part=documents')
  const annex = hr.getByRole('checkbox', { name: /aneksi/ })
  assert.equal(await annex.isChecked(), false)
  await annex.click()
  await assertScreenAccessible(hr, 'sending-rules')
  await hr.getByRole('button', { name: 'Sačuvaj' }).click()
  await hr.getByText('Sačuvano.').waitFor()
  await hr.reload()
  await annex.waitFor()
  assert.equal(await annex.isChecked(), true)
})
