import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PageDefinition, SidePanelDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const optimizerPages: PageDefinition<Permission>[] = [
  {
    path: '/work-schedule/optimizer',
    title: 'optimizer.title',
    messages: pageTitles,
    allow: ['schedule.write'],
    company: true,
    heavy: true,
    wide: true,
    load: async () => (await import('./OptimizerPage.tsx')).OptimizerPage,
  },
  {
    path: '/work-schedule/optimizer/objectives',
    title: 'optimizer.objectives_title',
    messages: pageTitles,
    allow: ['schedule.write'],
    company: true,
    heavy: true,
    load: async () => (await import('./OptimizerObjectivesPage.tsx')).OptimizerObjectivesPage,
  },
  {
    path: '/work-schedule/optimizer/compare',
    title: 'optimizer.compare_title',
    messages: pageTitles,
    allow: ['schedule.write'],
    company: true,
    heavy: true,
    wide: true,
    load: async () => (await import('./CompareOptimizationsPage.tsx')).CompareOptimizationsPage,
  },
]

export const sidePanels: SidePanelDefinition<Permission>[] = [
  {
    of: '/work-schedule',
    key: 'fill',
    allow: ['schedule.write'],
    load: async () => (await import('./FillPlanPanel.tsx')).FillPlanPanel,
  },
]
