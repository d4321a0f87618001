import type { Translation } from '#lib/messages.ts'
import type { sr } from './sr.ts'

export const en: Translation<typeof sr> = {
  'files.empty': 'The file is empty.',
  'files.not_a_table': 'This is not a table. Choose an XLSX or CSV file.',
  'files.old_excel': 'The old form of Excel (.xls) is not read. Save the file as .xlsx.',
  'files.broken_xlsx': 'The XLSX file is damaged or is not what its name says.',
  'files.broken_csv': 'Row {line} cannot be read: check the quotation marks.',
  'files.unfolds_too_much': 'The file would unpack into too much data.',
  'files.too_many_rows': 'The most rows: {limit}.',
  'files.too_many_columns': 'The most columns: {limit}.',
  'files.document_too_large': 'The document is larger than 20 MB.',
  'files.no_document': 'Choose a PDF, DOCX, XLSX, ODT or a picture (JPEG, PNG, WebP), without macros.',
  'files.infected': 'The file carries a virus, so it was not taken.',
  'files.no_scanner': 'The file cannot be checked for viruses just now. Try again in half a minute.',
  'files.lies_inside':
    'The file says of itself what is not so (sizes or parts do not agree), so it was not read. Open it in Excel and save it again.',
  'files.row_twice': 'Row {row}, or a cell in it, comes twice. Open the file in Excel and save it again.',
  'files.cell_too_long': 'In row {row} there is a cell longer than {limit} characters.',
  'files.takes_too_long': 'Reading the file takes too long. Split it into smaller ones.',
}
