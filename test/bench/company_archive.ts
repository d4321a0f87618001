import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import { rowsIn } from '#db/archive.ts'
import { exportCompany } from '#host/company/export.ts'
import { importCompany } from '#host/company/import.ts'
import { recompute } from '#host/company/recompute.ts'
import { fileStoreIn } from '#server/files/store.ts'
import { callsOf } from './ground/calls.ts'
import { type Ground, onGround } from './ground/house.ts'
import { aWorkedMonth } from './ground/month.ts'
import { milliseconds, multiple, report, times } from './ground/page.ts'

// A company leaves an installation and comes into another: rows, files and log, equal by digest, its closed month worked out once more.
const PEOPLE = Number(process.env.PEOPLE ?? 1_000)

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now()
  const made = await work()
  return [performance.now() - began, made]
}

/** The floor: every row of its larger tables by `copy`, to nowhere. */
async function copied({ owner }: Ground, companyId: number, tables: readonly string[]): Promise<void> {
  const client = await owner.connect()
  try {
    for (const table of tables) {
      const nowhere = new Writable({ write: (_, __, done) => done() })
      await pipeline(client.query(copyTo(`copy (select * from "${table}" where company_id = ${companyId}) to stdout`)), nowhere)
    }
  } finally {
    client.release()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'company-'))
try {
  await onGround(
    async (there) => {
      const measure = async (people: number) => {
        const company = await aWorkedMonth(there, people)
        await callsOf(there, company).done('POST', '/month_closes', { month: '2026-03', accept: true })
        const file = join(folder, `${people}.tar.gz`)
        const [out, head] = await timed(() => exportCompany(there.url, fileStoreIn(there.filesFolder), company.companyId, file))
        const full = head.tables.filter(({ rows }) => rows > 0).map(({ name }) => name)
        const [floor] = await timed(() =>
          copied(
            there,
            company.companyId,
            full.filter((name) => name !== 'company'),
          ),
        )
        return { file, out, floor, rows: rowsIn(head), bytes: (await stat(file)).size }
      }
      const [tenth, whole] = [await measure(PEOPLE / 10), await measure(PEOPLE)]
      await onGround(async (here) => {
        const [into, { companyId }] = await timed(() => importCompany(here.url, fileStoreIn(here.filesFolder), whole.file))
        const [again, found] = await timed(() => recompute(here.house, companyId))
        const isEqual = [...found.values()].flat().every(({ otherwise, sums }) => otherwise + sums === 0)
        report(
          'company_archive',
          `A company of ${PEOPLE} people with a closed month (${whole.rows.toLocaleString('en')} rows, ${(whole.bytes / 1e6).toFixed(1)} MB) leaves an installation and comes into another; the floor is \`copy\` of its rows to nowhere.`,
          [
            multiple('it leaves', whole.floor, whole.out, 25),
            multiple('it comes, equal by digest', whole.floor, into, 100),
            { what: 'its closed month, worked out once more', ours: milliseconds(again), goal: 'equal', met: isEqual && found.size > 0 },
            { what: `it leaves, ${PEOPLE} people to ${PEOPLE / 10}`, ours: '', ratio: times(whole.out / tenth.out) },
          ],
        )
      })
    },
    { jobs: true },
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
