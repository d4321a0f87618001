import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconBook } from '#ui/icons.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

const contents = {
  title: 'help.title',
  messages: pageTitles,
  company: false,
  menu: { group: 'settings', order: 90, icon: IconBook },
  load: async () => (await import('./HelpPage.tsx')).HelpPage,
} as const
const article = {
  title: 'help.article',
  messages: pageTitles,
  company: false,
  load: async () => (await import('./HelpArticlePage.tsx')).HelpArticlePage,
}

export const helpPages: PageDefinition<Permission>[] = [
  { path: '/help', ...contents },
  { path: '/help/$article', ...article },
  { path: '/employee-dashboard/help', ...contents, who: 'employee' },
  { path: '/employee-dashboard/help/$article', ...article, who: 'employee' },
]
