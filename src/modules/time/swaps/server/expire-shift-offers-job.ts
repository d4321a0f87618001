import { sql } from 'kysely'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { MY_SHIFTS_PATH, SHIFT_OFFERS_PATH } from '../shift-swap-paths.ts'
import { withdrawRequestsOfExpiredOffers } from './expire-offers.ts'

/** Closes expired offers and notifies the creator and the invited employees. Runs by schedule. */
export async function expireShiftOffers(services: ApplicationServices): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    await sql`select set_config('app.action', 'expireOffers', true)`.execute(db)
    const { rows } = await sql<{ company_id: number; request_id: number | null }>`
      with over as (
        update shift_offer set status = 'expired' where status in ('open', 'waiting') and expires_at <= ${services.clock()} returning *),
      notices as (insert into inbox_message (company_id, user_id, employee_id, message, details, link)
      select o.company_id, m.user_id, m.employee_id, 'swaps.inbox.expired',
        jsonb_build_object('day', o.day, 'shift', (select s.name from shift s where s.company_id = o.company_id and s.id = o.shift_id)),
        case when o.kind in ('give', 'swap') then ${MY_SHIFTS_PATH} else ${SHIFT_OFFERS_PATH} end
      from over o join membership m on m.company_id = o.company_id
        and case when o.kind in ('give', 'swap') then m.employee_id = o.employee_id else m.user_id = o.created_by end)
      select company_id, request_id from over`.execute(db)
    await withdrawRequestsOfExpiredOffers(db, rows)
  })
}

export const expireShiftOffersJob = defineSystemBackgroundJob('expireOffers', expireShiftOffers)
