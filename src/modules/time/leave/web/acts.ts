import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createClient } from '#shared/client.ts'
import type { PaletteAct } from '#ui/state/page.ts'
import { leaveContract } from '../contract.ts'
import { actWords as words } from '../messages/acts.ts'

export const acts: PaletteAct<Permission>[] = [
  {
    to: '/inbox?show=tasks',
    title: 'leave.act.approve',
    words,
    allow: ['request_leave.verify'],
    count: async ({ send, company }, signal) =>
      (await createClient(leaveContract, send, company).listLeaveRequests({ status: 'submitted', mine: true, size: 1 }, { signal }))
        .pagination.rowsNumber,
  },
  {
    to: '/leave/requests?new=1',
    title: 'leave.act.new',
    words,
    allow: ['leave.write'],
  },
  {
    to: '/employee-dashboard/leave-request-form',
    title: 'leave.act.ask',
    words,
  },
  {
    to: '/leave/deputies?act=new',
    title: 'leave.act.deputy',
    words,
  },
  {
    to: '/leave/collective?act=new',
    title: 'leave.act.collective',
    words,
  },
  {
    to: '/leave/calendar',
    title: 'leave.act.calendar',
    words,
    nearest: 'coming',
    isPlace: true,
  },
  {
    to: '/company/leave-types?act=new',
    title: 'leave.act.type',
    words,
    allow: ['companies.write'],
  },
  {
    to: '/company/holidays?act=new',
    title: 'leave.act.day_off',
    words,
    allow: ['companies.write'],
  },
]
