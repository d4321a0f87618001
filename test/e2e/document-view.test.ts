import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import sharp from 'sharp'
import { companyDocumentsContract } from '#modules/documents/documents/company-documents-contract.ts'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { createTestClient, createTestCompany, toUploadedFile } from '#test/support/app.ts'
import { assertScreenAccessible, openAppInBrowser, openBrowserPageAs } from '#test/support/browser.ts'
import { createDocx, createDocxParagraph } from '#test/support/docx.ts'
import { setUpTestFile } from '#test/support/e2e.ts'

const setup = setUpTestFile(async (browser) => {
  const opened = await openAppInBrowser(browser)
  const { testApp } = opened
  const ours = await createTestCompany(testApp)
  const documents = createTestClient(documentsContract, testApp, ours.vesna, ours.companyId)
  const ofCompany = createTestClient(companyDocumentsContract, testApp, ours.vesna, ours.companyId)
  const marko = ours.marko.employeeId
  const certificate = { employee_id: marko, about: 'employee', number: marko }

  await documents.createTemplate({
    code: 'potvrda_kratka',
    title: 'Kratka potvrda',
    kind: 'certificate',
    about: 'employee',
    source: '@header\n# POTVRDA\nDa je {{employee.full_name}} ovde.\n@page\nDruga strana.',
  })
  const { data: issued } = await documents.generateDocument({ ...certificate, template: 'potvrda_kratka' })
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  for (const [title, bytes, name] of [
    ['Slika table', picture, 'tabla.png'],
    ['Dopis', createDocx(createDocxParagraph('Poštovani, ', 'šaljemo dopis.')), 'dopis.docx'],
    ['Oštećen', '%PDF-1.7 zakup', 'zakup.pdf'],
  ] as const)
    await ofCompany.createCompanyDocument({ ...file, title, file: toUploadedFile(bytes as string, name) })

  const wide = await openBrowserPageAs(opened, ours, ours.vesna, 1440)
  const narrow = await openBrowserPageAs(opened, ours, ours.vesna, 360)
  return { wide, narrow, marko, issued }
})

const file = { category: 'act', direction: 'internal', day: '2026-03-01', retention: '10' } as const

/** Whether something dark is drawn on the canvas. */
const isDrawn = () => {
  const canvas = document.querySelector('canvas')
  const { data } = canvas!.getContext('2d')!.getImageData(0, 0, canvas!.width, canvas!.height)
  return data.some((value, at) => at % 4 === 0 && value < 80 && data[at + 3]! > 200)
}

test('an issued document is paged by keyboard on wide and narrow screens', async () => {
  const { wide, narrow, marko, issued } = setup()
  for (const [name, page] of Object.entries({ wide, narrow })) {
    await page.goto(`/employees/edit/${marko}?tab=documents`)
    await page.getByRole('button', { name: `Pogledaj ${issued.number}` }).click()
    const canvas = page.getByRole('img', { name: 'Strana 1 od 2' })
    await canvas.waitFor()
    await page.getByText(/Da je Marko/).waitFor({ state: 'attached' })
    assert.ok(await page.evaluate(isDrawn))
    await assertScreenAccessible(page, `look-certificate-${name}`)
    await page.getByRole('button', { name: 'Sledeća strana' }).click()
    await page.getByText('Druga strana.').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await canvas.waitFor({ state: 'detached' })
  }
})

test('pictures and text of documents are shown, and broken files reported', async () => {
  const { wide, narrow } = setup()
  for (const [name, page] of Object.entries({ wide, narrow })) {
    await page.goto('/company/documents')
    const look = async (title: string) => {
      await page.getByRole('button', { name: new RegExp(`^Radnje: DEL-.*${title}`) }).click()
      await page.getByRole('menuitem', { name: 'Pogledaj' }).click()
    }
    await look('Slika table')
    await page.getByRole('img', { name: 'tabla.png' }).waitFor()
    await assertScreenAccessible(page, `look-picture-${name}`)
    await page.keyboard.press('Escape')
    await look('Dopis')
    await page.getByText('Poštovani, šaljemo dopis.').waitFor()
    await assertScreenAccessible(page, `look-words-${name}`)
    await page.keyboard.press('Escape')
    await look('Oštećen')
    await page.getByText('Datoteka je oštećena ili zaključana').waitFor()
    await assertScreenAccessible(page, `look-broken-${name}`)
    await page.keyboard.press('Escape')
  }
})

test('a document is found by its text with an excerpt, and opened', async () => {
  const { wide, narrow } = setup()
  for (const [name, page] of Object.entries({ wide, narrow })) {
    await page.goto('/company/documents?view=content')
    await page.getByText('Upišite reči iz dokumenta').waitFor()
    await assertScreenAccessible(page, `content-begin-${name}`)
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Reči iz dokumenta' }))
      .first()
      .fill('шаљемо допис')
    await page.getByText('Poštovani, šaljemo dopis.').waitFor()
    await assertScreenAccessible(page, `content-found-${name}`)
    await page.getByRole('button', { name: /^Radnje: DEL-.*Dopis/ }).click()
    await page.getByRole('menuitem', { name: 'Pogledaj' }).click()
    await page.getByText('Prikazan je samo tekst.').waitFor()
    await page.keyboard.press('Escape')
  }
})

test('a delivery is recorded, and the document counts as served', async () => {
  const { wide, narrow, marko, issued } = setup()
  for (const [name, page] of Object.entries({ wide, narrow })) {
    await page.goto(`/employees/edit/${marko}?tab=documents`)
    await page.getByRole('button', { name: `Radnje: ${issued.number} Kratka potvrda` }).click()
    await page.getByRole('menuitem', { name: 'Dostavljanje' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Datum' }).waitFor()
    await assertScreenAccessible(page, `delivery-${name}`)
    if (name === 'narrow') {
      await dialog.getByText('uručen uz potpis').first().waitFor()
      await dialog.getByText('Smatra se dostavljenim').waitFor()
      continue
    }
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click()
    await page.getByText('Dostavljanje je zabeleženo.').waitFor()
    await assertScreenAccessible(page, 'delivery-noted')
  }
})
