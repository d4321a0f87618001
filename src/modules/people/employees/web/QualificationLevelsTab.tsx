import { organisationLookupsContract } from '#modules/foundation/organisation/organisation-lookups-contract.ts'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

/** Qualification levels of the national framework and their codes. */
export function QualificationLevelsTab() {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const lookups = useApi(organisationLookupsContract)
  const levels = useApiQuery(
    ['employees', 'qualifications'],
    async (signal) => (await lookups.listProfessionQualifications({}, { signal })).data,
    {
      staleTime: 600_000,
    },
  )
  const codes = useApiQuery(
    ['employees', 'qualification_codes'],
    async (signal) => (await api.listProfessionQualificationCodes({}, { signal })).data,
    { staleTime: 600_000 },
  )
  return (
    <PageLayoutFrame title={t('employees.qualifications')}>
      <p className="muted">{t('employees.qualifications_lead')}</p>
      <QueryStateContent asking={levels}>
        {(rows) => (
          <CompactTable
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { title: t('employees.qualification_level'), cell: ({ code }) => code },
              { title: t('employees.custom_name'), cell: ({ name }) => t.data(name) },
              {
                title: t('employees.qualification_codes'),
                cell: ({ id }) =>
                  codes.data
                    ?.filter(({ profession_qualification_id }) => profession_qualification_id === id)
                    .map(({ code }) => code)
                    .join(', '),
              },
            ]}
          />
        )}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}
