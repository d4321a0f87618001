import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { TemplateBlock } from '#modules/documents/rules/blocks.ts'
import { fill } from '#modules/documents/rules/fill.ts'
import { readTemplate } from '#modules/documents/rules/template.ts'
import { writtenOf } from '#modules/documents/rules/written.ts'
import { writeDocx } from '#modules/documents/server/docx.ts'
import { paperOf } from '#modules/documents/server/paper.ts'
import { shippedOf } from '#modules/documents/shipped/shipped.ts'
import { writePdfAside } from '#server/pdf/pdf_aside.ts'
import { milliseconds, perSecond, report } from './ground/page.ts'

const day = '2026-11-23'
const facts = { 'company.name': 'Mlekara Zlatibor d.o.o.', 'company.address': 'Užice', 'paper.date': day, 'paper.place': 'Užice' }
const { nodes } = readTemplate(shippedOf('ugovor_neodredjeno')!.source)

/** A contract of two pages. */
function written(at: number) {
  const given = {
    facts: { ...facts, 'employee.full_name': `Đurđa Šćepanović ${at}` },
    answers: {},
    isWoman: true,
    gap: (key: string) => key,
  }
  return writtenOf(fill(nodes, given).blocks, facts, { title: 'Ugovor o radu', number: `UGO-2026/${at}` })
}
const scriptOf = (at: number) => (at % 2 ? 'latin' : 'cyrillic')
/** The same, in turns in both scripts. */
const contract = (at: number) => writePdfAside(paperOf(written(at), day), scriptOf(at))

/** A decision that names 250 people. */
function decision(): Promise<Buffer> {
  const items = Array.from({ length: 250 }, (_, at) => [{ text: `Đurđa Šćepanović ${at + 1}, rukovalac prese, odeljenje Proizvodnja;` }])
  const blocks: TemplateBlock[] = [{ is: 'header' }, { is: 'title', runs: [{ text: 'Odluka' }] }, { is: 'list', ordered: true, items }]
  return writePdfAside(paperOf(writtenOf(blocks, facts, { title: 'Odluka', number: 'AKT-2026/1' }), day), 'latin')
}

/** A month of people by day: a table as the karnet has it. */
const month = (people: number) =>
  writePdfAside(
    {
      title: 'Karnet',
      made: day,
      pageOrientation: 'landscape',
      margins: [20, 22, 20, 34],
      content: [
        {
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: [72, ...Array.from({ length: 31 }, () => '*' as const)],
            body: Array.from({ length: people + 1 }, (_, row) => [
              row ? `Šćepanović Đurđa ${row}` : 'Zaposleni',
              ...Array.from({ length: 31 }, (_, at) => ({ text: row ? '8:00' : `${at + 1}`, alignment: 'center' as const })),
            ]),
          },
          fontSize: 6,
          lines: { width: 0.4, color: '#8b94a3', inset: [1, 1.5] },
        },
      ],
    },
    'latin',
  )

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

await contract(0)
const loop = monitorEventLoopDelay({ resolution: 5 })
loop.enable()
const contracts = await timed(async () => {
  for (let at = 0; at < 500; at += 4) await Promise.all([0, 1, 2, 3].map((one) => contract(at + one)))
})
loop.disable()
const rate = 500 / (contracts / 1000)
await writeDocx(written(0), 'latin')
const before = process.cpuUsage()
const words = await timed(async () => {
  for (let at = 0; at < 500; at++) await writeDocx(written(at), scriptOf(at))
})
const spent = process.cpuUsage(before)
const docxRate = 500 / (words / 1000)
/** Milliseconds of the processor for one of them: what other work takes does not count. */
const docxCost = (spent.user + spent.system) / 1000 / 500
const [one, few, many] = [await timed(decision), await timed(() => month(250)), await timed(() => month(1_000))]
const most = loop.max / 1e6
report('papers', 'Papers set in processes of their own, without a database; there is no floor.', [
  { what: '500 contracts of two pages, in both scripts', ours: perSecond(rate), goal: '≥ 20/s', met: rate >= 20 },
  { what: '500 contracts as .docx, in one process', ours: perSecond(docxRate), goal: '≥ 80/s', met: docxRate >= 80 },
  { what: 'one of them, in time of the processor', ours: `${docxCost.toFixed(1)} ms`, goal: '≤ 12.5 ms', met: docxCost <= 12.5 },
  { what: 'the loop was held by PDFs, at most', ours: milliseconds(most), goal: '≤ 50 ms', met: most <= 50 },
  { what: 'a decision that names 250 people', ours: milliseconds(one), goal: '≤ 3 s', met: one <= 3_000 },
  { what: 'a month of 250 people by day', ours: milliseconds(few) },
  { what: 'a month of 1,000 people by day', ours: milliseconds(many) },
])
process.exit(0)
