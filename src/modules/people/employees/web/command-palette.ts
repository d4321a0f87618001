import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createApiClient } from '#shared/api-client.ts'
import type { CommandPaletteCommand, CommandPaletteRecordType } from '#ui/state/page-definition.ts'
import { employeesContract } from '../contract.ts'
import { paletteCommandMessages as messages } from '../messages/palette-commands.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  {
    to: '/employees/add',
    title: 'employees.act.new',
    messages,
  },
  {
    to: '/employees/import',
    title: 'employees.act.import',
    messages,
  },
]

export const recordNames: CommandPaletteRecordType<Permission>[] = [
  {
    of: '/employees/edit/$id',
    name: async ({ send, company }, id, signal) =>
      (await createApiClient(employeesContract, send, company).getEmployee({ employee_id: Number(id) }, { signal })).data.fullName,
  },
]
