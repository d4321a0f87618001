import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { findMonthEnd } from '#shared/days.ts'
import type { swapsContract as swaps } from '../contract.ts'
import { loadShiftOffer, loadShiftOfferRows } from './offer-rows.ts'

export async function listShiftOffers(ctx: Ctx, { month, status, search }: ParsedApiInput<typeof swaps.listShiftOffers>) {
  const within = month ? sql`o.day between ${`${month}-01`}::date and ${findMonthEnd(month)}::date` : sql`true`
  const named = search
    ? sql`(o.employee_id in (select search_employee(${search})) or o.accepted_by in (select search_employee(${search})))`
    : sql`true`
  const found = await loadShiftOfferRows(
    ctx,
    sql`${within} and ${named} and ${status ? sql`o.status = ${storedStatusSql(status)}` : sql`true`}`,
  )
  return { data: status ? found.filter((one) => one.status === status) : found }
}
/** An expired offer can still be stored as open. */
const storedStatusSql = (status: string) => (status === 'expired' ? sql`any ('{open,waiting,expired}')` : sql`${status}`)

export const getShiftOffer = async (ctx: Ctx, { shift_offer_id }: ParsedApiInput<typeof swaps.getShiftOffer>) => ({
  data: await loadShiftOffer(ctx, shift_offer_id),
})
