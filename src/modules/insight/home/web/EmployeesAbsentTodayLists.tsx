import type { ReactNode } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeesAbsentToday, HomePageData } from '../contract.ts'
import { messages } from '../messages/index.ts'

/** Employees who are absent today. Reasons need the permission. */
export function EmployeesAbsentTodayList({ away: { count, groups } }: { away: EmployeesAbsentToday }) {
  const t = useTranslate(messages)
  const opens = useCanOpenPage()
  return (
    <PageSectionLayout
      title={
        <>
          {t('home.away')} {count > 0 && <MutedText>{t.number(count)}</MutedText>}
        </>
      }
      actions={opens('/leave/calendar') && <InternalLink to="/leave/calendar">{t('home.away_all')}</InternalLink>}
    >
      {count === 0 ? (
        <MutedText>{t('home.away_none')}</MutedText>
      ) : (
        <ul className="home-away">
          {groups.map(({ reason, is_trip, count: many, people }) => (
            <li key={`${is_trip} ${reason}`}>
              <span>
                {reason === null ? t(is_trip ? 'home.on_trip' : 'home.absent') : t.data(reason)} <MutedText>{t.number(many)}</MutedText>
              </span>
              <span className="home-faces" title={people.map((one) => t.data(`${one.first_name} ${one.last_name}`)).join(', ')}>
                {people.map((one) => (
                  <Avatar key={one.id} {...one} size={28} withImage />
                ))}
                {many > people.length && <MutedText>+{t.number(many - people.length)}</MutedText>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PageSectionLayout>
  )
}

/** Coming birthdays, anniversaries and absences. */
export function UpcomingAbsencesList({ away, coming }: Pick<HomePageData, 'away' | 'coming'>) {
  const t = useTranslate(messages)
  const days: { key: string; day: string; text: ReactNode }[] = [
    ...(coming ?? []).map(({ kind, day, years, employee }) => ({
      key: `${kind} ${employee.id}`,
      day,
      text: t(`home.${kind}`, { person: t.data(`${employee.first_name} ${employee.last_name}`), count: years ?? 0 }),
    })),
    ...(away?.next ?? []).map(({ id, first_name, last_name, first_day, last_day }) => ({
      key: `away ${id} ${first_day}`,
      day: first_day,
      text: t('home.goes', { person: t.data(`${first_name} ${last_name}`), day: t.day(last_day) }),
    })),
  ]
  if (days.length === 0) return null
  return (
    <PageSectionLayout title={t('home.away_next')}>
      <ul className="home-next">
        {days
          .sort((a, b) => {
            if (a.day < b.day) return -1
            if (a.day > b.day) return 1
            return 0
          })
          .slice(0, 7)
          .map(({ key, day, text }) => (
            <li key={key}>
              <span>
                <MutedText>{t.weekday(day, true)}</MutedText>
                <strong>{t.dayOfYear(day)}</strong>
              </span>
              <span>{text}</span>
            </li>
          ))}
      </ul>
    </PageSectionLayout>
  )
}
