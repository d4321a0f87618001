import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { documentSigningContract } from '#modules/documents/documents/document-signing-contract.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { registerCleanup } from '#test/support/cleanup.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { startSigningService } from '#test/support/signing-service.ts'

const setup = setUpTestFile(async (browser) => {
  const service = await startSigningService()
  registerCleanup(service.close)
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const ours = await createTestCompany(testApp)
  const documents = createTestClient({ ...documentsContract, ...documentSigningContract }, testApp, ours.vesna, ours.companyId)
  const { employeeId } = ours.marko
  await documents.createTemplate({ code: 'p_put', title: 'Rešenje o radu', kind: 'decision', about: 'employee', source })
  const createTestDocument = async (task: string) =>
    (
      await documents.generateDocument({
        employee_id: employeeId,
        about: 'employee',
        number: employeeId,
        template: 'p_put',
        fields: { Zadatak: task },
      })
    ).data.number
  const wrong = await createTestDocument('popsi')
  const other = await createTestDocument('prevoz')

  const page = await openBrowserPageAs(opened, ours, ours.vesna, 1440)
  const narrow = await openBrowserPageAs(opened, ours, ours.vesna, 360, { theme: 'dark' })
  const wayOf = (number: string) => page.getByRole('dialog', { name: `Istorija dokumenta ${number}` })
  const act = async (number: string, name: string) => {
    await wayOf(number).getByRole('button', { name: 'Radnje' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const rowOf = (number: string) => page.getByRole('row', { name: new RegExp(number) })
  async function openWay(number: string) {
    await rowOf(number)
      .getByRole('button', { name: `Radnje: ${number}` })
      .click()
    await page.getByRole('menuitem', { name: 'Istorija dokumenta' }).click()
    await wayOf(number).getByText('Proveren i zaveden').waitFor()
  }
  return { page, openWay, wrong, act, wayOf, rowOf, other, createTestDocument, narrow, testApp, service }
})
const source = '@header\n\n# Rešenje\n\n{{employee.full_name}}: {{ask: Zadatak}}\n\n@signatures Direktor'

test('a document is signed by hand and by scan, and its correction cites it', async () => {
  const { page, openWay, wrong, act, wayOf, rowOf } = setup()
  await page.goto('/company/documents?view=register')
  await openWay(wrong)
  await assertScreenAccessible(page, 'way-numbered')
  await act(wrong, 'Potpisano svojeručno')
  const signed = page.getByRole('dialog', { name: 'Potpisan 1 dokument' })
  await signed.getByLabel('Ko je potpisao').fill('Direktor')
  await assertScreenAccessible(page, 'way-signed-dialog')
  await signed.getByRole('button', { name: 'Zabeleži potpis' }).click()
  await wayOf(wrong)
    .getByText(/svojeručno\s+· Direktor/)
    .waitFor()

  await wayOf(wrong).getByRole('button', { name: 'Potpisan primerak' }).click()
  const upload = page.getByRole('dialog', { name: `Potpisan primerak dokumenta ${wrong}` })
  await upload.getByRole('button', { name: 'Sačuvaj primerak' }).click()
  await upload.getByText('Obavezno polje.').waitFor()
  const scan = { name: 'sken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 sken') }
  await upload.locator('input[type=file]').setInputFiles(scan)
  await assertScreenAccessible(page, 'way-upload')
  await upload.getByRole('button', { name: 'Sačuvaj primerak' }).click()
  await wayOf(wrong).getByText('Otisak potpisanog primerka').waitFor()
  await assertScreenAccessible(page, 'way-signed')

  await wayOf(wrong).getByRole('button', { name: 'Ispravi' }).click()
  const correction = page.getByRole('dialog', { name: `Ispravka dokumenta ${wrong}` })
  const task = correction.getByLabel('Zadatak')
  await task.waitFor()
  assert.equal(await task.inputValue(), 'popsi')
  await task.fill('popis')
  const write = correction.getByRole('button', { name: 'Napiši ispravku' })
  assert.ok(await write.isDisabled())
  await correction.getByLabel('Razlog').fill('Slovna greška')
  await assertScreenAccessible(page, 'way-correction')
  const [download] = await Promise.all([page.waitForEvent('download'), write.click()])
  assert.match(download.suggestedFilename(), /^RES-\d{4}-3\.pdf$/)
  await wayOf(wrong)
    .getByText(/Poništen .*: Slovna greška/)
    .waitFor()
  await wayOf(wrong)
    .getByText(/Zamenjuje ga RES-\d{4}\/3/)
    .waitFor()
  await assertScreenAccessible(page, 'way-corrected')
  await page.keyboard.press('Escape')
  await rowOf(wrong).getByText('poništen').waitFor()
  await assertScreenAccessible(page, 'way-register')
})

test('selected documents are archived and annulled at once with a reason', async () => {
  const { rowOf, other, page } = setup()
  const acts = async (name: string) => {
    await rowOf(other).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Radnje', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await acts('Arhiviraj')
  await page.getByLabel('Mesto u arhivi').fill('registrator 14/2026')
  await assertScreenAccessible(page, 'way-archive')
  await page.getByRole('button', { name: 'Arhiviraj' }).click()
  await rowOf(other).getByText('arhiviran').waitFor()
  await acts('Poništi')
  const annul = page.getByRole('dialog', { name: 'Poništavanje 1 dokumenta' })
  await annul.getByRole('button', { name: 'Poništi' }).click()
  await annul.getByText('Obavezno polje.').waitFor()
  await annul.getByLabel('Razlog').fill('Pogrešan zaposleni')
  await assertScreenAccessible(page, 'way-annul')
  await annul.getByRole('button', { name: 'Poništi' }).click()
  await rowOf(other).getByText('poništen').waitFor()
})

test('signed copies are matched by number, and many documents are corrected at once', async () => {
  const { createTestDocument, page, rowOf } = setup()
  const three = [await createTestDocument('popsi'), await createTestDocument('popsi'), await createTestDocument('popsi')]
  await page.goto('/company/documents?view=register')
  const acts = async (name: string) => {
    for (const number of three) await rowOf(number).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Radnje', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await acts('Potpisani primerci')
  const upload = page.getByRole('dialog', { name: 'Potpisani primerci' })
  const files = [...three.slice(0, 2).map((number) => number.replace('/', '-')), 'sken'].map((name) => ({
    name: `${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7 ${name}`),
  }))
  await upload.locator('input[type=file]').setInputFiles(files)
  await upload.getByText('2 primerka imaju svoj dokument').waitFor()
  await upload.getByText('Bez broja nekog od izabranih dokumenata: sken.pdf').waitFor()
  await assertScreenAccessible(page, 'way-upload-many')
  await upload.getByRole('button', { name: 'Sačuvaj 2 primerka' }).click()
  for (const number of three.slice(0, 2)) await rowOf(number).getByText('potpisan').waitFor()

  await acts('Ispravi')
  const correction = page.getByRole('dialog', { name: 'Ispravka 3 dokumenta' })
  await correction.getByLabel('Razlog').fill('Slovna greška')
  await correction.getByLabel('Zadatak').fill('popis')
  await assertScreenAccessible(page, 'way-correct-many')
  await correction.getByRole('button', { name: 'Napiši 3 ispravke' }).click()
  const done = page.getByRole('dialog', { name: 'Pisanje ispravki' })
  const [download] = await Promise.all([page.waitForEvent('download'), done.getByRole('button', { name: 'Preuzmi datoteku' }).click()])
  assert.match(download.suggestedFilename(), /^ispravke-.*\.zip$/)
  await assertScreenAccessible(page, 'way-corrected-many')
  await page.keyboard.press('Escape')
  for (const number of three) await rowOf(number).getByText('poništen').waitFor()
})

test('a signing service is set up, shows its refusals, and its signature is verified', async () => {
  const { narrow, testApp, service, page, createTestDocument, openWay, act, wayOf } = setup()
  await narrow.goto('/company/settings?part=documents')
  await narrow.getByText('Ova instalacija ne poziva nijedan servis').scrollIntoViewIfNeeded()
  await assertScreenAccessible(narrow, 'way-settings-off')
  testApp.services.signingServices = [service.origin]
  await page.goto('/company/settings?part=documents')
  await page.getByLabel('Koristi servis za potpisivanje').check()
  await page.getByLabel('Adresa servisa').fill('https://drugde.example.rs/csc')
  await page.getByLabel('Oznaka klijenta').fill('mlekara')
  await page.getByLabel('Tajni ključ').fill('tajna')
  await page.getByRole('button', { name: 'Dodaj potpisnika' }).click()
  await page.getByLabel('Ime i funkcija').fill('Đorđe Džombić, direktor')
  await page.getByLabel('Oznaka sertifikata').fill('direktor')
  const save = page.getByRole('button', { name: 'Sačuvaj' }).last()
  await save.click()
  await page.getByText(/^Ovu adresu instalacija ne sme da poziva/).waitFor()
  assert.equal(await page.getByLabel('Adresa servisa').getAttribute('aria-invalid'), 'true')
  await assertScreenAccessible(page, 'way-settings-refused')
  await page.getByLabel('Adresa servisa').fill(service.url)
  await save.click()
  await page.getByText('Sačuvano.').waitFor()
  await narrow.reload()
  await narrow.getByText('Sačuvan je i ne prikazuje se.').scrollIntoViewIfNeeded()
  await assertScreenAccessible(narrow, 'way-settings-narrow')

  const number = await createTestDocument('pregled')
  await page.goto('/company/documents?view=register')
  await openWay(number)
  const sign = async (pin: string) => {
    await act(number, 'Potpiši elektronski')
    await page.getByLabel('PIN').fill(pin)
    if (pin === service.state.pin) await assertScreenAccessible(page, 'way-service')
    await page.getByRole('button', { name: 'Pošalji na potpis' }).click()
    await page.getByText('Poslato na potpis.').last().waitFor()
  }
  const until = async (text: RegExp) => {
    for (let tries = 0; tries < 40 && !(await wayOf(number).getByText(text).count()); tries++) {
      await page.reload()
      await openWay(number)
    }
    await wayOf(number).getByText(text).first().waitFor()
  }
  await sign('9999')
  await until(/Elektronsko potpisivanje nije uspelo .*PIN ili jednokratni kod nije tačan/)
  await assertScreenAccessible(page, 'way-refused')
  await sign(service.state.pin)
  await until(/elektronski, preko servisa/)
  await assertScreenAccessible(page, 'way-by-service')
  await narrow.goto('/company/documents?view=register')
  await narrow.getByRole('button', { name: `Radnje: ${number} Rešenje o radu` }).click()
  await narrow.getByRole('menuitem', { name: 'Istorija dokumenta' }).click()
  await narrow.getByText('Otisak potpisanog primerka').waitFor()
  await assertScreenAccessible(narrow, 'way-narrow')
})
