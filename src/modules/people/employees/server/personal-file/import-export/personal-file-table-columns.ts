import type { ImportedReferenceResolver } from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import {
  defineImportExportChoiceColumn,
  defineImportExportChoicesColumn,
  defineImportExportDayColumn,
  defineImportExportFlagColumn,
  defineImportExportMoneyColumn,
  defineImportExportNumberColumn,
  defineImportExportReferenceColumn,
  defineImportExportTextColumn,
  type ImportExportColumn,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { listPersonalFileFields, type PersonalFileFieldDefinition, personalFileFieldMessageKey } from '../../../personal-file-fields.ts'
import type { ImportablePersonalFileEntryKind } from '../../../personal-file-import-export-contract.ts'

/** The columns of a kind: the fields of its form. */
export const listPersonalFileTableColumns = (
  kind: ImportablePersonalFileEntryKind,
  levels: ImportedReferenceResolver,
): ImportExportColumn[] => listPersonalFileFields(kind).map((field) => columnOf(kind, field, levels))

function columnOf(
  kind: ImportablePersonalFileEntryKind,
  { name, as, options = [], synonyms = '', ...traits }: PersonalFileFieldDefinition,
  levels: ImportedReferenceResolver,
): ImportExportColumn {
  const title = personalFileFieldMessageKey(kind, name)
  const { isRequired, isSensitive, width, empty } = traits
  const more = omitUndefined({ isRequired, isSensitive, width, empty })
  switch (as) {
    case 'day':
      return defineImportExportDayColumn(name, title, more)
    case 'number':
      return defineImportExportNumberColumn(name, title, more)
    case 'money':
      return defineImportExportMoneyColumn(name, title, more)
    case 'check':
      return defineImportExportFlagColumn(name, title, more)
    case 'level':
      return defineImportExportReferenceColumn(name, title, levels, more)
    case 'several':
      return defineImportExportChoicesColumn(name, title, options.map(String), more)
    case 'select':
      return defineImportExportChoiceColumn(name, title, options.map(String), synonyms, more)
    default:
      return defineImportExportTextColumn(name, title, more)
  }
}
