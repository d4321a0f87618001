import { employeeTablesContract } from '#modules/employees/tables_contract.ts'
import { readTable } from '#modules/files/server/read_table.ts'
import { jobsContract } from '#modules/jobs/contract.ts'
import { TableDifference } from '#modules/tables/contract.ts'
import { asked, asUploadedFile } from '#test/cast.ts'
import { csv } from '#test/table_cast.ts'
import { aLargeCompany } from './ground/fill.ts'
import { type Ground, onGround } from './ground/house.ts'
import { type Line, milliseconds, report } from './ground/page.ts'

const SIZES = [2_275, 4_990]
const from = '2026-12-01'

await onGround(
  async (ground) => {
    const lines: Line[] = []
    for (const size of SIZES) lines.push(...(await measure(ground, size)))
    report(
      'tables',
      'The terms of everybody as a workbook that goes out and comes back, through the whole application: as it went, with one row changed, with every row changed; there is no floor.',
      lines,
    )
  },
  { jobs: true },
)

async function measure(ground: Ground, people: number): Promise<Line[]> {
  const { companyId, vesna } = await aLargeCompany(ground, people)
  const [tables, jobs] = [asked(employeeTablesContract, ground, vesna, companyId), asked(jobsContract, ground, vesna, companyId)]
  const fileOf = async (job_id: number) => new Uint8Array(await ((await jobs.downloadJobFile({ job_id })) as Blob).arrayBuffer())
  async function finished(job_id: number): Promise<number> {
    for (;;) {
      const { status, failure } = (await jobs.getJob({ job_id })).data
      if (status === 'done') return job_id
      if (status !== 'waiting' && status !== 'running') throw new Error(`the work has ${status}: ${failure?.message}`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  const line = (what: string, ms: number, goal?: number): Line => ({
    what: `${what}, ${people + 4} people`,
    ours: milliseconds(ms),
    ...(goal && { goal: `≤ ${goal / 1000} s`, met: ms <= goal }),
  })
  const given = await timed(async () => fileOf(await finished((await tables.exportTermsTable({ from, format: 'xlsx' })).data.job_id)))
  const same = await timed(() => tables.previewTermsTable({ from, file: asUploadedFile(given.result, 'x.xlsx') }))
  const { rows } = await readTable({ name: '', type: '', bytes: given.result })
  const hours = rows[0]!.indexOf('Sati nedeljno')
  const file = (changes: (at: number) => boolean) =>
    csv(...rows.map((row, at) => (at && changes(at) ? row.map((cell, column) => (column === hours ? '36' : cell)) : row)))
  const one = await timed(() => tables.previewTermsTable({ from, file: file((at) => at === 7) }))
  if (same.result.data.done?.lines.length !== 0 || one.result.data.done?.lines.length !== 1) throw new Error('not what was changed')
  const all = file(() => true)
  const seen = await timed(async () => {
    const job_id = await finished((await tables.previewTermsTable({ from, file: all })).data.job_id!)
    return TableDifference.parse(JSON.parse(Buffer.from(await fileOf(job_id)).toString()))
  })
  const written = await timed(async () =>
    finished((await tables.importTermsTable({ from, file: all, seen: seen.result.seen })).data.job_id!),
  )
  return [
    line('exported', given.ms),
    line('compared, nothing changed', same.ms, 3_000),
    line('compared, one row changed', one.ms, 3_000),
    line('every row changed, seen', seen.ms),
    line('every row changed, written', written.ms),
  ]
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now()
  const result = await work()
  return { ms: performance.now() - started, result }
}
