import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { RecordTabDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../../messages/pay/page-titles.ts'

export const payRecordTabs: RecordTabDefinition<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'pay',
    title: 'pay.title',
    messages: pageTitles,
    allow: ['pay.read'],
    load: async () => (await import('./EmployeePayTab.tsx')).EmployeePayTab,
  },
]
