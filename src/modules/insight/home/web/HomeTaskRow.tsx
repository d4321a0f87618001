import { useState } from 'react'
import { hoursToMinutes } from '#shared/text/hours.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconBriefcase,
  IconCheck,
  IconChecklist,
  IconClockHour4,
  IconDoorEnter,
  IconFileText,
  IconLock,
  IconUserExclamation,
} from '#ui/icons.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import type { HomePageEmployee, HomeTask } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { countDaysUntilHomeTaskDue } from '../rules/home-task-priority.ts'

type T = TranslateFunction<(typeof messages)['sr']>

const icons = {
  missing: IconUserExclamation,
  request: IconFileText,
  requests: IconFileText,
  issue_equipment: IconBriefcase,
  swap: IconArrowsExchange,
  month: IconLock,
  sign: IconChecklist,
  broken: IconDoorEnter,
  quarantine: IconAlertTriangle,
  webhook: IconAlertTriangle,
  ends: IconClockHour4,
}
const acts = {
  missing: 'home.missing_act',
  month: 'home.month_act',
  sign: 'home.sign_act',
  broken: 'home.broken_act',
  quarantine: 'home.quarantine_act',
  webhook: 'home.webhook_act',
  ends: 'home.open',
  request: 'home.decide',
  requests: 'home.decide_act',
  issue_equipment: 'home.open',
  swap: 'home.decide_act',
} as const

type Props = { task: HomeTask; first: boolean; current: boolean; approve: () => void }

/** A task with its data and action. In a group of ends, each end has a link. */
export function HomeTaskRow({ task, first, current, approve }: Props) {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  const [isOpen, setOpen] = useState(false)
  const { kind, people, items, request, link } = task
  const Icon = icons[kind]
  const due = describeTaskDue(t, task)
  const one = (kind === 'request' || kind === 'ends') && people.length === 1 ? people[0] : undefined
  const more = moreOf(t, task)
  return (
    <li
      className="home-task"
      data-current={current || undefined}
      ref={(row) => void (current && row?.scrollIntoView({ block: 'nearest' }))}
    >
      {one ? (
        <Avatar {...one} withImage />
      ) : (
        <span className="home-icon" data-tone={due.tone}>
          <Icon size={18} stroke={1.75} aria-hidden />
        </span>
      )}
      <div className="home-what">
        <div>
          <strong>{titleOf(t, task)}</strong> <span data-tone={due.tone}>{due.text}</span>
        </div>
        {more && <div className="muted">{more}</div>}
        {isOpen && (
          <ul>
            {items.map((item) => (
              <li key={item.text}>
                <InternalLink to={item.link}>{t.data(item.text)}</InternalLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="home-acts">
        {request?.can.approve && (
          <>
            <Button small kind={first ? 'primary' : 'default'} icon={IconCheck} onClick={approve}>
              {t('home.approve')}
            </Button>
            <Button small kind="quiet" onClick={() => void go(link)}>
              {t('home.decide')}
            </Button>
          </>
        )}
        {!request?.can.approve && items.length > 0 && (
          <Button small kind={first ? 'primary' : 'default'} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'home.hide' : 'home.show')}
          </Button>
        )}
        {!request?.can.approve && items.length === 0 && (
          <Button small kind={first ? 'primary' : 'default'} onClick={() => void go(link)}>
            {t(acts[kind])}
          </Button>
        )}
      </div>
    </li>
  )
}

function titleOf(t: T, { kind, count, month, request, text }: HomeTask): string {
  if (kind === 'request' && request) {
    const { employee, leave_type, first_day, last_day } = request
    const name = leave_type && ((t.language === 'en' && leave_type.name_en) || t.data(leave_type.name))
    const person = t.data(`${employee.first_name} ${employee.last_name}`)
    return t('home.request', { person, what: name ? name.toLowerCase() : t('home.leave'), span: t.range(first_day, last_day) })
  }
  if (kind === 'month') return t('home.month', { month: t.month(month ?? '') })
  if (kind === 'sign') return t('home.sign', { month: t.month(month ?? ''), count, department: t.data(text) })
  if (kind === 'ends') return count > 1 ? `${t.data(text)}: ${t.number(count)}` : t.data(text)
  return t(`home.${kind === 'request' ? 'decide' : kind}`, { count })
}

function moreOf(t: T, { kind, count, people, request, assignee, text }: HomeTask): string {
  if (request) {
    const { amount, in_hours, balance_before: before, balance_after: after } = request
    const formatAmount = (one: number) => (in_hours ? t.hours(hoursToMinutes(one)) : t.number(one))
    return [
      t.data(request.department?.name),
      assignee && (assignee.is_me ? t('home.for_me') : t('home.for', { name: t.data(assignee.name) })),
      amount !== null && t(in_hours ? 'home.hours' : 'home.days', { amount: formatAmount(amount) }),
      before !== null && after !== null && t('home.balance', { before: formatAmount(before), after: formatAmount(after) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  if (kind === 'month') return t('home.month_more', { count })
  if (kind === 'quarantine') return t('home.quarantine_more')
  if (kind === 'sign') return t('home.sign_more')
  if (kind === 'webhook') return t('home.webhook_more', { names: t.data(text) })
  if (kind === 'ends' && count === 1) return ''
  return namesOf(t, people, kind === 'broken' ? people.length : count)
}

function namesOf(t: T, people: readonly HomePageEmployee[], count: number): string {
  // The name of an employee with several tasks appears once.
  const named = new Map(people.map(({ id, first_name, last_name }) => [id, t.data(`${first_name} ${last_name}`)]))
  const names = [...named.values()].join(', ')
  return count > people.length ? t('home.and_more', { names, count: count - people.length }) : names
}

/** The due time as text: how long a request has waited; undefined for a group of days. */
function describeTaskDue(t: T, { kind, day, request, is_urgent }: HomeTask): { text: string; tone: 'danger' | 'warn' | undefined } {
  const days = countDaysUntilHomeTaskDue(day, getCurrentDay())
  const urgentTone = is_urgent ? 'warn' : undefined
  const tone = days < 0 ? 'danger' : urgentTone
  if (kind === 'request') {
    const waits = request?.submitted_at ? countDaysUntilHomeTaskDue(getCurrentDay(), request.submitted_at.slice(0, 10)) : 0
    const due = formatTaskDueDay(t, day, days)
    return { tone, text: `${waits > 0 ? t('home.waiting', { count: waits }) : t('home.new')} · ${due}` }
  }
  if (kind === 'broken' || kind === 'quarantine' || kind === 'webhook') return { tone: 'warn', text: '' }
  if (days === 0) return { tone, text: t('home.today') }
  return { tone, text: days < 0 ? t('home.late', { count: -days }) : t('home.in_days', { count: days }) }
}

function formatTaskDueDay(t: T, day: string, days: number): string {
  if (days < 0) return t('home.due_late', { count: -days })
  return days === 0 ? t('home.due_today') : t('home.due_by', { day: t.day(day) })
}
