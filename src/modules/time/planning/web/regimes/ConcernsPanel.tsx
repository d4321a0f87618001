import { Citation } from '#modules/foundation/law/web/Citation.tsx'
import { today } from '#ui/current-time.ts'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { NoteBox } from '#ui/layout.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { regimesMessages as messages } from '../../messages/regimes.ts'
import { regimesContract, type WorkingRegime } from '../../regimes-contract.ts'
import { ConsentLink } from '../ConsentLink.tsx'

/** Employees under redistribution who may not be, or need a consent. */
export function ConcernsPanel({ regime, close }: { regime: WorkingRegime; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(regimesContract)
  const now = today()
  const day = regime.first_day > now ? regime.first_day : regime.last_day && regime.last_day < now ? regime.last_day : now
  const concerns = useApiQuery(
    ['time', 'regimes', regime.id, 'concerns'],
    async (signal) => (await api.listRegimeConcerns({ working_regime_id: regime.id, day }, { signal })).data,
  )
  return (
    <SideDrawer open close={close} title={t('regimes.concerns_of', { name: regime.target_name })}>
      <QueryContent asking={concerns} rows={4}>
        {(rows) =>
          rows.length === 0 ? (
            <NoteBox tone="success">{t('regimes.no_concerns', { day: t.day(day) })}</NoteBox>
          ) : (
            <ol className="timeline">
              {rows.map((one) => (
                <li key={`${one.employee_id} ${one.code}`}>
                  <strong>{t.data(one.fullName)}</strong>
                  <div>
                    {t.data(one.message)} <Citation of={one.article} /> <ConsentLink code={one.code} employeeId={one.employee_id} />
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </QueryContent>
    </SideDrawer>
  )
}
