import { useEffect, useMemo, useRef, useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { Badge, MutedText } from '#ui/layout.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import type { MonthCloseCheckItem } from '../../month-close-contract.ts'
import { MonthCloseCheckListRow, toMonthCloseCheckLinkAddress } from './MonthCloseCheckListRow.tsx'
import type { ResolvedMonthCloseFinding } from './ResolvedMonthCloseFindings.tsx'
import { listTimesheetProblemKeys } from './timesheet-problems.ts'

/** The remaining rows are only counted. */
const INITIAL_ROW_COUNT = 20

type ItemProps = {
  item: MonthCloseCheckItem
  present: string | undefined
  choose: (key: string) => void
  people: ReadonlySet<number>
  note: ((finding: ResolvedMonthCloseFinding) => void) | undefined
}

export function AcceptedMonthCloseCheckItem({ item, present, choose, people, note }: ItemProps) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const keys = useMemo(() => listTimesheetProblemKeys(item), [item])
  const at = present === undefined ? -1 : keys.indexOf(present)
  const [isOpen, setOpen] = useState(item.count <= 5)
  const [count, setCount] = useState(INITIAL_ROW_COUNT)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (at < 0) return
    setOpen(true)
    setCount((before) => Math.max(before, at + 1))
    // The list must be drawn before it gets the focus.
    const drawn = requestAnimationFrame(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(drawn)
  }, [at])
  return (
    <details className="check-item" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t(`timesheet.check.${item.kind}`)} <Badge tone={item.severity === 'error' ? 'danger' : 'warn'}>{t.number(item.count)}</Badge>
      </summary>
      <ul ref={list}>
        {item.rows.slice(0, count).map((row, place) => (
          <li key={keys[place]}>
            <MonthCloseCheckListRow
              row={row}
              note={note}
              isPresent={place === at}
              {...(row.employee_id !== null && people.has(row.employee_id) && { choose: () => choose(keys[place]!) })}
            />
          </li>
        ))}
      </ul>
      {item.rows.length > count && (
        <Button small kind="quiet" onClick={() => setCount((before) => before + 5 * INITIAL_ROW_COUNT)}>
          {t('timesheet.check_show_more')}
        </Button>
      )}
      {item.count > count && <MutedText>{t('timesheet.check_more', { count: item.count - count })}</MutedText>}
      {canOpen(item.link.screen) && item.link.screen !== '/timesheet' && (
        <p>
          <InternalLink to={toMonthCloseCheckLinkAddress(item.link)}>{t('timesheet.check.open')}</InternalLink>
        </p>
      )}
    </details>
  )
}
