import type { ImportedReferenceResolver } from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import {
  defineChoiceColumn,
  defineDayColumn,
  defineFlagColumn,
  defineMoneyColumn,
  defineMultipleChoiceColumn,
  defineNumberColumn,
  defineReferenceColumn,
  defineTextColumn,
  type ImportExportColumn,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { type DossierFieldDefinition, dossierFieldMessageKey, listDossierFields } from '../../../dossier-fields.ts'
import type { ImportableDossierEntryKind } from '../../../dossier-import-export-contract.ts'

/** The columns of a kind: the fields of its form. */
export const listDossierTableColumns = (kind: ImportableDossierEntryKind, levels: ImportedReferenceResolver): ImportExportColumn[] =>
  listDossierFields(kind).map((field) => columnOf(kind, field, levels))

function columnOf(
  kind: ImportableDossierEntryKind,
  { name, as, options = [], synonyms = '', ...traits }: DossierFieldDefinition,
  levels: ImportedReferenceResolver,
): ImportExportColumn {
  const title = dossierFieldMessageKey(kind, name)
  const { isRequired, isSensitive, width, empty } = traits
  const more = omitUndefined({ isRequired, isSensitive, width, empty })
  switch (as) {
    case 'day':
      return defineDayColumn(name, title, more)
    case 'number':
      return defineNumberColumn(name, title, more)
    case 'money':
      return defineMoneyColumn(name, title, more)
    case 'check':
      return defineFlagColumn(name, title, more)
    case 'level':
      return defineReferenceColumn(name, title, levels, more)
    case 'several':
      return defineMultipleChoiceColumn(name, title, options.map(String), more)
    case 'select':
      return defineChoiceColumn(name, title, options.map(String), synonyms, more)
    default:
      return defineTextColumn(name, title, more)
  }
}
