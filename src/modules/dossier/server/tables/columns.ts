import type { Reference } from '#modules/tables/server/columns.ts'
import { type Column, choice, choices, day, flag, money, number, one, text } from '#modules/tables/server/columns.ts'
import { familyKinds } from '../../rules/family.ts'
import { serviceKinds, serviceRates } from '../../rules/service.ts'
import * as of from '../../shapes.ts'
import type { TableKind } from '../../tables_contract.ts'

const kind = (options: readonly string[], words: string) => choice('kind', 'dossier.kind', options, words, { isRequired: true, width: 30 })
const note = text('note', 'dossier.note', { width: 40 })
const validTo = day('valid_to', 'dossier.valid_to')

/** What a form of each kind has. */
export const columnsOf: Record<TableKind, (levels: Reference) => Column[]> = {
  education: (levels) => [
    text('school', 'dossier.school', { isRequired: true, width: 40 }),
    text('title', 'dossier.title_of_school', { width: 30 }),
    one('profession_qualification_id', 'dossier.profession_qualification_id', levels, { width: 34 }),
    number('year', 'dossier.year'),
    day('seen_on', 'dossier.seen_on'),
    note,
  ],
  language_skill: () => [
    text('language', 'dossier.language', { isRequired: true }),
    choice('level', 'dossier.level', of.languageLevels, 'dossier.level', { isRequired: true }),
    note,
  ],
  driving_licence: () => [choices('categories', 'dossier.categories', of.licenceCategories, { isRequired: true }), validTo, note],
  identity_paper: () => [
    kind(of.paperKinds, 'dossier.identity_paper'),
    text('paper_number', 'dossier.paper_number', { isRequired: true, isSensitive: true }),
    text('issued_by', 'dossier.issued_by', { width: 30 }),
    day('issued_on', 'dossier.issued_on'),
    validTo,
    note,
  ],
  family_member: () => [
    kind(familyKinds, 'dossier.family_member'),
    text('name', 'dossier.name', { width: 30 }),
    day('date_of_birth', 'dossier.date_of_birth'),
    text('phone', 'dossier.phone'),
    note,
  ],
  training: () => [
    kind(of.trainingKinds, 'dossier.training'),
    text('title', 'dossier.training_title', { width: 40 }),
    day('day', 'dossier.day', { isRequired: true }),
    validTo,
    text('trainer', 'dossier.trainer', { width: 30 }),
    choice('result', 'dossier.result', of.trainingResults, 'dossier.result', { isRequired: true }),
    note,
  ],
  medical: () => [
    kind(of.medicalKinds, 'dossier.medical'),
    day('day', 'dossier.day', { isRequired: true }),
    validTo,
    choice('fitness', 'dossier.fitness', of.fitnesses, 'dossier.fitness', { isRequired: true }),
    text('institution', 'dossier.institution', { width: 30 }),
    text('report_number', 'dossier.report_number'),
  ],
  equipment: () => [
    text('item', 'dossier.item', { isRequired: true, width: 40 }),
    text('inventory_number', 'dossier.inventory_number'),
    flag('is_protective', 'dossier.is_protective'),
    text('state', 'dossier.state'),
    day('given_on', 'dossier.given_on', { isRequired: true }),
    day('returned_on', 'dossier.returned_on'),
    text('return_state', 'dossier.return_state'),
    note,
  ],
  benefit: () => [
    kind(of.benefitKinds, 'dossier.benefit'),
    money('amount', 'dossier.amount'),
    day('first_day', 'dossier.first_day', { isRequired: true }),
    day('last_day', 'dossier.last_day'),
    note,
  ],
  prior_service: () => [
    kind(serviceKinds, 'dossier.prior_service'),
    text('employer', 'dossier.employer', { isRequired: true, width: 40 }),
    day('first_day', 'dossier.first_day', { isRequired: true }),
    day('last_day', 'dossier.last_day', { isRequired: true }),
    choice('rate', 'dossier.rate', serviceRates.map(String), 'dossier.rate', { empty: '12' }),
    note,
  ],
}
