import type { Translation } from '#lib/messages.ts'
import { fieldsEn } from './fields.en.ts'
import type { sr } from './sr.ts'

export const en: Translation<typeof sr> = {
  ...fieldsEn,
  'documents.number_taken': 'That number is in use already.',
  'documents.number_is_final': 'A number of the register is neither changed nor deleted.',
  'documents.version_is_final': 'An earlier version of a template is neither changed nor deleted.',
  'documents.paper_is_final': 'An issued document is neither changed nor deleted.',
  'documents.no_docx': 'This document was issued before .docx could be made; there is only the PDF.',
  'documents.template_code_taken': 'There is a template with that code already.',
  'documents.source_wrong': 'The template is not right. {problems}',
  'documents.too_long': 'The document is too long.',
  'documents.needs_sensitive': 'The document says the JMBG or the bank account, so the right to see them is needed.',
  'documents.field_missing': 'Missing: {field}.',
  'documents.answer_date': '{field}: enter a date.',
  'documents.answer_number': '{field}: enter a number.',
  'documents.answer_amount': '{field}: enter an amount, for example 88.000,00.',
  'documents.problem_at': 'Line {line}: {problem}',
  'documents.problem.unknown_field': 'there is no field “{what}”.',
  'documents.problem.unknown_tag': 'the tag “{what}” is not known.',
  'documents.problem.not_printable': 'the field “{what}” is a yes or no, so it can stand in a condition only.',
  'documents.problem.not_closed': 'the condition or list that begins here has no end.',
  'documents.problem.nothing_to_close': '{what} stands without a condition or list.',
  'documents.problem.within_a_list': 'the list “{what}” cannot stand within another one.',
  'documents.problem.broken_tag': 'curly brackets are not closed: {what}',
  'documents.problem.unknown_block': '“{what}” is no known part of a page.',
  'documents.problem.empty': 'the template is empty.',
  'documents.problem.across_parts':
    '“{what}” begins and ends in places that do not fit together. Let both stand in one paragraph, or each alone in a paragraph or a row of a table.',
  'documents.problem_at_paragraph': 'Paragraph {line}: {problem}',
  'documents.docx_not': 'Choose a Word document (.docx).',
  'documents.docx_old': 'The old format (.doc) and documents with a password are not read. Save the document as .docx without a password.',
  'documents.docx_broken': 'The document is damaged, or is not what its name says. Open it in Word and save it again.',
  'documents.docx_too_large': 'The template is larger than 5 MB.',
  'documents.docx_unfolds': 'The document would unfold into too much data.',
  'documents.docx_macros': 'The document contains macros. Save it as .docx without macros.',
  'documents.docx_embedded':
    'The document contains an embedded object, another document or a control ({what}). Remove it from the template.',
  'documents.docx_external':
    'The document leads elsewhere, from where something would be loaded ({what}). Put the picture into the document itself and remove an attached template.',
  'documents.docx_field': 'The Word field “{what}” is not allowed in a template.',
  'documents.soffice_failed': 'LibreOffice made no PDF. Download the .docx, or try again.',
  'documents.no_employment': 'No employment.',
  'documents.nobody_ready': 'The document cannot be made for any of the chosen employees.',
  'documents.batch_name': 'Documents',
  'documents.expires_before_day': 'A document cannot expire before its own day.',
}
