import { useEffect, useRef } from 'react'
import { countDays } from '#shared/days.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconMessage } from '#ui/icons.ts'
import type { InboxTaskFromModule } from '#ui/state/page-definition.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import type { InboxTaskAssignmentState } from '../inbox-task-assignments-contract.ts'
import { messages } from '../messages/index.ts'
import type { InboxItem } from './inbox-items.ts'
import type { UnsentInboxDecision } from './use-undoable-inbox-decisions.ts'
import './items.css'

type Props = {
  items: readonly InboxItem[]
  current: string | undefined
  ticked: ReadonlySet<string>
  waiting: readonly UnsentInboxDecision[]
  isWaiting: (key: string) => boolean
  tick: (key: string) => void
  open: (item: InboxItem) => void
}

/** Tasks first, then messages, each group with a heading. */
export function InboxList({ items, ...more }: Props) {
  const t = useTranslate(messages)
  const groups = [
    { key: 'tasks', label: t('inbox.tasks'), items: items.filter(({ kind }) => kind === 'task') },
    { key: 'messages', label: t('inbox.messages'), items: items.filter(({ kind }) => kind === 'message') },
  ].filter((group) => group.items.length > 0)
  return groups.map((group) => (
    <div key={group.key}>
      <h2 className="inbox-group">{group.label}</h2>
      <ul className="inbox-items">
        {group.items.map((item) => (
          <Line key={item.key} item={item} {...more} />
        ))}
      </ul>
    </div>
  ))
}

function Line({ item, current, ticked, waiting, isWaiting, tick, open }: Omit<Props, 'items'> & { item: InboxItem }) {
  const t = useTranslate(messages)
  const line = useRef<HTMLLIElement>(null)
  const isCurrent = item.key === current
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const isUnread = item.kind === 'message' && !item.message.is_read
  const decision = waiting.find(({ key }) => key === item.key)
  const name = item.kind === 'task' ? t.data(`${item.task.first_name} ${item.task.last_name}`) : ''
  return (
    <li ref={line} data-current={isCurrent || undefined} data-waiting={isWaiting(item.key) || undefined}>
      {item.kind === 'task' && (
        <label className="inbox-tick">
          <input type="checkbox" checked={ticked.has(item.key)} disabled={decision !== undefined} onChange={() => tick(item.key)} />
          <span className="visually-hidden">{t('inbox.tick', { name })}</span>
        </label>
      )}
      <button type="button" className="inbox-line" aria-current={isCurrent || undefined} onClick={() => open(item)}>
        {item.kind === 'task' ? (
          <Avatar id={item.task.person} first_name={item.task.first_name} last_name={item.task.last_name} withImage />
        ) : (
          <span className="inbox-icon">
            <IconMessage size={18} stroke={1.75} aria-hidden />
          </span>
        )}
        {item.kind === 'task' ? (
          <span className="inbox-text">
            <span className="inbox-first">
              <strong>{name}</strong>
              {item.assignment && !decision && <Due day={item.assignment.due_day} />}
            </span>
            <span className="muted">
              {factsOf(t, item.task)}
              {decision && ` · ${t(decision.reason === null ? 'inbox.to_approve' : 'inbox.to_refuse')}`}
            </span>
            {item.assignment?.user && !decision && <Taker user={item.assignment.user} />}
          </span>
        ) : (
          <span className="inbox-text">
            <span data-unread={isUnread || undefined}>{t.data(item.message.text)}</span>
            <span className="muted">
              {isUnread && `${t('inbox.new')} · `}
              {t.moment(item.message.at)}
            </span>
          </span>
        )}
      </button>
    </li>
  )
}

/** The request in one line. */
function factsOf(t: TranslateFunction<(typeof messages)['sr']>, { kind, what, first_day, last_day, days }: InboxTaskFromModule): string {
  if (what !== undefined) return t.data(what)
  const named = kind && (t.language === 'en' && kind.name_en ? kind.name_en : t.data(kind.name))
  return [named, t.range(first_day, last_day), days && t('inbox.days', { count: days })].filter(Boolean).join(' · ')
}

/** The due day; an overdue one is marked by text and colour. */
function Due({ day }: { day: string }) {
  const t = useTranslate(messages)
  const left = countDays(getCurrentDay(), day) - 1
  function formatDueText(): string {
    if (left < 0) return t('inbox.late', { count: -left })
    if (left === 0) return t('inbox.due_today')
    return left <= 14 ? t('inbox.due_in', { count: left }) : t('inbox.due_by', { day: t.day(day) })
  }
  return (
    <span className="inbox-due" data-late={left < 0 || undefined} title={t.day(day)}>
      {formatDueText()}
    </span>
  )
}

function Taker({ user }: { user: NonNullable<InboxTaskAssignmentState['user']> }) {
  const t = useTranslate(messages)
  return <span className="muted">{user.is_me ? t('inbox.for_me') : t('inbox.for', { name: t.data(user.name) })}</span>
}
