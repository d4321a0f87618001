import { defineWebModule } from '#ui/state/web-module.ts'
import { onboardingPages, onboardingRecordTabs } from './pages.ts'

export const onboardingWebModule = defineWebModule({
  name: 'onboarding',
  pages: onboardingPages,
  recordTabs: onboardingRecordTabs,
})
