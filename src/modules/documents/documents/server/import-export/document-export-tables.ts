import { defineTableEndpoints } from '#modules/foundation/lists/server/tables/define-table-endpoints.ts'
import {
  defineImportExportChoiceColumn,
  defineImportExportDayColumn,
  defineImportExportNumberColumn,
  defineImportExportTextColumn,
} from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { companyDocumentCategories, receivedOrSentDocumentDirections } from '../../company-documents-contract.ts'
import type { documentListExportContract as lists } from '../../document-list-export-contract.ts'
import { listCompanyDocuments } from '../company/list-company-documents.ts'
import { listDocumentRegister } from '../company/list-document-register.ts'

const all = { page: 1, size: 0 }
const nameOf = () => ''
type ListInput<Name extends keyof typeof lists> = Partial<Omit<ParsedApiInput<(typeof lists)[Name]>, 'format'>>

const register = defineTableEndpoints<ListInput<'exportDocumentRegister'>>('exportDocumentRegister', async (ctx, filters) => ({
  title: 'documents.register',
  table: 'document_registration',
  nameOf,
  columns: [
    defineImportExportTextColumn('number', 'documents.number'),
    defineImportExportTextColumn('title', 'documents.title', { width: 50 }),
    defineImportExportDayColumn('registered_on', 'documents.registered_at'),
    defineImportExportChoiceColumn('state', 'documents.state', ['valid', 'cancelled'], 'documents'),
  ],
  rows: (await listDocumentRegister(ctx, { ...all, ...filters })).entries.map((entry) => ({
    ...entry,
    registered_on: toBelgradeDay(new Date(entry.registered_at)),
    state: entry.cancelled_at ? 'cancelled' : 'valid',
  })),
}))
export const documentRegisterExportTable = register.extension
export const exportDocumentRegister = register.give

const documents = defineTableEndpoints<ListInput<'exportDocumentList'>>('exportDocumentList', async (ctx, filters) => ({
  title: 'documents.of_company',
  table: 'company_document',
  nameOf,
  columns: [
    defineImportExportTextColumn('number', 'documents.number'),
    defineImportExportTextColumn('title', 'documents.title', { width: 50 }),
    defineImportExportChoiceColumn('direction', 'documents.direction_of', receivedOrSentDocumentDirections, 'documents.direction'),
    defineImportExportChoiceColumn('category', 'documents.category_of', companyDocumentCategories, 'documents.category'),
    defineImportExportTextColumn('partner', 'documents.partner', { width: 30 }),
    defineImportExportDayColumn('day', 'documents.day'),
    defineImportExportDayColumn('expires_on', 'documents.expires_on'),
    defineImportExportDayColumn('retain_until', 'documents.retain_until'),
    defineImportExportNumberColumn('version', 'documents.versions'),
    defineImportExportTextColumn('note', 'documents.note', { width: 40 }),
  ],
  rows: (await listCompanyDocuments(ctx, { ...all, ...filters })).documents,
}))
export const employeeDocumentsExportTable = documents.extension
export const exportDocumentList = documents.give
