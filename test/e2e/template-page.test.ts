import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import type { Page } from 'playwright-core'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { readPdfText } from '#test/support/read-pdf.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const ours = await createTestCompany(opened.testApp)
  const documents = createTestClient(documentsContract, opened.testApp, ours.vesna, ours.companyId)
  const page = await openBrowserPageAs(opened, ours, ours.vesna, 1440)
  page.on('pageerror', (error) => troubles.push(error.message))

  const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true })
  const text = (on: Page = page) => on.locator('.page-editor')
  const dialog = page.getByRole('dialog')
  /** Moves to the end of the line with this text, as a user would: the page reads the caret a moment after the click. */
  async function goTo(title: string) {
    await text().getByText(title, { exact: false }).first().click()
    await page.waitForTimeout(150)
    await page.keyboard.press('End')
    await page.waitForTimeout(150)
  }
  const saved = async (code: string) => (await documents.getTemplate({ code })).data.source

  async function choose(field: string, typed: string, option: string | RegExp, on = page) {
    await on.locator(`[data-field=${field}] input`).first().fill(typed)
    await on.getByRole('option', { name: option, exact: true }).click()
  }

  /** Pastes as from another program. */
  const paste = (kind: string, content: string) =>
    text().evaluate(
      (element, [kind, content]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(kind!, content!)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [kind, content],
    )
  return { page, text, choose, goTo, button, dialog, saved, ours, documents, paste, opened }
})
const troubles: string[] = []

test('a built-in template is customised with a condition and a question', async () => {
  const { page, text, choose, goTo, button, dialog, saved, ours } = setup()
  await page.goto('/company/templates/potvrda_staz')
  await text().getByText('Potvrda se izdaje', { exact: false }).first().waitFor()
  await assertScreenAccessible(page, 'template-page')
  await choose('look_employee_id', 'mark', /Đorđević Marko/)
  const look = page.getByRole('region', { name: 'Dokument na osobi' })
  await look.getByText('Marko Đorđević').first().waitFor()

  await goTo('Potvrda se izdaje')
  await button('Stavi uslov').click()
  await choose('subject', 'radno mesto', 'radno mesto')
  await assertScreenAccessible(page, 'template-page-condition')
  await dialog.getByRole('button', { name: 'Stavi uslov' }).click()
  await text().getByText('Ako postoji: radno mesto').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' Primerak se čuva u: ')
  await button('Dodaj pitanje').click()
  await dialog.getByLabel('Pitanje').fill('Mesto čuvanja')
  await dialog.getByRole('button', { name: 'Ubaci u tekst' }).click()
  await page.keyboard.type('.')
  await look.getByText('[Mesto čuvanja]').waitFor()
  await page.getByText('ћирилица').or(page.getByText('ćirilica')).first().click()
  await look.getByText('Примерак се чува у', { exact: false }).waitFor()
  await assertScreenAccessible(page, 'template-page-written')
  await button('Sačuvaj').click()
  await page.getByText('Verzija 1').waitFor()
  assert.match(
    await saved('potvrda_staz'),
    /\n\n\{\{if terms\.position\}\}\nPotvrda se izdaje[^\n]* Primerak se čuva u: \{\{ask: Mesto čuvanja\}\}\.\n\{\{end\}\}\n/,
  )

  await page.goto(`/employees/edit/${ours.marko.employeeId}?tab=documents`)
  await button('Napravi dokument').click()
  await choose('template', 'staz', 'Potvrda o radnom stažu kod poslodavca')
  await dialog.getByLabel('Mesto čuvanja').fill('arhiva u Užicu')
  await dialog.getByLabel('Adresa zaposlenog').fill('Njegoševa 7')
  await dialog.getByRole('textbox', { name: 'Datum rođenja' }).fill('03.02.1990.')
  await page.keyboard.press('Tab')
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Zavedi i preuzmi' }).click()])
  assert.match(readPdfText(readFileSync(await download.path())), /Primerak se čuva u: arhiva u Užicu\./)
  assert.deepEqual(troubles, [])
})

