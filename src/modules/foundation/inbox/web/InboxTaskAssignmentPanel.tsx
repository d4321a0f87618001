import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconUserPlus } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { useTranslate } from '#ui/translate.ts'
import type { InboxTaskAssignmentState } from '../inbox-task-assignments-contract.ts'
import { messages } from '../messages/index.ts'

const AssignTaskDialog = lazy(async () => ({ default: (await import('./AssignInboxTaskDialog.tsx')).AssignInboxTaskDialog }))

/** The due day with its reason, the assignee, and the action to change them. */
export function InboxTaskAssignmentPanel({ task, hasKeys }: { task: InboxTaskAssignmentState; hasKeys: boolean }) {
  const t = useTranslate(messages)
  const [open, setOpen] = useState(false)
  const { due_day, due_ground, user, assigned_by } = task
  useKeyboardShortcuts([{ keys: ['KeyD'], label: t('inbox.assign'), act: () => setOpen(true), when: hasKeys && !open }])
  return (
    <section className="inbox-plan" aria-label={t('inbox.plan')}>
      <dl>
        <div>
          <dt>{t('inbox.due')}</dt>
          <dd>
            <span data-late={due_day < getCurrentDay() || undefined}>{t.day(due_day)}</span>{' '}
            <span className="muted">{t(`inbox.due.${due_ground}`)}</span>
          </dd>
        </div>
        <div>
          <dt>{t('inbox.assignee')}</dt>
          <dd>
            {(user && (user.is_me ? t('inbox.me') : t.data(user.name))) ?? t('inbox.any_approver')}{' '}
            {assigned_by && assigned_by.id !== user?.id && (
              <span className="muted">
                {t('inbox.assigned_by', { name: assigned_by.is_me ? t('inbox.me') : t.data(assigned_by.name) })}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <Button small icon={IconUserPlus} onClick={() => setOpen(true)}>
        {t('inbox.assign')}
      </Button>
      <Suspense>{open && <AssignTaskDialog task={task} close={() => setOpen(false)} />}</Suspense>
    </section>
  )
}
