import { Face } from '#ui/Face.tsx'
import { Muted, Section } from '#ui/layout.tsx'
import { CardList } from '#ui/list/CardList.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { leaveContract } from '../contract.ts'
import { words } from '../messages/home_words.ts'
import { amountText, balanceText, spanText } from './requests/status.ts'

const SHOWN = 5

/** On the home page: the requests that wait for the decision of who looks. */
export function WaitingCard() {
  const t = useWords(words)
  const api = useApi(leaveContract)
  const asking = useAsk(['leave', 'waiting'], (signal) =>
    api.listLeaveRequests({ status: 'submitted', mine: true, size: SHOWN, sort: 'first_day' }, { signal }),
  )
  return (
    <Section title={t('leave.card')}>
      <Asked asking={asking} rows={3}>
        {({ leave_requests, pagination }) =>
          leave_requests.length === 0 ? (
            <Muted>{t('leave.card_none')}</Muted>
          ) : (
            <CardList
              lines={[
                ...leave_requests.map((row) => ({
                  key: row.id,
                  to: `/inbox?open=leave-${row.id}`,
                  text: (
                    <span className="home-who">
                      <Face id={row.employee.id} first_name={row.employee.first_name} last_name={row.employee.last_name} size={28} />
                      {t.data(row.employee.fullName)}
                    </span>
                  ),
                  more: [
                    spanText(t, row),
                    amountText(t, row),
                    row.balance_before !== null && t('leave.balance_told', { change: balanceText(t, row) }),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                })),
                ...(pagination.rowsNumber > SHOWN
                  ? [{ key: 'all', to: '/inbox?show=tasks', text: t('leave.card_all', { count: pagination.rowsNumber }) }]
                  : []),
              ]}
            />
          )
        }
      </Asked>
    </Section>
  )
}
