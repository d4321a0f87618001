import assert from 'node:assert/strict'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { test } from 'vitest'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { createTestApp, createTestClient, createTestCompany, toUploadedFile } from '#test/support/app.ts'
import { readDocxText } from '#test/support/read-docx.ts'
import { readPdfObjects, readPdfText } from '#test/support/read-pdf.ts'
import { documentsContract } from '../contract.ts'

const app = await createTestApp({ jobs: false })
const ours = await createTestCompany(app)
const theirs = await createTestCompany(app)
const of = ({ vesna, companyId }: typeof ours) => createTestClient({ ...documentsContract, ...companiesContract }, app, vesna, companyId)
const issueDocument = async (company: typeof ours) => {
  const employee_id = company.marko.employeeId!
  const about = { employee_id, about: 'employee', number: employee_id, template: 'potvrda_svrha' }
  await of(company).createTemplate({
    code: 'potvrda_svrha',
    title: 'Potvrda',
    kind: 'certificate',
    about: 'employee',
    source: '@header\n\n# Potvrda',
  })
  const { id } = (await of(company).generateDocument(about)).data
  return async (format: 'pdf' | 'docx') =>
    new Uint8Array(await (await of(company).getEmployeeDocument({ employee_id, document_id: id, script: 'latin', format })).arrayBuffer())
}
const pictureIn = (pdf: Uint8Array) =>
  [...readPdfObjects(pdf).values()].join('\n').match(/\/Subtype \/Image\s+\/Filter \/\w+\s+\/Width (\d+)\s+\/Height (\d+)/)
const mediaIn = (docx: Uint8Array) => Object.keys(unzipSync(docx)).filter((name) => name.startsWith('word/media/') && !name.endsWith('/'))

test('a document has the logo of its company, and older documents keep theirs', async () => {
  const bare = await (await issueDocument(theirs))('pdf')
  assert.equal(pictureIn(bare), null)
  const logo = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#2f5dcc' } })
    .png()
    .toBuffer()
  await of(ours).uploadCompanyLogo({ logo: toUploadedFile(logo, 'logo.png') })
  const vast = await sharp({ create: { width: 10_000, height: 5001, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  await assert.rejects(of(ours).uploadCompanyLogo({ logo: toUploadedFile(vast, 'logo.png') }), {
    status: 422,
    fields: { logo: 'Slika ima previše piksela (najviše 50 miliona).' },
  })
  const document = await issueDocument(ours)
  const pdf = await document('pdf')
  assert.deepEqual(pictureIn(pdf)?.slice(1), ['330', '110'])
  assert.equal(mediaIn(await document('docx')).length, 1)
  await of(ours).deleteCompanyLogo({})
  assert.deepEqual(await document('pdf'), pdf)
  assert.deepEqual(mediaIn(await document('docx')), [])
})

test('a Cyrillic document uses the entered spelling of the name, in PDF and Word', async () => {
  const employee_id = ours.jelena.employeeId!
  const { data } = await createTestClient(employeesContract, app, ours.vesna, ours.companyId).getEmployee({ employee_id })
  const input = { first_name: 'Günther', last_name: 'Schwarz', cyrillic_name: 'Гинтер Шварц', revision: data.revision }
  await createTestClient(employeesContract, app, ours.vesna, ours.companyId).updateEmployee({ employee_id, ...input })
  const source = 'Potvrđuje se: {{employee.full_name}}.'
  await of(ours).createTemplate({ code: 'potvrda_ime', title: 'Potvrda', kind: 'certificate', about: 'employee', source })
  const about = { employee_id, about: 'employee', number: employee_id, template: 'potvrda_ime' }
  const { id } = (await of(ours).generateDocument(about)).data
  const read = async (script: 'latin' | 'cyrillic', format: 'pdf' | 'docx') => {
    const file = await of(ours).getEmployeeDocument({ employee_id, document_id: id, script, format })
    const bytes = new Uint8Array(await file.arrayBuffer())
    return format === 'pdf' ? readPdfText(bytes) : readDocxText(bytes)
  }
  for (const format of ['pdf', 'docx'] as const) {
    assert.match(await read('cyrillic', format), /Потврђује се: Гинтер Шварц\./)
    assert.match(await read('latin', format), /Potvrđuje se: Günther Schwarz\./)
  }
})
