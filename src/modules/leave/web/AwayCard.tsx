import { Face } from '#ui/Face.tsx'
import { Muted, Section } from '#ui/layout.tsx'
import { CardList } from '#ui/list/CardList.tsx'
import { today } from '#ui/moment.ts'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { leaveContract } from '../contract.ts'
import { words } from '../messages/home_words.ts'

const SHOWN = 6

/** On the home page: who is away today of those whom the reader reaches, and until when. Nothing of it tells the reason. */
export function AwayCard() {
  const t = useWords(words)
  const api = useApi(leaveContract)
  const day = today()
  const asking = useAsk(['leave', 'away-today', day], (signal) =>
    api.listLeaveRequests({ status: 'approved', from: day, to: day, size: SHOWN, sort: 'last_day' }, { signal }),
  )
  return (
    <Section title={t('leave.away_card')}>
      <Asked asking={asking} rows={3}>
        {({ leave_requests, pagination }) =>
          leave_requests.length === 0 ? (
            <Muted>{t('leave.away_none')}</Muted>
          ) : (
            <CardList
              lines={[
                ...leave_requests.map(({ id, employee, last_day }) => ({
                  key: id,
                  to: `/leave/requests?request=${id}`,
                  text: (
                    <span className="home-who">
                      <Face id={employee.id} first_name={employee.first_name} last_name={employee.last_name} size={28} />
                      {t.data(employee.fullName)}
                    </span>
                  ),
                  more: t('leave.away_until', { day: t.day(last_day) }),
                })),
                ...(pagination.rowsNumber > SHOWN
                  ? [{ key: 'all', to: '/leave/calendar', text: t('leave.away_all', { count: pagination.rowsNumber }) }]
                  : []),
              ]}
            />
          )
        }
      </Asked>
    </Section>
  )
}
