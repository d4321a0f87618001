import { lazy } from 'react'
import { createClient } from '#shared/client.ts'
import { matchesSearch } from '#shared/text/search-key.ts'
import type { Wire } from '#ui/state/api.ts'
import type { TaskDesk } from '#ui/state/page.ts'
import { swapsContract } from '../contract.ts'

const calls = ({ send, company }: Wire) => createClient(swapsContract, send, company)

/** What people said yes to that waits for the decision of who looks. */
export const desk: TaskDesk = {
  async list(wire, { search }, signal) {
    const { data } = await calls(wire).listShiftOffers({ status: 'waiting' }, { signal })
    const tasks = data.flatMap(({ id, day, taken_by, taken_at, request_id }) =>
      taken_by && request_id === null && (!search || matchesSearch(`${taken_by.first_name} ${taken_by.last_name}`, search))
        ? [
            {
              id,
              first_day: day,
              last_day: day,
              at: taken_at,
              person: taken_by.id,
              first_name: taken_by.first_name,
              last_name: taken_by.last_name,
            },
          ]
        : [],
    )
    return { tasks: tasks.sort((a, b) => (a.first_day < b.first_day ? -1 : 1)), count: tasks.length }
  },
  approve: (wire, id) => calls(wire).approveShiftOffer({ shift_offer_id: id }),
  refuse: (wire, id, reason) => calls(wire).refuseShiftOffer({ shift_offer_id: id, reason }),
  Pane: lazy(async () => ({ default: (await import('./OfferPane.tsx')).OfferPane })),
}
