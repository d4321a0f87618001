import type { Translation } from '#lib/messages.ts'
import type { sr } from './sr.ts'

export const en: Translation<typeof sr> = {
  'jobs.failed': 'The job did not succeed and nothing was written. Try again.',
}
