import { lookupsContract } from '#modules/org/lookups_contract.ts'
import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { Asked } from '#ui/states.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { useWords } from '#ui/words.ts'
import { employeesContract } from '../contract.ts'
import { words } from '../messages/custom.ts'

/** Levels of qualification and their codes, as the national framework has them: the same for everybody. */
export function QualificationsTab() {
  const t = useWords(words)
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
          <TableScroll>
            <table className="plain-table">
              <thead>
                <tr>
                  <th scope="col">{t('employees.qualification_level')}</th>
                  <th scope="col">{t('employees.custom_name')}</th>
                  <th scope="col">{t('employees.qualification_codes')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((level) => (
                  <tr key={level.id}>
                    <td>{level.code}</td>
                    <td>{t.data(level.name)}</td>
                    <td>
                      {codes.data
                        ?.filter(({ profession_qualification_id }) => profession_qualification_id === level.id)
                        .map(({ code }) => code)
                        .join(', ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
        )}
      </Asked>
    </PageFrame>
  )
}
