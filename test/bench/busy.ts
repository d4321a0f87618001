import { setTimeout as sleep } from 'node:timers/promises'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { employeeImportContract } from '#modules/people/employees/employee-import-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestClient, toUploadedFile } from '#test/support/app.ts'
import { withBenchContext } from './ground/bench-context.ts'
import { type BenchReportLine, createShareReportLine, formatMilliseconds, printBenchReport } from './ground/bench-report.ts'
import { fillCompanySilently } from './ground/large-company.ts'
import { measureRates } from './ground/measure-rates.ts'
import { createWorkedMonth } from './ground/worked-month.ts'

const DOCUMENT_COUNT = 50
const EMPLOYEE_COUNT = 2_000
const IMPORTED_ROW_COUNT = 5_000

/** The list of another company, alone and while another writes documents and imports employees and a third closes a month. */
await withBenchContext(
  async (ground) => {
    const company = await createWorkedMonth(ground, EMPLOYEE_COUNT)
    const other = await createWorkedMonth(ground, 1_000)
    const closed = await createWorkedMonth(ground, EMPLOYEE_COUNT)
    await fillCompanySilently(ground.owner, async (client) => {
      await client.query(`update employee set address = 'Njegoševa 7', date_of_birth = '1990-01-01' where company_id = $1`, [
        company.companyId,
      ])
    })
    const target = { app: ground.app, path: `/api/company/${other.companyId}/employees?page=1&size=25`, token: other.vesna.token }
    const measure = async () => (await measureRates([target], { seconds: 5, connections: 4 }))[0]!
    const alone = await measure()

    const contracts = { ...documentsContract, ...employeeImportContract, ...backgroundJobsContract }
    const calls = createTestClient(contracts, ground, company.vesna, company.companyId)
    const months = createTestClient({ ...backgroundJobsContract, ...monthCloseContract }, ground, closed.vesna, closed.companyId)
    const rows = Array.from(
      { length: IMPORTED_ROW_COUNT },
      (_, at) => `U${at};Ime;Prezime${at};Proizvodnja;Radnik;Neodređeno vreme;01.02.2026.`,
    )
    const file = toUploadedFile(
      ['Šifra;Ime;Prezime;Odeljenje;Radno mesto;Vrsta radnog odnosa;Datum zaposlenja', ...rows].join('\n'),
      'ljudi.csv',
    )
    const { data: read } = await calls.uploadEmployeeImport({ file })
    await calls.updateEmployeeImportSettings({ employee_import_id: read.id, settings: { create_lookups: true } })

    const ended = async (of: Pick<typeof calls, 'getBackgroundJob'>, job_id: number) => {
      for (;;) {
        const { status } = (await of.getBackgroundJob({ job_id })).data
        if (status === 'done') return
        if (status === 'failed' || status === 'cancelled') throw new Error(status)
        await sleep(200)
      }
    }
    const began = performance.now()
    const person = company.ids[0]!
    const { data: ready } = await calls.getDocumentQuestions({
      employee_id: person,
      about: 'employee',
      number: person,
      template: 'potvrda_zaposlenje',
    })
    const fields = Object.fromEntries(ready.questions.map(({ key }) => [key, 'banka']))
    const documents = () =>
      Promise.all(
        company.ids.slice(0, DOCUMENT_COUNT).map(async (id) => {
          const { data } = await calls.generateDocument({
            employee_id: id,
            about: 'employee',
            number: id,
            template: 'potvrda_zaposlenje',
            fields,
          })
          await calls.getEmployeeDocument({ employee_id: id, document_id: data.id })
        }),
      )
    const importing = ended(calls, (await calls.commitEmployeeImport({ employee_import_id: read.id })).data.job_id)
    const closing = ended(months, (await months.closeMonth({ month: '2026-03', accept: true })).data.job_id!)
    const writing = documents()
    const besides = await measure()
    await Promise.all([importing, closing, writing])
    const lines: BenchReportLine[] = [
      createShareReportLine(
        'a list while 50 papers, an import of 5,000 and a close of 2,000 go on, to the list alone',
        alone,
        besides,
        0.5,
      ),
      { what: 'until all of it was done', ours: formatMilliseconds(performance.now() - began) },
    ]
    printBenchReport(
      'busy',
      'Requests a second of the list of employees of another company, four connections, two turns of 5 s; fifty papers, the import and the close begin with the first.',
      lines,
    )
  },
  { jobs: true },
)
