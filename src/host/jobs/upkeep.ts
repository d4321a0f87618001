import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { belgradeDay } from '#lib/days.ts'
import { eraseExpiredCandidates } from '#modules/candidates/server/upkeep.ts'
import { readAllDocuments } from '#modules/documents/server/search/index.ts'
import { forgetOldImports } from '#modules/employees/server/import/upkeep.ts'
import { sweepForgottenFiles } from '#modules/files/server/forgotten.ts'
import { forgetOldFills } from '#modules/filling/server/upkeep.ts'
import { deleteByRetention, deleteOldCopies } from '#modules/privacy/server/upkeep.ts'
import { forgetOldDeviceDays } from '#modules/time/server/devices/upkeep.ts'
import type { House } from '#server/context.ts'

/** Takes away what has served its time: answers kept for who asks again, letters that could not be sent, candidates whose day has passed, what companies keep no longer, bytes without a name, imports that nobody went on with, proposals of plans and days of devices of long ago; adds up counts. */
export async function keepUp(house: House): Promise<void> {
  await inInstallation(house.database, async (db) => {
    await sql`delete from answered_request where at < now() - interval '2 days'`.execute(db)
    // A letter that the queue has given up names people for nobody.
    await sql`update mail set sealed = null where sealed is not null and posted_at < now() - interval '14 days'`.execute(db)
    await sql`select add_up_employee_counts()`.execute(db)
  })
  const today = belgradeDay(house.clock())
  const erased = await eraseExpiredCandidates(house.database, today)
  if (erased) console.log(JSON.stringify({ upkeep: 'eraseExpiredCandidates', erased }))
  await deleteOldCopies(house.database)
  const deleted = await deleteByRetention(house.database, today)
  if (Object.keys(deleted).length) console.log(JSON.stringify({ upkeep: 'deleteByRetention', ...deleted }))
  await forgetOldImports(house.database)
  await forgetOldFills(house.database)
  await forgetOldDeviceDays(house.database)
  await sweepForgottenFiles(house)
  await readAllDocuments(house)
}
