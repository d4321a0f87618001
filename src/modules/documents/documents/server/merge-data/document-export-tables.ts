import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import {
  tableChoiceColumn,
  tableDayColumn,
  tableNumberColumn,
  tableTextColumn,
} from '#modules/foundation/lists/server/tables/table-columns.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { companyDocumentCategories, companyDocumentDirections } from '../../company-contract.ts'
import type { documentListsContract as lists } from '../../document-lists-contract.ts'
import { listCompanyDocuments } from '../company/list-company-documents.ts'
import { listRegister } from '../company/list-register.ts'

const all = { page: 1, size: 0 }
const nameOf = () => ''
type ListInput<Name extends keyof typeof lists> = Partial<Omit<ParsedInput<(typeof lists)[Name]>, 'format'>>

const register = defineTableEndpoints<ListInput<'exportRegister'>>('exportRegister', async (ctx, filters) => ({
  title: 'documents.register',
  table: 'document_registration',
  nameOf,
  columns: [
    tableTextColumn('number', 'documents.number'),
    tableTextColumn('title', 'documents.title', { width: 50 }),
    tableDayColumn('registered_on', 'documents.registered_at'),
    tableChoiceColumn('state', 'documents.state', ['valid', 'cancelled'], 'documents'),
  ],
  rows: (await listRegister(ctx, { ...all, ...filters })).entries.map((entry) => ({
    ...entry,
    registered_on: toBelgradeDay(new Date(entry.registered_at)),
    state: entry.cancelled_at ? 'cancelled' : 'valid',
  })),
}))
export const documentRegisterTable = register.extension
export const exportRegister = register.give

const documents = defineTableEndpoints<ListInput<'exportDocumentList'>>('exportDocumentList', async (ctx, filters) => ({
  title: 'documents.of_company',
  table: 'company_document',
  nameOf,
  columns: [
    tableTextColumn('number', 'documents.number'),
    tableTextColumn('title', 'documents.title', { width: 50 }),
    tableChoiceColumn('direction', 'documents.direction_of', companyDocumentDirections, 'documents.direction'),
    tableChoiceColumn('category', 'documents.category_of', companyDocumentCategories, 'documents.category'),
    tableTextColumn('partner', 'documents.partner', { width: 30 }),
    tableDayColumn('day', 'documents.day'),
    tableDayColumn('expires_on', 'documents.expires_on'),
    tableDayColumn('retain_until', 'documents.retain_until'),
    tableNumberColumn('version', 'documents.versions'),
    tableTextColumn('note', 'documents.note', { width: 40 }),
  ],
  rows: (await listCompanyDocuments(ctx, { ...all, ...filters })).documents,
}))
export const employeeDocumentsTable = documents.extension
export const exportDocumentList = documents.give
