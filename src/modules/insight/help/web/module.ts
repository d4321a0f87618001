import { defineWebModule } from '#ui/state/web-module.ts'
import { helpPages } from './pages.ts'

export const helpWebModule = defineWebModule({
  name: 'help',
  pages: helpPages,
})
