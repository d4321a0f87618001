import type { Translation } from '#lib/messages.ts'
import type { sr } from './sr.ts'
import { titles } from './titles.ts'

export const en: Translation<typeof sr> = {
  ...titles.en,
  'privacy.part.person': 'Personal data',
  'privacy.part.work': 'Employment',
  'privacy.part.file': 'File',
  'privacy.part.leave': 'Leave',
  'privacy.part.time': 'Working time',
  'privacy.part.papers': 'Papers and files',
  'privacy.part.engagements': 'Engagements without employment',
  'privacy.part.candidate': 'Application for work',
  'privacy.part.messages': 'Messages and reminders about the person',
  'privacy.part.other': 'Other',
  'privacy.part.log': 'Who changed and looked at the data',
  'privacy.files': 'Files in the archive',
  'privacy.yes': 'yes',
  'privacy.no': 'no',
  'privacy.folder.data': 'data',
  'privacy.folder.files': 'files',
  'privacy.file_name': 'data',
  'privacy.summary': 'Personal data: {name}',
  'privacy.summary.lead':
    'Everything that {company} keeps about the person on {day}, by Art. 26 of the law on the protection of personal data. Passwords and other secrets are not part of this copy.',
  'privacy.summary.json':
    'The same data, with all fields, lies in the folder “data” as JSON, to be read by a computer. The files themselves are in the folder “files”.',
  'privacy.field.actor_name': 'who',
  'privacy.field.at': 'when',
  'privacy.field.action': 'act',
  'privacy.field.table_name': 'what',
  'privacy.field.before': 'before the change',
  'privacy.too_large':
    'The files of this person are larger than 500 MB together, too much for one archive. Download them one by one from the record.',
  'privacy.copy': 'Copy of the data',
  'privacy.copy_text':
    'An employee has the right to a copy of all that is kept about them (Art. 26 ZZPL, within 30 days). The archive holds a page to read, the data by parts and the files themselves, and who looked at the data and changed it.',
  'privacy.copy_logged': 'That it was taken is written into the log.',
  'privacy.make_copy': 'Make a copy of the data',
  'privacy.making': 'Copy of the data',
  'privacy.own_text':
    'Here you take a copy of everything the company keeps about you: personal data, contracts and terms, leave, hours and passes, the file, papers, messages, and who looked at your data and changed it (Art. 26 ZZPL).',
  'privacy.own_safe': 'The archive holds sensitive data (JMBG, account, sick leave). Keep it safe and do not send it without need.',
}
