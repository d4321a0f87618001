import { randomUUID } from 'node:crypto'
import { type RecomputedMonthResult, recomputeClosedMonth } from '#modules/time/timesheet/server/results/recompute-closed-month.ts'
import { type ApplicationServices, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { runWithConfiguredDatabase } from '#platform/database/backup.ts'
import { openDatabase, withInstallationTransaction } from '#platform/database/database.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { createApplicationServices } from '../create-application-services.ts'

/** Computes the closed months of one company or of all again, after a restore or an import. */
export async function recomputeClosedMonths(services: ApplicationServices, only?: number): Promise<Map<number, RecomputedMonthResult[]>> {
  const companies = await withInstallationTransaction(services.database, (db) =>
    db.selectFrom('company').select('id').where('deleted_at', 'is', null).orderBy('id').execute(),
  )
  const found = new Map<number, RecomputedMonthResult[]>()
  for (const { id } of companies)
    if (only === undefined || id === only)
      found.set(id, await withSystemCompanyTransaction(services, id, 'recomputeClosed', recomputeClosedMonth))
  return found
}

/** Does the same for a command that has only the URL of the database. Returns one line per month. */
export async function recomputeClosedMonthsOfDatabase(url: string, only?: number): Promise<{ lines: string[]; isEqual: boolean }> {
  const settings = readServerSettings(process.env)
  const logins = { url, appUrl: url }
  const dataDir = settings.DATA_DIR
  const database = openDatabase(logins, 2)
  try {
    const secret = randomUUID() // nothing encrypted is read, so any secret works
    const found = await recomputeClosedMonths(
      await createApplicationServices(settings, { logins, dataDir, secret, baseUrl: '' }, database),
      only,
    )
    return { lines: linesOf(found), isEqual: [...found.values()].flat().every(({ otherwise, sums }) => otherwise + sums === 0) }
  } finally {
    await database.destroy()
  }
}

const linesOf = (found: ReadonlyMap<number, RecomputedMonthResult[]>): string[] =>
  [...found].flatMap(([id, months]) =>
    months.map(
      ({ month, people, days, otherwise, sums }) =>
        `Company ${id}, ${month.slice(0, 7)}: ${people} people, ${days} days; ` +
        (otherwise || sums ? `${otherwise} days and the sums of ${sums} people come out otherwise.` : 'equal to what was closed.'),
    ),
  )

if (import.meta.main)
  await runWithConfiguredDatabase((url) => recomputeClosedMonthsOfDatabase(url, process.argv[2] ? Number(process.argv[2]) : undefined), {
    whileRunning: true,
  }).then(({ lines, isEqual }) => {
    for (const line of lines) console.log(line)
    if (!isEqual) process.exitCode = 1
  }, exitWithError)
