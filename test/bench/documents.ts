import { documentsContract } from '#modules/documents/documents/contract.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestClient } from '#test/support/app.ts'
import { createDocx, createDocxParagraph, createDocxRow, createDocxTable, createSplitDocxParagraph } from '#test/support/docx.ts'
import { type BenchContext, withBenchContext } from './ground/bench-context.ts'
import { formatMilliseconds, formatMultiple, formatPerSecond, printBenchReport } from './ground/bench-report.ts'
import { createLargeCompany, fillCompanySilently } from './ground/large-company.ts'

/** A contract of about three pages, with tags split as Word splits them. */
const articles = Array.from({ length: 24 }, (_, at) =>
  [
    createDocxParagraph(`Član ${at + 1}.`),
    createSplitDocxParagraph(
      '{{gender: Zaposleni/Zaposlena}} ',
      '{{employee.full_name}}',
      ' radi na poslovima ',
      '{{terms.pos',
      'ition}}',
      ' u jedinici {{terms.department}}.',
    ),
    createDocxParagraph(
      'Poslodavac i zaposleni su saglasni da se prava, obaveze i odgovornosti iz radnog odnosa uređuju zakonom i ovim ugovorom. '.repeat(3),
    ),
  ].join(''),
).join('')
const contract = createDocx(
  createDocxParagraph('Ugovor o radu broj {{document.number}}') +
    createDocxParagraph('{{company.name}}, koga zastupa {{ask: Zastupnik}}, i {{employee.full_name}}') +
    articles +
    createDocxParagraph('{{if employment.last_day}}Do {{employment.last_day}}.{{else}}Na neodređeno vreme.{{end}}') +
    createDocxTable(
      createDocxRow(createDocxParagraph('{{each service.periods}}{{item.from}}'), createDocxParagraph('{{item.position}}{{end}}')),
    ),
)

/** A company with a template, and the input of a batch for a number of employees. */
async function prepared(ground: BenchContext, people: number) {
  const { companyId, vesna } = await createLargeCompany(ground, people)
  await fillCompanySilently(ground.owner, async (client) => {
    await client.query(`update employee set address = 'Njegoševa 7' where company_id = $1`, [companyId])
  })
  const calls = {
    ...createTestClient(documentsContract, ground, vesna, companyId),
    ...createTestClient(backgroundJobsContract, ground, vesna, companyId),
  }
  const kind = { code: 'ugovor_nas', title: 'Ugovor o radu', kind: 'contract', about: 'employment' } as const
  await calls.uploadTemplate({ ...kind, file: new File([contract], 'ugovor.docx') as never })
  const { rows } = await ground.owner.query<{ id: string }>(`select id from employee where company_id = $1 and code ~ '^\\d+$' limit $2`, [
    companyId,
    people,
  ])
  const batch = { template: kind.code, employee_ids: rows.map(({ id }) => Number(id)), fields: { Zastupnik: 'Ljubica Žunić' } }
  const started = performance.now()
  const { ready } = (await calls.checkDocuments(batch)).data
  const check = performance.now() - started
  if (ready !== people) throw new Error(`${ready} are ready`)
  return { calls, batch, check }
}

async function measure(ground: BenchContext, people: number, format: 'docx' | 'pdf') {
  const { calls, batch, check } = await prepared(ground, people)
  const started = performance.now()
  const { job_id } = (await calls.generateDocuments({ ...batch, format })).data
  for (;;) {
    const { status, result } = (await calls.getBackgroundJob({ job_id })).data
    if (status === 'done' && result!.made === people) break
    if (['done', 'failed', 'cancelled'].includes(status)) throw new Error(`the documents have ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return { check, made: performance.now() - started }
}

await withBenchContext(
  async (ground) => {
    await measure(ground, 20, 'docx') // code is warm
    const tenth = await measure(ground, 50, 'docx')
    const full = await measure(ground, 500, 'docx')
    const pdf = await measure(ground, 100, 'pdf')
    const thousand = await prepared(ground, 1_000)
    const rate = 500 / (full.made / 1000)
    printBenchReport(
      'documents',
      'Contracts from one .docx template of the company, each numbered and kept, in one archive, as long work through the whole application; there is no floor.',
      [
        { what: '500 contracts to .docx', ours: formatPerSecond(rate), goal: '≥ 20/s', met: rate >= 20 },
        { what: 'the whole of it as a time', ours: formatMilliseconds(full.made) },
        { what: 'of the check before it, 500 people', ours: formatMilliseconds(full.check) },
        {
          what: 'of the record asked before 1,000 papers are numbered, and to that of 500',
          ours: formatMilliseconds(thousand.check),
          ratio: formatMultiple(thousand.check / full.check),
        },
        { what: '500 contracts to 50', ours: '', ratio: formatMultiple(full.made / tenth.made) },
        { what: '100 contracts to PDF', ours: formatPerSecond(100 / (pdf.made / 1000)) },
      ],
    )
  },
  { jobs: true },
)
