import assert from 'node:assert/strict'
import { test } from 'vitest'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { reportDefinitions } from './definitions/report-definitions.ts'
import { buildReportLayout } from './report-pdf-layout.ts'

const definition = reportDefinitions.find(({ code }) => code === 'overtime_register')!
const columns = [
  { key: 'name', title: 'Zaposleni', kind: 'text' as const, total: false },
  { key: 'overtime', title: 'Prekovremeno', kind: 'hours' as const, total: true },
]
const parameters = {
  month: '2026-11',
  year: 2026,
  from: '2026-11-01',
  to: '2026-11-24',
  day: '2026-11-24',
  within: 30,
  department_id: null,
  team_id: null,
  location_id: null,
}
const register = (count: number) =>
  buildReportLayout({
    company: { name: 'Mlekara', pib: null, registration_number: null },
    made: {
      definition,
      parameters,
      columns,
      totals: { overtime: 60 * count },
      chart: null,
      isRecalculating: false,
      rows: Array.from({ length: count }, (_, at) => ({
        key: `${at}`,
        link: null,
        tones: {},
        cells: { name: `Marko ${at}`, overtime: 60 },
      })),
    },
    about: ['novembar 2026.'],
    printedOn: '2026-11-24',
    language: 'sr',
  })

test('a signed register has heading and totals on each page, for any number of rows', async () => {
  for (let count = 24; count <= 34; count++) {
    const last = readPdfText(await writePdf(register(count), 'latin'))
      .split('\n')
      .at(-1)!
    for (const part of ['Zaposleni', 'Ukupno', 'Evidenciju vodi']) assert.ok(last.includes(part), `${count} rows: ${part} in ${last}`)
  }
})
