import { defineModule } from '#platform/module.ts'
import { words } from './messages/words.ts'
import { importTableJob, previewTableJob } from './server/background.ts'
import { writeTableJob } from './server/give.ts'

export const tablesModule = defineModule({
  name: 'tables',
  messages: [words],
  longJobs: [previewTableJob, importTableJob, writeTableJob],
})
