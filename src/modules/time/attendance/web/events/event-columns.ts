import { messages } from '#modules/time/planning/messages/index.ts'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useTranslate } from '#ui/translate.ts'
import type { ClockEvent } from '../../events-contract.ts'

/** The columns that both lists have. */
export function useClockEventColumns(): ListColumnDefinition<ClockEvent>[] {
  const t = useTranslate(messages)
  return [
    { key: 'at', title: t('time.at'), fixed: true, width: 170, cell: ({ at, quarantine }) => quarantine !== 'unreadable' && t.moment(at) },
    { key: 'employee', title: t('time.employee'), cell: ({ employee }) => employee && t.data(`${employee.fullName} (${employee.code})`) },
    {
      key: 'direction',
      title: t('time.direction'),
      cell: ({ direction, exit }) => [t(`time.direction.${direction}`), exit && t(`time.exit.${exit}`)].filter(Boolean).join(' · '),
    },
    { key: 'device', title: t('time.device'), cell: ({ device }) => (device ? t.data(device.name) : t('time.by_hand')) },
    { key: 'card', title: t('time.card'), cell: ({ card }) => card },
    { key: 'reason', title: t('time.reason'), cell: ({ reason, raw }) => raw ?? t.data(reason) },
  ]
}
