import { approveShiftSwap, findShiftSwapObstacles, rejectShiftSwap } from '#modules/time/swaps/server/approve-shift-swap.ts'
import { loadStoredShiftOffer } from '#modules/time/swaps/server/offer-rows.ts'
import { loadNameOfEmployee } from '#modules/time/swaps/server/shift-swap-notifications.ts'
import { formatShiftSwapRuleViolation, loadShiftsOfDayById } from '#modules/time/swaps/server/swap-settings-and-shift-lookup.ts'
import { withdrawStoredShiftOffer } from '#modules/time/swaps/server/withdraw-offer.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { ShiftSwapRequestData } from '../../request-content-schemas.ts'
import { createErrorFinding } from './create-error-finding.ts'
import { defineRequestKind } from './define-request-kind.ts'

/** A swap between employees. On approval, it is written into the plan after another check of the law. */
export const shiftSwapRequestDefinition = defineRequestKind(ShiftSwapRequestData, {
  tellsItself: true,
  title: ({ language }, { sort, day }) =>
    translateMessage(messageCatalogs[language], language, `requests.title.exchange_${sort}`, { day: formatDay(day, language) }),
  day: ({ day }) => day,
  facts: (_, { sort }) => ({ subjects: [sort], amount: 0 }),
  other: ({ taker }) => taker,

  async check(ctx, _, { shift_offer_id }) {
    const { gone, changed, breaches } = await findShiftSwapObstacles(ctx, shift_offer_id)
    if (gone) return [createErrorFinding('day', 'requests.check.exchange_not_pending')]
    if (changed) return [createErrorFinding('day', 'requests.check.exchange_plan_changed')]
    return breaches.map((breach) => {
      const { text, article } = formatShiftSwapRuleViolation(ctx, breach)
      const severity = breach.severity === 'prohibition' ? ('error' as const) : ('warning' as const)
      return { ...createErrorFinding('day', 'requests.check.exchange_unlawful', { what: text }), severity, article }
    })
  },

  async show(ctx, _, { shift_offer_id, sort, day, shift_id, taker, own_day, own_shift_id }) {
    const shifts = await loadShiftsOfDayById(ctx)
    const { status } = await loadStoredShiftOffer(ctx, shift_offer_id)
    return {
      kind: 'shift_swap',
      sort,
      day,
      shift: shifts(shift_id, day),
      taker: (await loadNameOfEmployee(ctx, taker)).name,
      own_day,
      own_shift: own_day && own_shift_id ? shifts(own_shift_id, own_day) : null,
      has_expired: status === 'expired',
    }
  },

  async carryOut(ctx, { reason, note }, { shift_offer_id }) {
    // The approver saw the findings, so the plan stores the approval as their reason.
    await approveShiftSwap(ctx, shift_offer_id, reason ?? note ?? translateMessage(messageCatalogs.sr, 'sr', 'swaps.ground'))
    return { outcome: { shift_offer_id } }
  },

  async end(ctx, { shift_offer_id }, { status, reason }) {
    if (status === 'rejected') await rejectShiftSwap(ctx, shift_offer_id, reason ?? '')
    else await withdrawStoredShiftOffer(ctx, shift_offer_id)
  },
})
