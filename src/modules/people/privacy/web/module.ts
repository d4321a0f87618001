import { defineWebModule } from '#ui/state/web-module.ts'
import { privacyPages, privacyRecordTabs } from './pages.ts'

export const privacyWebModule = defineWebModule({
  name: 'privacy',
  pages: privacyPages,
  recordTabs: privacyRecordTabs,
})
