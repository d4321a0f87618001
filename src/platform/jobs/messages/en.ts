import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { sr } from './sr.ts'

export const en: TranslatedCatalog<typeof sr> = {
  'jobs.failed': 'The job failed and nothing was saved. Try again.',
  'jobs.cancelled': 'The job was stopped and nothing was saved.',
  'jobs.restarted': 'The server was restarted in the meantime, so the job started again. Nothing was saved twice.',
  'jobs.permissions_changed': 'Your permissions have changed since the file was created. Create it again.',
  'jobs.downloaded': '{file} is downloaded.',
  'jobs.not_downloaded': '{file} was not downloaded. Try again.',
  'jobs.download': 'Download the file',
}
