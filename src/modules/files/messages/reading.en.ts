import type { Translation } from '#lib/messages.ts'
import type { readingSr } from './reading.sr.ts'

export const readingEn: Translation<typeof readingSr> = {
  'files.reading': 'How the file was read',
  'files.sheet': 'Sheet',
  'files.sheet_rows': '{name} (rows: {rows})',
  'files.encoding': 'Encoding',
  'files.delimiter': 'Column separator',
  'files.delimiter.semicolon': 'semicolon ;',
  'files.delimiter.comma': 'comma ,',
  'files.delimiter.tab': 'tab',
  'files.delimiter.pipe': 'vertical bar |',
  'files.heading_row': 'Row of column headings',
  'files.no_heading': 'the file has no headings',
  'files.hidden_rows': 'Hidden rows ({count})',
  'files.hidden_rows.include': 'are read',
  'files.hidden_rows.skip': 'are left out',
  'files.date_order': 'Dates',
  'files.date_order.dmy': 'day, then month (31/12/2026)',
  'files.date_order.mdy': 'month, then day (12/31/2026)',
  'files.reading_unsure':
    'It is not certain how the file is to be read. Look at the samples; if letters or columns are wrong, choose another option.',
  'files.dates_open': 'The dates of the file do not tell whether the day or the month stands first. Choose.',
  'files.hidden_open': 'The sheet has hidden rows. Choose whether they are read.',
}
