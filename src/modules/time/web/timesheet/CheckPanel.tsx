import { useEffect, useMemo, useRef, useState } from 'react'
import { Citation } from '#modules/law/web/Citation.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { PartsProgress } from '#ui/dialog/PartsProgress.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.ts'
import { useKeys } from '#ui/keys/keys.ts'
import { Badge, Muted, Note, Stack } from '#ui/layout.tsx'
import { Beside } from '#ui/list/Beside.tsx'
import { LinkTo } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useParts } from '#ui/state/parts.ts'
import { useCanOpen } from '#ui/state/places.ts'
import { useSession } from '#ui/state/session.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { type CheckItem, closeContract } from '../../close_contract.ts'
import { words } from '../../messages/timesheet_words.ts'
import { isPart, type SheetFilters } from './filters.ts'
import { addChecked, type CheckRow, keysOf, type Problem, problemsOf, stepFrom } from './problems.ts'

type Props = {
  month: string
  filters: SheetFilters
  close: () => void
  act: (() => void) | undefined
  /** Who stands in the grid. */
  people: ReadonlySet<number>
  /** Puts the cell in sight. */
  show: (employee: number, day: string | null) => void
}

/** What should be looked at before the close, beside the grid: each line leads to its cell, and to where it is mended. */
export function CheckPanel({ month, filters, close, act, people, show }: Props) {
  const t = useWords(words)
  const api = useApi(closeContract)
  const { may } = useSession()
  const { asking: check, share } = useParts(
    ['time', 'check', month, filters],
    async (page, _, signal) => (await api.checkMonth({ month, ...filters, page }, { signal })).data,
    addChecked,
    { keep: true },
  )
  const [present, setPresent] = useState<{ key: string; at: number }>()
  const problems = useMemo(() => problemsOf(check.data?.items ?? [], (id) => people.has(id)), [check.data, people])
  const at = problems.findIndex(({ key }) => key === present?.key)
  const choose = (problem: Problem | undefined) => {
    if (!problem) return
    setPresent({ key: problem.key, at: problems.indexOf(problem) })
    show(problem.employee_id, problem.day)
  }
  const step = (by: 1 | -1) => choose(problems[stepFrom(problems, present, by)])
  useKeys([
    { keys: ['F9'], label: t('timesheet.next_problem'), act: () => step(1), everywhere: true },
    { keys: ['Shift+F9'], label: t('timesheet.previous_problem'), act: () => step(-1), everywhere: true },
  ])
  return (
    <Beside
      below
      takesFocus
      close={close}
      title={t('timesheet.check_title', { month: t.month(month) })}
      steps={
        problems.length > 0 && (
          <>
            {at >= 0 && <span className="check-at">{t('timesheet.problem_of', { at: at + 1, count: problems.length })}</span>}
            <IconButton icon={IconChevronLeft} label={t('timesheet.previous_problem')} keys="Shift+F9" onClick={() => step(-1)} />
            <IconButton icon={IconChevronRight} label={t('timesheet.next_problem')} keys="F9" onClick={() => step(1)} />
          </>
        )
      }
      actions={
        act &&
        may('month.close') && (
          <Button kind="primary" onClick={act}>
            {t(isPart(filters) ? 'timesheet.close_whole' : 'timesheet.close')}
          </Button>
        )
      }
    >
      <PartsProgress share={share} label={t('timesheet.check_looking')} />
      <Asked asking={check} rows={8}>
        {({ items, employees }) => (
          <Stack gap={12}>
            <Muted>{t('timesheet.check_people', { count: employees })}</Muted>
            {items.length === 0 && <Note tone="success">{t('timesheet.check_clean')}</Note>}
            {items.map((item) => (
              <Item
                key={item.kind}
                item={item}
                present={present?.key}
                choose={(key) => choose(problems.find((problem) => problem.key === key))}
                people={people}
              />
            ))}
          </Stack>
        )}
      </Asked>
    </Beside>
  )
}

const addressOf = ({ screen, params }: CheckItem['link']) => {
  const query = new URLSearchParams(params).toString()
  return query ? `${screen}?${query}` : screen
}

/** So many rows are shown before the rest is only counted. */
const FIRST = 20

type ItemProps = { item: CheckItem; present: string | undefined; choose: (key: string) => void; people: ReadonlySet<number> }

function Item({ item, present, choose, people }: ItemProps) {
  const t = useWords(words)
  const canOpen = useCanOpen()
  const keys = useMemo(() => keysOf(item), [item])
  const at = present === undefined ? -1 : keys.indexOf(present)
  const [isOpen, setOpen] = useState(item.count <= 5)
  const [shown, setShown] = useState(FIRST)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (at < 0) return
    setOpen(true)
    setShown((before) => Math.max(before, at + 1))
    // What was just opened is drawn first.
    const drawn = requestAnimationFrame(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(drawn)
  }, [at])
  return (
    <details className="check-item" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Badge tone={item.severity === 'error' ? 'danger' : 'warn'}>{item.count}</Badge> {t(`timesheet.check.${item.kind}`)}
      </summary>
      <ul ref={list}>
        {item.rows.slice(0, shown).map((row, place) => (
          <li key={keys[place]}>
            <RowLine
              row={row}
              isPresent={place === at}
              {...(row.employee_id !== null && people.has(row.employee_id) && { choose: () => choose(keys[place]!) })}
            />
          </li>
        ))}
      </ul>
      {item.rows.length > shown && (
        <Button small kind="quiet" onClick={() => setShown((before) => before + 5 * FIRST)}>
          {t('timesheet.check_show_more')}
        </Button>
      )}
      {item.count > shown && <Muted>{t('timesheet.check_more', { count: item.count - shown })}</Muted>}
      {canOpen(item.link.screen) && item.link.screen !== '/timesheet' && (
        <p>
          <LinkTo to={addressOf(item.link)}>{t('timesheet.check.open')}</LinkTo>
        </p>
      )}
    </details>
  )
}

/** Who and when: a button to the cell where the grid shows the person, else a link to where it is mended. */
function RowLine({ row, isPresent, choose }: { row: CheckRow; isPresent: boolean; choose?: () => void }) {
  const t = useWords(words)
  const canOpen = useCanOpen()
  const opens = canOpen(row.link.screen)
  const text = [t.data(row.fullName ?? row.department), row.day && t.day(row.day), row.minutes !== null && `${t.hours(row.minutes)}\u00a0h`]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <div className="check-line">
        {choose ? (
          <button type="button" className="check-row" aria-current={isPresent || undefined} onClick={choose}>
            {text}
          </button>
        ) : opens ? (
          <LinkTo to={addressOf(row.link)}>{text}</LinkTo>
        ) : (
          text
        )}
        {choose && opens && row.link.screen !== '/timesheet' && (
          <LinkTo className="check-there" to={addressOf(row.link)} aria-label={`${t('timesheet.check.open')}: ${text}`}>
            {t('timesheet.check.open')}
          </LinkTo>
        )}
      </div>
      {row.before !== null && (
        <div>
          {row.before} → {row.after}
        </div>
      )}
      {row.message && (
        <div>
          {t.data(row.message)}{' '}
          <small className="muted">
            <Citation of={row.article} />
          </small>
        </div>
      )}
    </>
  )
}
