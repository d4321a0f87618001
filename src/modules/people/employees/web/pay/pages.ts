import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { RecordTab } from '#ui/state/page.ts'
import { titles } from '../../messages/pay/titles.ts'

export const recordTabs: RecordTab<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'pay',
    title: 'pay.title',
    words: titles,
    allow: ['pay.read'],
    load: async () => (await import('./PayTab.tsx')).PayTab,
  },
]
