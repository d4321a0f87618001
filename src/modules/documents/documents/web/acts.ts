import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createClient } from '#shared/client.ts'
import { matchesSearch } from '#shared/text/search-key.ts'
import type { Finder, PaletteAct, RecordName } from '#ui/state/page.ts'
import { companyDocumentsContract } from '../company-contract.ts'
import { documentsContract } from '../contract.ts'
import { actWords as words } from '../messages/acts.ts'
import { titles } from '../messages/titles.ts'

export const acts: PaletteAct<Permission>[] = [
  {
    to: '/company/documents?act=new',
    title: 'documents.act.document',
    words,
    allow: ['companies.write'],
  },
  {
    to: '/company/templates?act=new',
    title: 'documents.act.template',
    words,
    allow: ['companies.write'],
  },
]

export const recordNames: RecordName<Permission>[] = [
  {
    of: '/company/templates/$code',
    name: async ({ send, company }, code, signal) =>
      (await createClient(documentsContract, send, company).getTemplate({ code }, { signal })).data.title,
  },
]

const FOUND = 4

/** Documents of the company and its templates; a document is shown in its list by its number, so that no words of it stand in the address. */
export const documentsFinder: Finder<Permission> = {
  allow: ['companies.read'],
  company: true,
  title: 'documents.of_company',
  words: titles,
  async find({ send, company }, text) {
    const [{ documents }, { data: templates }] = await Promise.all([
      createClient(companyDocumentsContract, send, company).listCompanyDocuments({ search: text, size: FOUND }),
      createClient(documentsContract, send, company).listTemplates({}),
    ])
    return [
      ...documents.map(({ id, number, title }) => ({
        key: `document-${id}`,
        label: title,
        description: number,
        to: `/company/documents?${new URLSearchParams({ search: number })}`,
      })),
      ...templates
        .filter(({ title }) => matchesSearch(title, text))
        .slice(0, FOUND)
        .map(({ code, title }) => ({ key: `template-${code}`, label: title, to: `/company/templates/${code}` })),
    ]
  },
}
