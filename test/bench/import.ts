import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { employeeImportContract } from '#modules/people/employees/employee-import-contract.ts'
import { writeSpreadsheetFile } from '#platform/files/server/spreadsheet-writer.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestClient, createTestCompany } from '#test/support/app.ts'
import { type BenchContext, withBenchContext } from './ground/bench-context.ts'
import {
  type BenchReportLine,
  createMultipleReportLine,
  formatMilliseconds,
  formatMultiple,
  printBenchReport,
} from './ground/bench-report.ts'
import { measureMemory } from './ground/measure-memory.ts'

/** The full size is 100,000 rows. A fifth of it keeps a run within minutes. */
const ROW_COUNT = 20_000
const titles = ['Šifra', 'Prezime', 'Ime', 'Odeljenje', 'Radno mesto', 'Vrsta radnog odnosa', 'Zaposlen od']
/** One row of a hundred has a day that no month has. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => [
    `U${n}`,
    `Petrović ${n}`,
    'Đorđe',
    `Pogon ${n % 20}`,
    `Posao ${n % 30}`,
    'Neodređeno vreme',
    n % 100 === 50 ? '31.02.2024.' : `${1 + (n % 28)}.3.2024.`,
  ])

async function bytesOf(format: 'csv' | 'xlsx', count: number): Promise<Uint8Array<ArrayBuffer>> {
  const table = { name: 'Zaposleni', columns: titles.map((title) => ({ title })), rows: rowsOf(count) }
  return new Uint8Array(await writeSpreadsheetFile(format, table))
}

async function measure(ground: BenchContext, format: 'csv' | 'xlsx', count: number) {
  const company = await createTestCompany(ground)
  const { companyId, vesna } = company
  const calls = {
    ...createTestClient(employeeImportContract, ground, vesna, companyId),
    ...createTestClient(backgroundJobsContract, ground, vesna, companyId),
  }
  const file = new File([await bytesOf(format, count)], `zaposleni.${format}`) as never
  let started = performance.now()
  const { data } = await calls.uploadEmployeeImport({ file })
  const preview = performance.now() - started
  if (data.bad_rows !== count / 100) throw new Error(`${data.bad_rows} bad rows`)
  await calls.updateEmployeeImportSettings({ employee_import_id: data.id, settings: { skip_bad_rows: true } })
  started = performance.now()
  const { job_id } = (await calls.commitEmployeeImport({ employee_import_id: data.id })).data
  const ended = async (job_id: number) => {
    for (;;) {
      const { status } = (await calls.getBackgroundJob({ job_id })).data
      if (status === 'done') return
      if (['failed', 'cancelled'].includes(status) || performance.now() - started > 150_000) throw new Error(`the work has ${status}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await ended(job_id)
  const commit = performance.now() - started
  const undo = async () => {
    started = performance.now()
    await ended((await calls.undoCommittedEmployeeImport({ employee_import_id: data.id })).data.job_id)
    return performance.now() - started
  }
  return { companyId, preview, commit, ours: preview + commit, undo }
}

/** The same rows of the three tables by `copy`, into copies with their keys and indexes. */
async function floorOf({ owner }: BenchContext, companyId: number): Promise<number> {
  let ms = 0
  for (const table of ['employee', 'employment', 'employment_terms']) {
    const client = await owner.connect()
    await client.query(`drop table if exists bare_${table}; create table bare_${table} (like ${table} including all)`)
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const { names } = rows[0]!
    await client.query(`create temporary table out as select ${names} from ${table} where company_id = ${companyId}`)
    const lines = await client.query<{ line: string }>('select out::text as line from out')
    await client.query('drop table out')
    const text = lines.rows.map(({ line }) => `${line.slice(1, -1)}\n`).join('')
    const started = performance.now()
    await pipeline(Readable.from([text]), client.query(copyFrom(`copy bare_${table} (${names}) from stdin (format csv)`)))
    ms += performance.now() - started
    client.release()
  }
  return ms
}

await withBenchContext(
  async (ground) => {
    const lines: BenchReportLine[] = []
    for (const format of ['csv', 'xlsx'] as const) {
      const tenth = await measure(ground, format, ROW_COUNT / 10)
      const full = await measure(ground, format, ROW_COUNT)
      const fewUse = await measureMemory(() => measure(ground, format, ROW_COUNT / 10))
      const manyUse = await measureMemory(() => measure(ground, format, ROW_COUNT))
      const floor = await floorOf(ground, full.companyId)
      const undo = await full.undo()
      lines.push(
        createMultipleReportLine(`20,000 rows of ${format.toUpperCase()} (100,000 would take minutes)`, floor, full.ours, 25),
        {
          what: `of this the preview with the bad rows, ${format.toUpperCase()}`,
          ours: formatMilliseconds(full.preview),
          goal: '≤ 2 s',
          met: full.preview <= 2_000,
        },
        {
          what: `20,000 rows committed, which checks them once more, ${format.toUpperCase()}`,
          ours: formatMilliseconds(full.commit),
          goal: '≤ 30 s',
          met: full.commit <= 30_000,
        },
        {
          what: `20,000 rows undone, ${format.toUpperCase()}`,
          ours: formatMilliseconds(undo),
          goal: '≤ 30 s',
          met: undo <= 30_000,
        },
        { what: `20,000 rows to 2,000, ${format.toUpperCase()}`, ours: '', ratio: formatMultiple(full.ours / tenth.ours) },
        {
          what: `memory at most, 2,000 and 20,000 rows of ${format.toUpperCase()}`,
          ours: `${fewUse} and ${manyUse} MB`,
          goal: 'flat',
          met: manyUse < 1.3 * fewUse,
        },
      )
    }
    printBenchReport(
      'import',
      'A file with 1 % bad rows is sent, checked and written with its audit, contracts and look-ups; the floor is `copy` of the same rows of three tables with their indexes.',
      lines,
    )
  },
  { jobs: true },
)
