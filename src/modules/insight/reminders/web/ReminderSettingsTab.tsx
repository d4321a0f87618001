import { Button } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { TabsInUrlQuery } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { remindersContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { ReminderRulesList } from './ReminderRulesList.tsx'
import { SentRemindersList } from './SentRemindersList.tsx'

/** The reminders of the company: rules, recipients, channels, and sent ones. */
export function ReminderSettingsTab() {
  const t = useTranslate(messages)
  const api = useApi(remindersContract)
  const { may } = useSession()
  const send = useApiMutation(() => api.sendReminders({}), {
    refresh: [['reminders'], ['inbox']],
    done: ({ data: { sent } }) =>
      showToast({ severity: 'success', summary: sent ? t('reminders.sent_count', { count: sent }) : t('reminders.none_due') }),
  })
  async function confirmTest() {
    const text = t('reminders.send_now_text')
    if (await confirmDialog({ title: t('reminders.send_now'), text, confirm: t('reminders.send_now') })) send.mutate(undefined)
  }
  return (
    <PageLayoutFrame
      title={t('reminders.title')}
      primary={
        may('companies.write') && (
          <Button busy={send.isPending} onClick={() => void confirmTest()} aria-haspopup="dialog">
            {t('reminders.send_now')}
          </Button>
        )
      }
    >
      <StackLayout>
        <MutedText>{t('reminders.lead')}</MutedText>
        <TabsInUrlQuery
          label={t('reminders.title')}
          name="part"
          tabs={[
            { key: 'rules', label: t('reminders.rules'), content: () => <ReminderRulesList /> },
            { key: 'sent', label: t('reminders.sent'), content: () => <SentRemindersList /> },
          ]}
        />
      </StackLayout>
    </PageLayoutFrame>
  )
}
