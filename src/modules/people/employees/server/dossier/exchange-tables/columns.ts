import type { ReferenceLookup } from '#modules/foundation/lists/server/tables/table-columns.ts'
import {
  choiceColumn,
  choicesColumn,
  dayColumn,
  flagColumn,
  moneyColumn,
  numberColumn,
  referenceColumn,
  type TableColumn,
  textColumn,
} from '#modules/foundation/lists/server/tables/table-columns.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { type EntryField, entryFieldKey, listEntryFields } from '../../../dossier-fields.ts'
import type { DossierTableKind } from '../../../dossier-tables-contract.ts'

/** The columns of a kind: the fields of its form. */
export const listTableColumns = (kind: DossierTableKind, levels: ReferenceLookup): TableColumn[] =>
  listEntryFields(kind).map((field) => columnOf(kind, field, levels))

function columnOf(
  kind: DossierTableKind,
  { name, as, options = [], synonyms = '', ...traits }: EntryField,
  levels: ReferenceLookup,
): TableColumn {
  const title = entryFieldKey(kind, name)
  const { isRequired, isSensitive, width, empty } = traits
  const more = omitUndefined({ isRequired, isSensitive, width, empty })
  switch (as) {
    case 'day':
      return dayColumn(name, title, more)
    case 'number':
      return numberColumn(name, title, more)
    case 'money':
      return moneyColumn(name, title, more)
    case 'check':
      return flagColumn(name, title, more)
    case 'level':
      return referenceColumn(name, title, levels, more)
    case 'several':
      return choicesColumn(name, title, options.map(String), more)
    case 'select':
      return choiceColumn(name, title, options.map(String), synonyms, more)
    default:
      return textColumn(name, title, more)
  }
}
