import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createApiClient } from '#shared/api-client.ts'
import type { CommandPaletteCommand } from '#ui/state/page-definition.ts'
import { leaveContract } from '../contract.ts'
import { paletteCommandMessages as messages } from '../messages/palette-commands.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  {
    to: '/inbox?show=tasks',
    title: 'leave.act.approve',
    messages,
    allow: ['request_leave.verify'],
    count: async ({ send, company }, signal) =>
      (await createApiClient(leaveContract, send, company).listLeaveRequests({ status: 'submitted', mine: true, size: 1 }, { signal }))
        .pagination.rowsNumber,
  },
  {
    to: '/leave/requests?new=1',
    title: 'leave.act.new',
    messages,
    allow: ['leave.write'],
  },
  {
    to: '/employee-dashboard/leave-request-form',
    title: 'leave.act.ask',
    messages,
  },
  {
    to: '/leave/deputies?action=new',
    title: 'leave.act.deputy',
    messages,
  },
  {
    to: '/leave/collective?action=new',
    title: 'leave.act.collective',
    messages,
  },
  {
    to: '/leave/calendar',
    title: 'leave.act.calendar',
    messages,
    nearest: 'coming',
    isPlace: true,
  },
  {
    to: '/company/leave-types?action=new',
    title: 'leave.act.type',
    messages,
    allow: ['companies.write'],
  },
  {
    to: '/company/holidays?action=new',
    title: 'leave.act.day_off',
    messages,
    allow: ['companies.write'],
  },
]
