import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createClient } from '#shared/client.ts'
import type { PaletteCommand, RecordName } from '#ui/state/page-definition.ts'
import { employeesContract } from '../contract.ts'
import { commandMessages as messages } from '../messages/palette-commands.ts'

export const commands: PaletteCommand<Permission>[] = [
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

export const recordNames: RecordName<Permission>[] = [
  {
    of: '/employees/edit/$id',
    name: async ({ send, company }, id, signal) =>
      (await createClient(employeesContract, send, company).getEmployee({ employee_id: Number(id) }, { signal })).data.fullName,
  },
]
