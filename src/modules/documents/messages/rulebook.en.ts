import type { Translation } from '#lib/messages.ts'
import type { rulebookSr } from './rulebook.sr.ts'

export const rulebookEn: Translation<typeof rulebookSr> = {
  'rulebook.lead':
    'The rulebook of organisation and systematization by article 24 of the Labour Act: organisational parts, name and description of work, education and special conditions. An employer of ten people at most need not adopt it. It is written in Serbian.',
  'rulebook.draft': 'This is a draft: the number of the act and the day of adoption stay blank until the version is adopted.',
  'rulebook.script': 'Script',
  'rulebook.latin': 'Latin',
  'rulebook.cyrillic': 'Cyrillic',
  'rulebook.with_headcount': 'With the planned headcount',
  'rulebook.with_coefficient': 'With the coefficient',
  'rulebook.pdf': 'Download PDF',
  'rulebook.docx': 'Download .docx',
  'rulebook.versions': 'Systematization versions',
}
