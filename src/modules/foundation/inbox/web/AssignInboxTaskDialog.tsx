import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type InboxTaskAssignmentState, inboxTaskAssignmentsContract } from '../inbox-task-assignments-contract.ts'
import { messages } from '../messages/index.ts'

/** The dialog for the assignee of a task and its due day. */
export function AssignInboxTaskDialog({ task, close }: { task: InboxTaskAssignmentState; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(inboxTaskAssignmentsContract)
  const { task_kind: taskKind, number, user, due_day, due_ground } = task
  const people = useApiQuery(
    ['inbox', 'assignees', taskKind, number],
    async (signal) => (await api.listTaskAssignees({ task_kind: taskKind, number }, { signal })).data,
  )
  const form = useFormState({
    schema: inboxTaskAssignmentsContract.setTaskAssignment.input,
    initial: { task_kind: taskKind, number, user_id: user?.id ?? null, due_day: due_ground === 'agreed' ? due_day : null },
    send: (values) => api.setTaskAssignment(values),
    refresh: [['inbox'], ['home']],
    saved: t('inbox.plan_saved'),
    done: close,
  })
  const options = (people.data ?? (user ? [user] : [])).map(({ id, name, is_me }) => ({
    value: id,
    label: is_me ? t('inbox.name_me', { name: t.data(name) }) : t.data(name),
  }))
  return (
    <FormDialog form={form} close={close} title={t('inbox.assign')} size="small">
      <SelectField {...form.field('user_id')} label={t('inbox.assignee')} hint={t('inbox.assignee_hint')} options={options} autoFocus />
      <DateField {...form.field('due_day')} label={t('inbox.agreed_day')} hint={t('inbox.agreed_hint')} />
    </FormDialog>
  )
}
