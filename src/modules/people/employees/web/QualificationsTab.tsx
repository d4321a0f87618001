import { lookupsContract } from '#modules/foundation/organisation/lookups-contract.ts'
import { SmallTable } from '#ui/list/SmallTable.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

/** Levels of qualification and their codes, as the national framework has them: the same for everybody. */
export function QualificationsTab() {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const lookups = useApi(lookupsContract)
  const levels = useAsk(
    ['employees', 'qualifications'],
    async (signal) => (await lookups.listProfessionQualifications({}, { signal })).data,
    {
      fresh: 600_000,
    },
  )
  const codes = useAsk(
    ['employees', 'qualification_codes'],
    async (signal) => (await api.listProfessionQualificationCodes({}, { signal })).data,
    { fresh: 600_000 },
  )
  return (
    <PageFrame title={t('employees.qualifications')}>
      <p className="muted">{t('employees.qualifications_lead')}</p>
      <Asked asking={levels}>
        {(rows) => (
          <SmallTable
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
      </Asked>
    </PageFrame>
  )
}
