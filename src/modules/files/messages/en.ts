import type { Translation } from '#lib/messages.ts'
import type { sr } from './sr.ts'

export const en: Translation<typeof sr> = {
  'files.empty': 'The file is empty.',
  'files.not_a_table': 'This is not a table. Choose an XLSX or CSV file.',
  'files.old_excel': 'The old form of Excel (.xls) is not read. Save the file as .xlsx.',
  'files.broken_xlsx': 'The XLSX file is damaged or is not what its name says.',
  'files.encrypted': 'The file is protected by a password. Save it without one and choose it again.',
  'files.cell_error': 'The cell holds a spreadsheet error: {value}',
  'files.cell_formula': 'A formula without a value ({value}): open the file in Excel and save it.',
  'files.cell_merged': 'The cell is merged with another that says “{value}”. Enter the value in every row.',
  'files.cell_control': 'The cell has unreadable (control) characters: {value}',
  'files.cell_encoding': 'The letters of the cell are not in the encoding of the rest of the file: {value}',
  'files.cell_unreadable': 'The cell cannot be read: {value}',
  'files.cell_quotes': 'The cell holds several rows of the table; check the quotation marks: {value}',
  'files.row_hidden': 'The row is hidden in the sheet. Choose whether hidden rows are read.',
  'files.row_columns': 'The row has more columns than the headings; its values may have shifted: {value}',
  'files.broken_csv': 'In line {line} a quotation mark opens and does not close. Correct it in the file.',
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
