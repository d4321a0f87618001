import type { Reference } from '#modules/foundation/lists/server/tables/columns.ts'
import { choice, choices, day, flag, money, number, one, type TableColumn, text } from '#modules/foundation/lists/server/tables/columns.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { type EntryField, fieldsOf, wordOf } from '../../../dossier-fields.ts'
import type { TableKind } from '../../../dossier-tables-contract.ts'

/** The columns of a kind: the fields of its form. */
export const columnsOf = (kind: TableKind, levels: Reference): TableColumn[] => fieldsOf(kind).map((field) => columnOf(kind, field, levels))

function columnOf(kind: TableKind, { name, as, options = [], synonyms = '', ...traits }: EntryField, levels: Reference): TableColumn {
  const title = wordOf(kind, name)
  const { isRequired, isSensitive, width, empty } = traits
  const more = omitUndefined({ isRequired, isSensitive, width, empty })
  switch (as) {
    case 'day':
      return day(name, title, more)
    case 'number':
      return number(name, title, more)
    case 'money':
      return money(name, title, more)
    case 'check':
      return flag(name, title, more)
    case 'level':
      return one(name, title, levels, more)
    case 'several':
      return choices(name, title, options.map(String), more)
    case 'select':
      return choice(name, title, options.map(String), synonyms, more)
    default:
      return text(name, title, more)
  }
}
