import { defineWebModule } from '#ui/state/web-module.ts'
import { messagePreviews, pages } from './pages.ts'

export const announcementsWebModule = defineWebModule({
  name: 'announcements',
  feature: 'announcements',
  pages,
  messagePreviews,
  loadPalette: () => import('./command-palette.ts'),
})
