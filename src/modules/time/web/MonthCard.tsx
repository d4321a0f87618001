import { addMonths, monthOf } from '#lib/days.ts'
import { Muted, Section } from '#ui/layout.tsx'
import { CardList } from '#ui/list/CardList.tsx'
import { today } from '#ui/moment.ts'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { useSession } from '#ui/state/session.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { closeContract } from '../close_contract.ts'
import { eventsContract } from '../events_contract.ts'
import { words } from '../messages/home_words.ts'

/** On the home page: months that ended and are not closed, and events that wait to be settled. */
export function MonthCard() {
  const t = useWords(words)
  const { may } = useSession()
  const months = useApi(closeContract)
  const events = useApi(eventsContract)
  const asking = useAsk(['time', 'to-do'], async (signal) => {
    const before = addMonths(`${monthOf(today())}-01`, -1)
    const { data } = await months.listMonths({ year: Number(before.slice(0, 4)) }, { signal })
    const quarantined = may('events.settle') ? (await events.listQuarantine({ size: 1 }, { signal })).pagination.rowsNumber : 0
    return {
      open: data
        .filter(({ state, before: isBefore, month }) => state === 'open' && !isBefore && month <= monthOf(before))
        .map(({ month }) => month),
      quarantined,
    }
  })
  return (
    <Section title={t('time.month_card')}>
      <Asked asking={asking} rows={2}>
        {({ open, quarantined }) =>
          open.length === 0 && quarantined === 0 ? (
            <Muted>{t('time.month_card_none')}</Muted>
          ) : (
            <CardList
              lines={[
                ...open.map((month) => ({
                  key: month,
                  to: `/timesheet?month=${month}`,
                  text: t('time.month_card_open', { month: t.month(month) }),
                })),
                ...(quarantined
                  ? [{ key: 'quarantine', to: '/events?tab=quarantine', text: t('time.month_card_quarantined', { count: quarantined }) }]
                  : []),
              ]}
            />
          )
        }
      </Asked>
    </Section>
  )
}
