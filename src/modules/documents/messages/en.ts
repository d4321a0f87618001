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
  'documents.expires_before_day': 'A document cannot expire before its own day.',
}
