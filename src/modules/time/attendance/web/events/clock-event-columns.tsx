import { messages } from '#modules/time/planning/messages/index.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useTranslate } from '#ui/translate.ts'
import type { ClockEvent } from '../../clock-events-contract.ts'

/** The columns that both event lists share. */
export function useClockEventColumns(): ListColumnDefinition<ClockEvent>[] {
  const t = useTranslate(messages)
  return [
    { key: 'at', title: t('time.at'), fixed: true, width: 170, cell: ({ at, quarantine }) => quarantine !== 'unreadable' && t.moment(at) },
    {
      key: 'employee',
      title: t('time.employee'),
      onCard: 'untitled',
      cell: ({ employee }) => employee && <ClockEventEmployee employee={employee} />,
    },
    {
      key: 'direction',
      title: t('time.direction'),
      cell: ({ direction, exit }) => [t(`time.direction.${direction}`), exit && t(`time.exit.${exit}`)].filter(Boolean).join(' · '),
    },
    { key: 'device', title: t('time.device'), cell: ({ device }) => (device ? t.data(device.name) : t('time.no_device')) },
    { key: 'card', has: ({ card }) => card !== null, title: t('time.card'), cell: ({ card }) => card },
    {
      key: 'reason',
      has: ({ reason, raw }) => Boolean(raw ?? reason),
      title: t('time.reason'),
      cell: ({ reason, raw }) => raw ?? t.data(reason),
    },
  ]
}

/** The employee of an event with a photo; the last name comes first. */
export function ClockEventEmployee({ employee: { id, fullName, code } }: { employee: NonNullable<ClockEvent['employee']> }) {
  const t = useTranslate(messages)
  const [last_name = '', ...rest] = fullName.split(' ')
  return (
    <NameWithAvatar of={{ id, first_name: rest.at(-1) ?? '', last_name }} withImage>
      {t.data(`${fullName} (${code})`)}
    </NameWithAvatar>
  )
}
