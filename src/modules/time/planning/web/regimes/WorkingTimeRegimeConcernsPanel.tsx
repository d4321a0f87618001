import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { HighlightedNote } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { workingTimeRegimesMessages as messages } from '../../messages/regimes.ts'
import { type WorkingTimeRegimeRow, workingTimeRegimesContract } from '../../working-time-regimes-contract.ts'
import { EmployeeConsentLink } from '../EmployeeConsentLink.tsx'

/** Employees under redistribution who may not be under it, or who need a consent. */
export function WorkingTimeRegimeConcernsPanel({ regime, close }: { regime: WorkingTimeRegimeRow; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(workingTimeRegimesContract)
  const now = getCurrentDay()
  const lastStartedDay = regime.last_day && regime.last_day < now ? regime.last_day : now
  const day = regime.first_day > now ? regime.first_day : lastStartedDay
  const concerns = useApiQuery(
    ['time', 'regimes', regime.id, 'concerns'],
    async (signal) => (await api.listWorkingTimeRegimeConcerns({ working_regime_id: regime.id, day }, { signal })).data,
  )
  return (
    <SideDrawer open close={close} title={t('regimes.concerns_of', { name: regime.target_name })}>
      <QueryStateContent asking={concerns} rows={4}>
        {(rows) =>
          rows.length === 0 ? (
            <HighlightedNote tone="success">{t('regimes.no_concerns', { day: t.day(day) })}</HighlightedNote>
          ) : (
            <ol className="timeline">
              {rows.map((one) => (
                <li key={`${one.employee_id} ${one.code}`}>
                  <strong>{t.data(one.fullName)}</strong>
                  <div>
                    {t.data(one.message)} <LegalCitation of={one.article} />{' '}
                    <EmployeeConsentLink code={one.code} employeeId={one.employee_id} />
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </QueryStateContent>
    </SideDrawer>
  )
}