test('a template is edited by keyboard alone, with pasted Word text', async () => {
  const { documents, page, goTo, text, paste, button, dialog } = setup()
  await documents.createTemplate({ code: 'proba', title: 'Proba', kind: 'certificate', about: 'employee', source: '# Naslov\n\nPrvi.\n' })
  await page.goto('/company/templates/proba')
  await goTo('Prvi.')
  await page.keyboard.type(' Ime: /ime i pre')
  await page.getByRole('option', { name: /^ime i prezime Zaposleni/ }).waitFor()
  await assertScreenAccessible(page, 'template-page-slash')
  await page.keyboard.press('Enter')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- jedan;')
  await page.keyboard.press('Enter')
  await page.keyboard.type('dva {{employee.jmbg}}')
  const written = '# Naslov\n\nPrvi. Ime: {{employee.full_name}}.\n\n- jedan;\n- dva {{employee.jmbg}}\n'
  const readTitles = async () => {
    await page.getByText('Kao tekst').click()
    const source = await page.locator('textarea[name=source]').inputValue()
    await page.getByText('Strana', { exact: true }).click()
    await text().waitFor()
    return source
  }
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+y')
  assert.equal(await readTitles(), written)

  await goTo('dva')
  await page.keyboard.press('Control+Enter')
  await paste(
    'text/html',
    '<html><head><style>p{color:red}</style></head><body><h2>Deo</h2><p class=MsoNormal>Obi<b>čan</b>&nbsp;red<script>alert(1)</script></p><p style="mso-list:l0 level1"><span style="mso-list:Ignore">·</span>prvo</p><table><tr><td>ćelija</td></tr></table><img src=x onerror=alert(1)></body></html>',
  )
  assert.equal(await readTitles(), `${written}\n## Deo\n\nObi**čan** red\n\n- prvo\n\nćelija\n`)
  await goTo('Prvi.')
  await page.keyboard.press('Control+Enter')
  await paste('text/plain', 'x'.repeat(60_001))
  await page.getByText('Nalepljeni tekst je duži').waitFor()
  await paste('text/plain', 'Polje {{employee.ime}}')
  await page.getByText('polje „employee.ime” ne postoji', { exact: false }).first().waitFor()
  assert.equal(await text().locator('.page-wrong[data-wrong]').count(), 1)
  assert.ok(await button('Sačuvaj').isDisabled())
  await assertScreenAccessible(page, 'template-page-wrong')
  await page.getByRole('link', { name: 'Šabloni' }).first().click()
  await dialog.getByRole('button').first().waitFor()
  await page.keyboard.press('Escape')
  assert.match(page.url(), /proba$/)
  await text().locator('.page-tag[data-is=odd]').click()
  await button('Ukloni').click()
  await button('Sačuvaj').click()
  await page.getByText('Verzija 2').waitFor()
})

test('two editors of one template: the second sees the differences', async () => {
  const { page, goTo, documents, button, dialog, text, saved } = setup()
  await page.goto('/company/templates/proba')
  await goTo('ćelija')
  await page.keyboard.type(' moje reči')
  const { data } = await documents.getTemplate({ code: 'proba' })
  await documents.updateTemplate({ document_template_id: data.id!, source: `${data.source}\nTuđe reči.\n`, revision: data.revision! })
  await button('Sačuvaj').click()
  await dialog.getByText('Šablon je u međuvremenu izmenjen').waitFor()
  await dialog.getByText('moje reči', { exact: false }).first().waitFor()
  await assertScreenAccessible(page, 'template-page-conflict')
  await dialog.getByRole('button', { name: 'Vrati se na svoj tekst' }).click()
  await text().getByText('ćelija moje reči').waitFor()
  await button('Sačuvaj').click()
  await dialog.getByRole('button', { name: 'Sačuvaj moj tekst kao novu verziju' }).click()
  await page.getByText('Verzija 4').waitFor()
  assert.match(await saved('proba'), /ćelija moje reči\n$/)
  assert.deepEqual(troubles, [])
})

