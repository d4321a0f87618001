import { lazy } from 'react'
import { createApiClient } from '#shared/api-client.ts'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import type { ApiConnection } from '#ui/state/api-connection.ts'
import type { InboxApprovalDecisionQueue } from '#ui/state/page-definition.ts'
import { swapsContract } from '../contract.ts'

const createSwapsClient = ({ send, company }: ApiConnection) => createApiClient(swapsContract, send, company)

/** Accepted shifts that wait for the user's decision. */
export const acceptedShiftOfferApprovalQueue: InboxApprovalDecisionQueue = {
  async list(connection, { search }, signal) {
    const { data } = await createSwapsClient(connection).listShiftOffers({ status: 'waiting' }, { signal })
    const tasks = data.flatMap(({ id, day, accepted_by, accepted_at, request_id }) =>
      accepted_by && request_id === null && (!search || doesTextMatchSearch(`${accepted_by.first_name} ${accepted_by.last_name}`, search))
        ? [
            {
              id,
              first_day: day,
              last_day: day,
              at: accepted_at,
              person: accepted_by.id,
              first_name: accepted_by.first_name,
              last_name: accepted_by.last_name,
            },
          ]
        : [],
    )
    return { tasks: tasks.sort((a, b) => (a.first_day < b.first_day ? -1 : 1)), count: tasks.length }
  },
  approve: (connection, id) => createSwapsClient(connection).approveShiftOffer({ shift_offer_id: id }),
  refuse: (connection, id, reason) => createSwapsClient(connection).rejectShiftOffer({ shift_offer_id: id, reason }),
  Pane: lazy(async () => ({ default: (await import('./ShiftOfferPane.tsx')).ShiftOfferPane })),
}
