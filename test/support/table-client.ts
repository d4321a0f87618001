import assert from 'node:assert/strict'
import { TableImportDifference } from '#modules/foundation/lists/table-import-export-contract.ts'
import { readShortTableFile } from '#platform/files/server/read-table-file.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestClient, type TestApp, type TestUser, toUploadedFile, waitUntil } from './app.ts'

type Reply<T> = Promise<{ data: { done: T | null; job_id: number | null } }>

/** Exports and imports tables as a user does, at once or as a job. */
export function createTableClient(testApp: TestApp, person: TestUser, companyId: number) {
  const jobs = createTestClient(backgroundJobsContract, testApp, person, companyId)
  async function fileOf(job_id: number): Promise<Uint8Array> {
    await finished(job_id)
    return new Uint8Array(await ((await jobs.downloadJobFile({ job_id })) as Blob).arrayBuffer())
  }
  async function finished(job_id: number) {
    const job = await waitUntil(async () => {
      const { data } = await jobs.getBackgroundJob({ job_id })
      return !['waiting', 'running'].includes(data.status) && data
    })
    assert.equal(job.status, 'done', JSON.stringify(job.failure))
    return job
  }
  return {
    fileOf,
    finished,
    async exported(asking: Promise<{ data: { job_id: number } }>, ending = 'xlsx') {
      const bytes = await fileOf((await asking).data.job_id)
      const { rows } = await readShortTableFile({ name: 'x', type: '', bytes })
      return { bytes, rows, file: toUploadedFile(bytes, `x.${ending}`) }
    },
    async readPreview(asking: Reply<TableImportDifference>): Promise<TableImportDifference> {
      const { done, job_id } = (await asking).data
      return done ?? TableImportDifference.parse(JSON.parse(Buffer.from(await fileOf(job_id!)).toString()))
    },
    async taken(asking: Reply<{ added: number; changed: number }>) {
      const { done, job_id } = (await asking).data
      return done ?? (await finished(job_id!)).result
    },
  }
}

/** Rows as a file of a spreadsheet with Serbian settings. */
export const toCsvUpload = (...rows: (string | number | null)[][]) =>
  toUploadedFile(rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(';')).join('\r\n'), 'tabela.csv')

/** The table with one changed cell: in the row that contains `row`, in the column with that title. */
export function changeCsvCell(rows: string[][], row: string, title: string, value: string): string[][] {
  const column = rows[0]!.indexOf(title)
  assert.ok(column >= 0, title)
  return rows.map((cells) => (cells.includes(row) ? rows[0]!.map((_, at) => (at === column ? value : (cells[at] ?? ''))) : cells))
}

/** The four figures of a difference: new, changed, wrong, not in the file. */
export const countTableDifferences = ({ added, changed, wrong, untouched }: TableImportDifference) => [added, changed, wrong, untouched]
/** Errors by row number: of its fields, and of the row. */
export const listDifferenceErrors = ({ lines }: TableImportDifference) =>
  lines
    .filter(({ errors }) => errors.length)
    .map(({ number, errors }) => [number, errors.map(({ field, message }) => field ?? message).join()])
    .sort(([a], [b]) => Number(a) - Number(b))
