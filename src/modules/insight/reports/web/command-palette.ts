import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createApiClient } from '#shared/api-client.ts'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import type { ApiConnection } from '#ui/state/api-connection.ts'
import type { CommandPaletteRecordType, CommandPaletteSearchSource } from '#ui/state/page-definition.ts'
import { reportsContract } from '../contract.ts'
import { pageTitles } from '../messages/page-titles.ts'

const MAX_RESULTS = 6

const loadReports = async ({ send, company }: ApiConnection) => (await createApiClient(reportsContract, send, company).listReports({})).data

/** Reports for the command palette, by title and description. */
const reportsFinder: CommandPaletteSearchSource<Permission> = {
  allow: ['reports.read'],
  company: true,
  title: 'reports.title',
  messages: pageTitles,
  async find(connection, text) {
    const found = (await loadReports(connection)).filter(({ title }) => doesTextMatchSearch(title, text)).slice(0, MAX_RESULTS)
    return found.map(({ code, title }) => ({ key: `report-${code}`, label: title, to: `/reports/${code}` }))
  },
}

export const recordNames: CommandPaletteRecordType<Permission>[] = [
  {
    of: '/reports/$code',
    async name(connection, part) {
      const report = (await loadReports(connection)).find(({ code }) => code === part)
      if (!report) throw new Error('There is no such report.')
      return report.title
    },
  },
]

export const finders: CommandPaletteSearchSource<Permission>[] = [reportsFinder]
