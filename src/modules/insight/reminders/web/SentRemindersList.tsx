import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { remindersContract, type SentReminder } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { reminderKinds } from '../rules/reminder-kinds.ts'
import { ReminderDeliveryOptions } from './ReminderDeliveryOptions.tsx'

/** Sent reminders. */
export function SentRemindersList() {
  const t = useTranslate(messages)
  const api = useApi(remindersContract)
  const list = useList<SentReminder>({
    name: 'reminders',
    filters: [
      {
        key: 'kind',
        label: t('reminders.kind'),
        kind: 'select',
        pinned: true,
        options: reminderKinds.map((value) => ({ value, label: t(`reminders.of.${value}`) })),
      },
    ],
    async load(query, signal) {
      const { reminders, pagination } = await api.listSentReminders(query, { signal })
      return { rows: reminders, pagination }
    },
  })
  return (
    <DataList
      list={list}
      label={t('reminders.sent')}
      allLabel={t('reminders.all')}
      keyOf={({ id }) => id}
      nameOf={({ kind }) => t(`reminders.of.${kind}`)}
      columns={[
        { key: 'kind', title: t('reminders.kind'), fixed: true, cell: ({ kind }) => t(`reminders.of.${kind}`) },
        { key: 'employee', title: t('reminders.employee'), cell: ({ employee }) => t.data(employee?.name) },
        { key: 'day', title: t('reminders.day'), width: 110, cell: ({ day }) => t.day(day) },
        { key: 'user', title: t('reminders.user'), cell: ({ user }) => t.data(user.name) },
        {
          key: 'how',
          title: t('reminders.how'),
          width: 150,
          cell: (row) => <ReminderDeliveryOptions {...row} />,
        },
        { key: 'sent_at', title: t('reminders.sent_at'), width: 150, cell: ({ sent_at }) => t.moment(sent_at) },
      ]}
      empty={<EmptyState title={t('reminders.empty')}>{t('reminders.empty_text')}</EmptyState>}
    />
  )
}
