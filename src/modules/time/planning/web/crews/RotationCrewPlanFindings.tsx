import { useState } from 'react'
import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { IconCalendarEvent, IconCheck } from '#ui/icons.ts'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { rotationCrewsMessages as messages } from '../../messages/rotation-crews.ts'
import type { RotationCrewPreview } from '../../rotation-crews-contract.ts'
import { EmployeeConsentLink } from '../EmployeeConsentLink.tsx'
import { ROTATION_CREW_NUMBER_OF_OTHERS, type RotationCrewNumberByEmployee } from './split-employees-into-rotation-crews.ts'

type Props = {
  data: RotationCrewPreview
  split: RotationCrewNumberByEmployee
  crews: number
  selected: string | undefined
  choose: (key: string | undefined) => void
  move: (employees: readonly number[], crew: number) => void
}

/** Working time limits that are listed as complied with if no finding has their codes. */
const lawful = [
  { key: 'crews.law.rest', article: 'čl. 66', codes: /^daily_rest/ },
  { key: 'crews.law.week_rest', article: 'čl. 67', codes: /^weekly_rest/ },
  { key: 'crews.law.nights', article: 'čl. 63', codes: /^night_over/ },
  { key: 'crews.law.week', article: 'čl. 51', codes: /week_over|^daily_over/ },
] as const

const VISIBLE_DAYS = 3
/** In a wide window, and on a phone. */
const MAX_VISIBLE_FINDINGS = { wide: 8, narrow: 2 }

/**
 * New violations of the previewed rotation by employee, each with moves that resolve it. Also lists holidays, and the limits that are
 * complied with.
 */
export function RotationCrewPlanFindings({ data, split, crews, selected, choose, move }: Props) {
  const t = useTranslate(messages)
  const narrow = useIsNarrowScreen()
  const [all, setAll] = useState(false)
  const groups = [...Map.groupBy(data.findings, ({ employee_id, code }) => `${employee_id} ${code}`)].sort(
    ([, [a]], [, [b]]) => Number(b!.severity === 'prohibition') - Number(a!.severity === 'prohibition'),
  )
  const visible = all ? groups : groups.slice(0, narrow ? MAX_VISIBLE_FINDINGS.narrow : MAX_VISIBLE_FINDINGS.wide)
  const findEmployee = (id: number) => data.employees.find((one) => one.id === id)
  const respected = lawful.filter(({ codes }) => !data.findings.some(({ code }) => codes.test(code)))
  return (
    <aside className="crews-findings" aria-label={t('crews.findings')}>
      <h2>
        {t('crews.findings')} <span className="muted">{groups.length + data.holidays.length}</span>
      </h2>
      {groups.length + data.holidays.length === 0 && (
        <div className="crews-finding">
          <IconCheck size={18} aria-hidden />
          <div>
            <strong>{t('crews.no_findings')}</strong>
            <p className="muted">{t('crews.no_findings_text')}</p>
          </div>
        </div>
      )}
      {visible.map(([key, found]) => {
        const [one] = found
        const who = findEmployee(one!.employee_id)
        const days = found.map(({ day }) => t.dayOfYear(day))
        if (!who) return null
        return (
          <div key={key} className="crews-finding" data-open={key === selected || undefined}>
            <Avatar {...who} size={28} withImage />
            <div>
              <button
                type="button"
                className="crews-name"
                aria-pressed={key === selected}
                onClick={() => choose(key === selected ? undefined : key)}
              >
                {t.data(who.fullName)}, {days.slice(0, VISIBLE_DAYS).join(' ')}
                {days.length > VISIBLE_DAYS && ` ${t('crews.more_days', { count: days.length - VISIBLE_DAYS })}`}
              </button>
              <p className={one!.severity === 'prohibition' ? 'field-error' : 'muted'}>
                {t.data(one!.message)} ({formatLegalCitation(t, one!.article)})
              </p>
              <div className="row">
                <ActionsDropdownMenu
                  labelled
                  small
                  label={t('crews.move', { name: t.data(who.first_name) })}
                  actions={Array.from({ length: crews }, (_, crew) => ({
                    label: t('crews.move_to', { number: crew + 1 }),
                    act: () => move([who.id], crew),
                    disabled: split.get(who.id) === crew,
                  }))}
                />
                <Button small kind="quiet" onClick={() => move([who.id], ROTATION_CREW_NUMBER_OF_OTHERS)}>
                  {t('crews.move_out')}
                </Button>
                <EmployeeConsentLink code={one!.code} employeeId={who.id} />
              </div>
            </div>
          </div>
        )
      })}
      {visible.length < groups.length && (
        <div className="crews-more">
          <Button small wide onClick={() => setAll(true)}>
            {t('crews.more_findings', { count: groups.length - visible.length })}
          </Button>
        </div>
      )}
      {data.holidays.map(({ day, name, employees }) => (
        <div key={day} className="crews-finding">
          <IconCalendarEvent size={18} aria-hidden />
          <div>
            <strong>{t('crews.holiday', { day: t.dayOfYear(day), name: t.data(name) })}</strong>
            <p className="muted">{t('crews.holiday_text', { count: employees })}</p>
          </div>
        </div>
      ))}
      {respected.length > 0 && (
        <>
          <h3>{t('crews.lawful')}</h3>
          <ul>
            {respected.map(({ key, article }) => (
              <li key={key}>
                <IconCheck size={16} aria-hidden />
                {t(key)}
                <span className="muted">{formatLegalCitation(t, article)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
