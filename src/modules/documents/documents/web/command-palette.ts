import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createApiClient } from '#shared/api-client.ts'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import type { CommandPaletteCommand, CommandPaletteRecordType, CommandPaletteSearchSource } from '#ui/state/page-definition.ts'
import { companyDocumentsContract } from '../company-documents-contract.ts'
import { documentsContract } from '../contract.ts'
import { pageTitles } from '../messages/page-titles.ts'
import { paletteCommandMessages as messages } from '../messages/palette-commands.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  {
    to: '/company/documents?action=new',
    title: 'documents.act.document',
    messages,
    allow: ['companies.write'],
  },
  {
    to: '/company/templates?action=new',
    title: 'documents.act.template',
    messages,
    allow: ['companies.write'],
  },
]

export const recordNames: CommandPaletteRecordType<Permission>[] = [
  {
    of: '/company/templates/$code',
    name: async ({ send, company }, code, signal) =>
      (await createApiClient(documentsContract, send, company).getTemplate({ code }, { signal })).data.title,
  },
]

const MAX_RESULTS = 4

/** Documents and templates for the command palette. A link to a document contains its number and no text. */
const documentsFinder: CommandPaletteSearchSource<Permission> = {
  allow: ['companies.read'],
  company: true,
  title: 'documents.of_company',
  messages: pageTitles,
  async find({ send, company }, text) {
    const [{ documents }, { data: templates }] = await Promise.all([
      createApiClient(companyDocumentsContract, send, company).listCompanyDocuments({ search: text, size: MAX_RESULTS }),
      createApiClient(documentsContract, send, company).listTemplates({}),
    ])
    return [
      ...documents.map(({ id, number, title }) => ({
        key: `document-${id}`,
        label: title,
        description: number,
        to: `/company/documents?${new URLSearchParams({ search: number })}`,
      })),
      ...templates
        .filter(({ title }) => doesTextMatchSearch(title, text))
        .slice(0, MAX_RESULTS)
        .map(({ code, title }) => ({ key: `template-${code}`, label: title, to: `/company/templates/${code}` })),
    ]
  },
}

export const finders: CommandPaletteSearchSource<Permission>[] = [documentsFinder]
