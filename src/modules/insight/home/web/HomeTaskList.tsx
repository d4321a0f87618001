import { lazy, Suspense, useState } from 'react'
import { useUndoableInboxDecisions } from '#modules/foundation/inbox/web/use-undoable-inbox-decisions.ts'
import { showToast } from '#ui/dialog/toast.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useInboxTaskKinds } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import type { HomeTask } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { HomeTaskRow } from './HomeTaskRow.tsx'

const PendingActions = lazy(async () => ({
  default: (await import('#modules/foundation/inbox/web/UnsentInboxDecisionList.tsx')).UnsentInboxDecisionList,
}))

/** The tasks in two groups. Only the first task has a primary button. */
export function HomeTaskList({ tasks, count }: { tasks: readonly HomeTask[]; count: number }) {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  const leave = useInboxTaskKinds().find(({ key }) => key === 'leave')
  const outgoing = useUndoableInboxDecisions(() => showToast({ severity: 'success', summary: t('home.sent'), life: 4000 }))
  const [at, setAt] = useState(-1)
  const waits = new Set(outgoing.waiting.map(({ key }) => key))
  const visible = tasks.filter(({ key }) => !waits.has(key))
  const heads = [
    { title: t('home.urgent'), tasks: visible.filter(({ is_urgent }) => is_urgent) },
    { title: t('home.others'), tasks: visible.filter(({ is_urgent }) => !is_urgent) },
  ].filter(({ tasks }) => tasks.length > 0)
  const rows = heads.flatMap(({ tasks }) => tasks)
  const current = rows[at]

  async function approve({ key, request }: HomeTask) {
    if (!request || !leave) return
    const queue = await leave.load()
    const name = t.data(`${request.employee.first_name} ${request.employee.last_name}`)
    outgoing.decide([{ key, name, id: request.id, left: request.balance_after ?? undefined, queue, reason: null }])
  }
  useKeyboardShortcuts([
    { keys: ['KeyJ'], label: t('home.next'), act: () => setAt(Math.min(rows.length - 1, at + 1)) },
    { keys: ['KeyK'], label: t('home.previous'), act: () => setAt(Math.max(0, at - 1)) },
    {
      keys: ['KeyO'],
      label: t('home.approve'),
      act: () => current && void approve(current),
      when: current?.request?.can.approve === true,
    },
    { keys: ['Enter'], label: t('home.open'), act: () => current && void go(current.link), when: current !== undefined },
  ])
  const left = count - waits.size
  return (
    <section className="section home-tasks" aria-labelledby="home-waits">
      <header className="section-head">
        <h2 id="home-waits">
          {t('home.waits')} {left > 0 && <span className="muted">{t.number(left)}</span>}
        </h2>
        {tasks.length > 0 && (
          <span className="home-keys" aria-hidden>
            <kbd>J</kbd>
            <kbd>K</kbd>
            <kbd>O</kbd> {t('home.approve')}
          </span>
        )}
      </header>
      {(outgoing.waiting.length > 0 || outgoing.refused.length > 0) && (
        <Suspense>
          <PendingActions outgoing={outgoing} />
        </Suspense>
      )}
      {heads.length === 0 && <p className="home-none muted">{t('home.nothing')}</p>}
      {heads.map((head) => (
        <div key={head.title}>
          <h3 className="home-group">
            {head.title} <span>{t.number(head.tasks.length)}</span>
          </h3>
          <ul className="home-list">
            {head.tasks.map((task) => (
              <HomeTaskRow
                key={task.key}
                task={task}
                first={task === rows[0]}
                current={task === current}
                approve={() => void approve(task)}
              />
            ))}
          </ul>
        </div>
      ))}
      {left > rows.length && (
        <p className="home-all">
          <InternalLink to="/inbox?show=tasks">{t('home.all', { count: left - rows.length })}</InternalLink>
        </p>
      )}
    </section>
  )
}
