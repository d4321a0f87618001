import { defineModule } from '#platform/module.ts'
import { words } from './messages/tables/words.ts'
import { importTableJob, previewTableJob } from './server/tables/background.ts'
import { writeTableJob } from './server/tables/give.ts'

export const tablesModule = defineModule({
  name: 'tables',
  messages: [words],
  longJobs: [previewTableJob, importTableJob, writeTableJob],
})
