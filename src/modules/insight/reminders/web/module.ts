import { defineWebModule } from '#ui/state/web-module.ts'
import { remindersPages } from './pages.ts'

export const remindersWebModule = defineWebModule({
  name: 'reminders',
  pages: remindersPages,
})
