import type { TranslatedCatalog } from '#shared/message-translation.ts'
import type { sr } from './sr.ts'

export const en: TranslatedCatalog<typeof sr> = {
  'jobs.failed': 'The job did not succeed and nothing was written. Try again.',
  'jobs.cancelled': 'The job was stopped and nothing was written.',
  'jobs.restarted': 'The server was stopped in the meantime, so the job began anew. Nothing was written twice.',
  'jobs.permissions_changed': 'Your permissions have changed since the file was created. Create it again.',
  'jobs.downloaded': '{file} is downloaded.',
  'jobs.not_downloaded': '{file} was not downloaded. Try again.',
  'jobs.download': 'Download the file',
}
