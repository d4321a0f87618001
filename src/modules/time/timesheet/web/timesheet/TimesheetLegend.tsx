import { messages } from '#modules/time/planning/messages/index.ts'
import { findMonthEnd } from '#shared/days.ts'
import { uncapitalize } from '#shared/text/capitalize.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { useHourCategoryName } from '../use-hour-category-name.ts'
import { findCellColorOfHourCode, type TimesheetHoursGap, timesheetHoursGapTexts } from './timesheet-cell-colors.ts'

/** Colours whose codes belong to one group share the name of the group; other codes are listed individually. */
const named = ['none', 'night', 'overtime', 'holiday', 'leave', 'sick', 'unexcused'] as const
const isNamed = (kind: string): kind is (typeof named)[number] => named.some((one) => one === kind)

type Props = {
  codes: readonly string[]
  sources: readonly ('p' | 'h')[]
  month: string
  lacksData: boolean
  lacksHours: readonly TimesheetHoursGap[]
}

/** The codes of the month by colour with their full names, and the marks of sources. */
export function TimesheetLegend({ codes, sources, month, lacksData, lacksHours }: Props) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const nameOf = useHourCategoryName(findMonthEnd(month))
  const groups = [...Map.groupBy(codes, (code) => (isNamed(findCellColorOfHourCode(code)) ? findCellColorOfHourCode(code) : code))]
  return (
    <ul className="code-legend">
      {groups.map(([key, codes]) => (
        <li key={key}>
          {codes.map((code) => (
            <span key={code} className="code-mark" data-kind={findCellColorOfHourCode(code)} title={nameOf(code)}>
              {code}
              <span className="visually-hidden"> {nameOf(code)}</span>
            </span>
          ))}{' '}
          <span aria-hidden>{isNamed(key) ? t(`timesheet.kind.${key}`) : uncapitalize(nameOf(key))}</span>
        </li>
      ))}
      {sources.map((source) => (
        <li key={source}>
          <span className="code-mark" data-source={source}>
            &nbsp;
          </span>{' '}
          {t(`timesheet.source.${source}`)}
        </li>
      ))}
      {lacksHours.map((gap) => (
        <li key={gap}>
          <span className="code-mark" data-no-data>
            &nbsp;
          </span>{' '}
          {t(timesheetHoursGapTexts[gap])}
          {gap === 'no_published_plan' && canOpen('/work-schedule') && (
            <InternalLink to={`/work-schedule?month=${month}`}>{t('timesheet.publish')}</InternalLink>
          )}
        </li>
      ))}
      {lacksData && (
        <li>
          <span className="code-mark" data-no-data>
            &nbsp;
          </span>{' '}
          {t('timesheet.no_data')}
        </li>
      )}
    </ul>
  )
}
