import { lazy } from 'react'
import { createClient } from '#shared/client.ts'
import type { Wire } from '#ui/state/api.ts'
import type { TaskDesk } from '#ui/state/page.ts'
import { objectionsContract } from '../../objections-contract.ts'

const calls = ({ send, company }: Wire) => createClient(objectionsContract, send, company)

/** What employees say is wrong with their hours and waits for the answer of who looks. To approve is to stand by hours that were corrected. */
export const desk: TaskDesk = {
  async list(wire, { search }, signal) {
    const { data, count } = await calls(wire).listWaitingObjections({ ...(search && { search }) }, { signal })
    const tasks = data.map(({ id, day, at, note, employee }) => ({
      id,
      first_day: day,
      last_day: day,
      what: note,
      at,
      person: employee.id,
      first_name: employee.first_name,
      last_name: employee.last_name,
    }))
    return { tasks, count }
  },
  approve: (wire, id) => calls(wire).answerObjection({ hours_objection_id: id, accept: true }),
  refuse: (wire, id, answer) => calls(wire).answerObjection({ hours_objection_id: id, accept: false, answer }),
  Pane: lazy(async () => ({ default: (await import('./ObjectionPane.tsx')).ObjectionPane })),
}
