import { defineWebModule } from '#ui/state/web-module.ts'
import { pages, recordTabs } from './pages.ts'

export const onboardingWebModule = defineWebModule({
  name: 'onboarding',
  pages,
  recordTabs,
})
