import type { Translation } from '#lib/messages.ts'
import type { homeSr } from './home.sr.ts'

export const homeEn: Translation<typeof homeSr> = {
  'employees.coming': 'Coming up',
  'employees.coming_none': 'Nothing ends in the next 30 days.',
  'employees.coming.employment_end': 'end of employment',
  'employees.coming.birthday': 'birthday',
  'employees.coming.jubilee': '{years} years with the employer',
}
