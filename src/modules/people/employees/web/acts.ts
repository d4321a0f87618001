import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createClient } from '#shared/client.ts'
import type { PaletteAct, RecordName } from '#ui/state/page.ts'
import { employeesContract } from '../contract.ts'
import { actWords as words } from '../messages/acts.ts'

export const acts: PaletteAct<Permission>[] = [
  {
    to: '/employees/add',
    title: 'employees.act.new',
    words,
  },
  {
    to: '/employees/import',
    title: 'employees.act.import',
    words,
  },
]

export const recordNames: RecordName<Permission>[] = [
  {
    of: '/employees/edit/$id',
    name: async ({ send, company }, id, signal) =>
      (await createClient(employeesContract, send, company).getEmployee({ employee_id: Number(id) }, { signal })).data.fullName,
  },
]
