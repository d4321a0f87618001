import { defineWebModule } from '#ui/state/web-module.ts'
import { announcementsPages, messagePreviews } from './pages.ts'

export const announcementsWebModule = defineWebModule({
  name: 'announcements',
  feature: 'announcements',
  pages: announcementsPages,
  messagePreviews,
  loadPalette: () => import('./command-palette.ts'),
})
