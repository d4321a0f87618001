import type { TableReferenceLookup } from '#modules/foundation/lists/server/tables/table-columns.ts'
import {
  type TableColumn,
  tableChoiceColumn,
  tableChoicesColumn,
  tableDayColumn,
  tableFlagColumn,
  tableMoneyColumn,
  tableNumberColumn,
  tableReferenceColumn,
  tableTextColumn,
} from '#modules/foundation/lists/server/tables/table-columns.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { type DossierFieldDefinition, dossierFieldKey, listDossierFields } from '../../../dossier-fields.ts'
import type { DossierTableKind } from '../../../dossier-tables-contract.ts'

/** The columns of a kind: the fields of its form. */
export const listDossierTableColumns = (kind: DossierTableKind, levels: TableReferenceLookup): TableColumn[] =>
  listDossierFields(kind).map((field) => columnOf(kind, field, levels))

function columnOf(
  kind: DossierTableKind,
  { name, as, options = [], synonyms = '', ...traits }: DossierFieldDefinition,
  levels: TableReferenceLookup,
): TableColumn {
  const title = dossierFieldKey(kind, name)
  const { isRequired, isSensitive, width, empty } = traits
  const more = omitUndefined({ isRequired, isSensitive, width, empty })
  switch (as) {
    case 'day':
      return tableDayColumn(name, title, more)
    case 'number':
      return tableNumberColumn(name, title, more)
    case 'money':
      return tableMoneyColumn(name, title, more)
    case 'check':
      return tableFlagColumn(name, title, more)
    case 'level':
      return tableReferenceColumn(name, title, levels, more)
    case 'several':
      return tableChoicesColumn(name, title, options.map(String), more)
    case 'select':
      return tableChoiceColumn(name, title, options.map(String), synonyms, more)
    default:
      return tableTextColumn(name, title, more)
  }
}