test('limits and choices of a question are set in the template and checked in the form', async () => {
  const { documents, page, goTo, button, dialog, saved, ours, choose } = setup()
  await documents.createTemplate({ code: 'granice', title: 'Granice', kind: 'certificate', about: 'employee', source: 'Rok: \n' })
  await page.goto('/company/templates/granice')
  await goTo('Rok:')
  const addPrompt = async (label: string, kind: string, fill: () => Promise<void>) => {
    await button('Dodaj pitanje').click()
    await dialog.getByLabel('Pitanje').fill(label)
    await dialog.getByRole('combobox', { name: 'Kako se odgovara' }).click()
    await page.getByRole('option', { name: kind, exact: true }).click()
    await fill()
    await assertScreenAccessible(page, `template-page-question-${kind}`)
    await dialog.getByRole('button', { name: 'Ubaci u tekst' }).click()
  }
  await addPrompt('Rok u danima', 'broj', async () => {
    await dialog.getByRole('textbox', { name: 'Najmanje' }).fill('40')
    await dialog.getByRole('textbox', { name: 'Najviše' }).fill('30')
    assert.ok(await dialog.getByRole('button', { name: 'Ubaci u tekst' }).isDisabled())
    await dialog.getByRole('textbox', { name: 'Najmanje' }).fill('8')
  })
  await page.keyboard.type(' i ')
  await addPrompt('Isplata', 'izbor', () => dialog.getByRole('textbox', { name: /^Ponuđeni odgovori/ }).fill('blagajna\nračun'))
  await button('Sačuvaj').click()
  await page.getByText('Verzija 2').waitFor()
  assert.match(await saved('granice'), /\{\{ask number\(8\.\.30\): Rok u danima\}\} i \{\{ask choice\(blagajna; račun\): Isplata\}\}/)

  await page.goto(`/employees/edit/${ours.marko.employeeId}?tab=documents`)
  await button('Napravi dokument').click()
  await choose('template', 'granice', 'Granice')
  await dialog.getByLabel('Rok u danima').fill('31')
  await dialog.getByRole('combobox', { name: 'Isplata' }).click()
  await page.getByRole('option', { name: 'račun', exact: true }).click()
  await dialog.getByRole('button', { name: 'Zavedi i preuzmi' }).click()
  await dialog.getByText('upišite broj, od 8 do 30', { exact: false }).waitFor()
  await assertScreenAccessible(page, 'paper-answer-outside')
  await dialog.getByLabel('Rok u danima').fill('15')
  await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Zavedi i preuzmi' }).click()])
  assert.deepEqual(troubles, [])
})

test('a missing mandatory clause is reported and restored', async () => {
  const { page, text, button } = setup()
  await page.goto('/company/templates/ugovor_neodredjeno')
  await page.getByText('13 od 13').waitFor()
  // Content that loads later next to the page no longer moves it.
  await page.waitForLoadState('networkidle')
  // The whole clause, with any line breaks; a page that moves under the pointer is clicked again, as a user would.
  const clause = text().getByText('poslove obavlja u mestu rada', { exact: false }).first()
  await waitUntil(async () => {
    await clause.click({ clickCount: 3 })
    await page.waitForTimeout(150)
    const selectedText = await page.evaluate(() => getSelection()!.toString())
    return selectedText.includes('poslove obavlja u mestu rada') && selectedText.includes('mesto rada')
  })
  await page.keyboard.press('Delete')
  await clause.waitFor({ state: 'detached' })
  await page.getByText('12 od 13').waitFor()
  await assertScreenAccessible(page, 'template-page-missing')
  await button('Dodaj iz isporučenog teksta').click()
  await page.getByText('13 od 13').waitFor()
  await page.getByText('Kao tekst').click()
  await page.getByText('Strana', { exact: true }).click()
  await text().waitFor()
  assert.equal(await text().getByText('poslove obavlja u mestu rada', { exact: false }).count(), 1)
  await text().getByRole('button', { name: 'Ako postoji: kraj probnog rada' }).click()
  await assertScreenAccessible(page, 'template-page-part')
  await button('Ukloni uslov, ostavi tekst').click()
  await page.waitForFunction(() => !document.querySelector('.page-editor')!.textContent!.includes('Ako postoji: kraj probnog rada'))
  assert.deepEqual(troubles, [])
})

test('on a phone fields and the person lie behind buttons', async () => {
  const { opened, ours, text, button } = setup()
  const narrow = await openBrowserPageAs(opened, ours, ours.vesna, 360)
  await narrow.goto('/company/templates/ugovor_odredjeno')
  await text(narrow).waitFor()
  await assertScreenAccessible(narrow, 'template-page-phone')
  await button('Polja', narrow).click()
  await narrow.getByRole('button', { name: 'Ubaci: ime i prezime', exact: true }).waitFor()
  await assertScreenAccessible(narrow, 'template-page-phone-fields')
  await narrow.keyboard.press('Escape')
  await button('Na osobi', narrow).click()
  await narrow.getByText('Obavezni elementi').waitFor()
  await assertScreenAccessible(narrow, 'template-page-phone-look')
})
