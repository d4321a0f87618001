import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import {
  defineChoiceColumn,
  defineDayColumn,
  defineNumberColumn,
  defineTextColumn,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { companyDocumentCategories, companyDocumentDirections } from '../../company-documents-contract.ts'
import type { documentListExportContract as lists } from '../../document-list-export-contract.ts'
import { listCompanyDocuments } from '../company/list-company-documents.ts'
import { listDocumentRegister } from '../company/list-document-register.ts'

const all = { page: 1, size: 0 }
const nameOf = () => ''
type ListInput<Name extends keyof typeof lists> = Partial<Omit<ParsedInput<(typeof lists)[Name]>, 'format'>>

const register = defineTableEndpoints<ListInput<'exportDocumentRegister'>>('exportDocumentRegister', async (ctx, filters) => ({
  title: 'documents.register',
  table: 'document_registration',
  nameOf,
  columns: [
    defineTextColumn('number', 'documents.number'),
    defineTextColumn('title', 'documents.title', { width: 50 }),
    defineDayColumn('registered_on', 'documents.registered_at'),
    defineChoiceColumn('state', 'documents.state', ['valid', 'cancelled'], 'documents'),
  ],
  rows: (await listDocumentRegister(ctx, { ...all, ...filters })).entries.map((entry) => ({
    ...entry,
    registered_on: toBelgradeDay(new Date(entry.registered_at)),
    state: entry.cancelled_at ? 'cancelled' : 'valid',
  })),
}))
export const documentRegisterTable = register.extension
export const exportDocumentRegister = register.give

const documents = defineTableEndpoints<ListInput<'exportDocumentList'>>('exportDocumentList', async (ctx, filters) => ({
  title: 'documents.of_company',
  table: 'company_document',
  nameOf,
  columns: [
    defineTextColumn('number', 'documents.number'),
    defineTextColumn('title', 'documents.title', { width: 50 }),
    defineChoiceColumn('direction', 'documents.direction_of', companyDocumentDirections, 'documents.direction'),
    defineChoiceColumn('category', 'documents.category_of', companyDocumentCategories, 'documents.category'),
    defineTextColumn('partner', 'documents.partner', { width: 30 }),
    defineDayColumn('day', 'documents.day'),
    defineDayColumn('expires_on', 'documents.expires_on'),
    defineDayColumn('retain_until', 'documents.retain_until'),
    defineNumberColumn('version', 'documents.versions'),
    defineTextColumn('note', 'documents.note', { width: 40 }),
  ],
  rows: (await listCompanyDocuments(ctx, { ...all, ...filters })).documents,
}))
export const employeeDocumentsTable = documents.extension
export const exportDocumentList = documents.give
