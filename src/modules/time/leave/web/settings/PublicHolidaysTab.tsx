import { useState } from 'react'
import { listPublicHolidays, STATE_HOLIDAYS_WITH_NORMAL_WORK } from '#modules/foundation/company/rules/holidays.ts'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { type Day, isWeekend } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { useSelectedYear, YearSwitch } from '#ui/calendar/YearSwitch.tsx'
import { IconPlus } from '#ui/icons.ts'
import { Badge, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { PersonalHolidaysOfEmployees } from '../PersonalHolidaysOfEmployees.tsx'
import { CompanyDaysOffDialog } from './CompanyDaysOffDialog.tsx'
import { CompanyDaysOffList } from './CompanyDaysOffList.tsx'

/** The calendar of a year: public holidays, company days off, and personal holidays. */
export function PublicHolidaysTab() {
  const t = useTranslate(messages)
  const { may } = useSession()
  const year = useSelectedYear()
  const [adding, setAdding] = useState(false)
  useCommandFromUrl('new', may('companies.write') && (() => setAdding(true)))
  return (
    <PageLayoutFrame
      title={t('leave.holidays')}
      primary={
        may('companies.write') && (
          <Button kind="primary" icon={IconPlus} onClick={() => setAdding(true)} aria-haspopup="dialog">
            {t('days_off.add')}
          </Button>
        )
      }
    >
      <StackLayout gap={16}>
        <YearSwitch />
        <CompanyDaysOffList year={year} />
        <LegalHolidays year={year} />
        <PersonalHolidaysOfEmployees year={year} />
      </StackLayout>
      {adding && <CompanyDaysOffDialog close={() => setAdding(false)} />}
    </PageLayoutFrame>
  )
}

type Line = { day: Day; name: string; kind: 'state' | 'religious' | 'observed'; article: string }

function LegalHolidays({ year }: { year: number }) {
  const t = useTranslate(messages)
  const free = listPublicHolidays(year)
  const lines: Line[] = [
    ...free.map(({ day, key, kind, movedFrom }): Line => {
      const name = t(`holiday.${key}`)
      return { day, kind, name: movedFrom ? t('holiday.moved', { name }) : name, article: movedFrom ? 'čl. 3a' : 'čl. 1–3a' }
    }),
    ...STATE_HOLIDAYS_WITH_NORMAL_WORK.map(
      ([date, key]): Line => ({
        day: `${year}-${date}`,
        kind: 'observed',
        name: t(`holiday.${key as 'vidovdan'}`),
        article: key === 'victory_day' ? 'čl. 3' : 'čl. 5',
      }),
    ),
  ].sort((a, b) => {
    if (a.day < b.day) return -1
    if (a.day > b.day) return 1
    return 0
  })
  const days = new Set(free.map(({ day }) => day))
  return (
    <PageSectionLayout
      title={t('days_off.legal')}
      actions={
        <MutedText>{t('days_off.counts', { count: days.size, weekdays: [...days].filter((day) => !isWeekend(day)).length })}</MutedText>
      }
    >
      <StackLayout>
        <p>
          {t('days_off.lead')} {t('days_off.moved_rule')}
        </p>
        <CompactTable
          rows={lines}
          keyOf={({ day, name }) => `${day} ${name}`}
          columns={[
            {
              title: t('days_off.day'),
              cell: ({ day }) => (
                <>
                  {t.day(day)} <MutedText>{t.weekday(day)}</MutedText>
                </>
              ),
            },
            { title: t('days_off.name'), is: 'state', cell: ({ name }) => name },
            { title: t('days_off.kind'), is: 'state', cell: ({ kind }) => t(`days_off.kind.${kind}`) },
            {
              title: t('days_off.work'),
              is: 'state',
              cell: ({ kind }) => (
                <Badge tone={kind === 'observed' ? 'neutral' : 'danger'}>
                  {t(kind === 'observed' ? 'days_off.working' : 'days_off.not_working')}
                </Badge>
              ),
            },
            { title: t('days_off.article'), is: 'state', cell: ({ article }) => <LegalCitation of={article} /> },
          ]}
        />
      </StackLayout>
    </PageSectionLayout>
  )
}
