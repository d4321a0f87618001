import { messages } from '#modules/time/planning/messages/index.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { ClockEvent } from '../../clock-events-contract.ts'

/** The columns that both event lists share. A card on a phone shows the time at its end. */
export function useClockEventColumns(): ListColumnDefinition<ClockEvent>[] {
  const t = useTranslate(messages)
  const isNarrow = useIsNarrowScreen()
  return [
    {
      key: 'at',
      title: t('time.at'),
      fixed: true,
      width: 170,
      onCard: 'end',
      cell: ({ at, day, quarantine }) =>
        quarantine !== 'unreadable' && (isNarrow ? <TimeOnCard at={at} day={day} /> : <span className="nowrap">{t.moment(at)}</span>),
    },
    {
      key: 'employee',
      title: t('time.employee'),
      onCard: 'heading',
      cell: ({ employee }) => employee && <ClockEventEmployee employee={employee} />,
    },
    {
      key: 'direction',
      title: t('time.direction'),
      onCard: 'line',
      cell: ({ direction, exit }) => [t(`time.direction.${direction}`), exit && t(`time.exit.${exit}`)].filter(Boolean).join(' · '),
    },
    {
      key: 'device',
      title: t('time.device'),
      onCard: 'line',
      cell: ({ device }) => <span className={isNarrow ? undefined : 'nowrap'}>{device ? t.data(device.name) : t('time.no_device')}</span>,
    },
    { key: 'card', has: ({ card }) => card !== null, title: t('time.card'), onCard: 'none', cell: ({ card }) => card },
    {
      key: 'reason',
      has: ({ reason, raw }) => Boolean(raw ?? reason),
      title: t('time.reason'),
      cell: ({ reason, raw }) => raw ?? t.data(reason),
    },
  ]
}

function TimeOnCard({ at, day }: Pick<ClockEvent, 'at' | 'day'>) {
  const t = useTranslate(messages)
  return (
    <>
      <strong>{t.time(getBelgradeDayAndMinute(at).minutes)}</strong>
      <div className="muted">{t.dayOfYear(day)}</div>
    </>
  )
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
